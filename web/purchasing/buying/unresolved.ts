import { countSheet } from '@cupel/domain/purchasing/count-sheet.ts'
import { kept } from './kept.ts'

/** A line of a count sheet that the server could not add: it stays until somebody has chosen or dropped it. */
export interface Unresolved {
  /** Tells lines of several sheets apart. */
  key: string
  text: string
  why: string
  code: string
  count: number
  choices: readonly { id: number; code: string; cat_name: string }[]
}

export const unresolved = kept<Unresolved>('unresolved')

export function keepUnresolved(checkIn: number, lines: readonly Pick<Unresolved, 'text' | 'why' | 'choices'>[]) {
  if (lines.length === 0) return
  const more = lines.map(({ text, why, choices }) => {
    const [read] = countSheet(text).lines
    return { key: crypto.randomUUID(), text, why, choices, code: read?.code ?? '', count: read?.count ?? 1 }
  })
  unresolved.become(checkIn, [...unresolved.of(checkIn), ...more])
}

/** It was chosen, or is dropped on purpose. */
export function settle(checkIn: number, key: string) {
  unresolved.become(
    checkIn,
    unresolved.of(checkIn).filter((line) => line.key !== key),
  )
}
