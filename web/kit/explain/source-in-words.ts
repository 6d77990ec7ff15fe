import type { Source } from '@cupel/domain/kit/figure.ts'
import { inWords } from '@cupel/domain/kit/words.ts'
import { date } from '@cupel/domain/kit/value-text.ts'

/** Where an input was taken from, in a line: record, place unless the input is called so, person, day, note. */
export function sourceInWords(source: Source, name?: string): string {
  const place = source.field && placeInWords(source.field)
  return [recordInWords(source), place === name ? undefined : place, ...restOf(source)].filter(Boolean).join(', ')
}

export function recordInWords({ entity, id }: Source): string {
  return [entity?.replaceAll('_', ' '), id].filter((word) => word !== undefined).join(' ')
}

/** `allocations.0.ptToz` → 'allocations 1, Pt toz'. */
export function placeInWords(field: string): string {
  return field
    .replace(/\.(\d+)/g, (_, line: string) => ` ${parseInt(line, 10) + 1}`)
    .split('.')
    .map(inWords)
    .join(', ')
}

/** Person, day and note. */
export function restOf({ by, at, note }: Source): string[] {
  return [by, at && date(at), note].filter((word): word is string => Boolean(word))
}
