import type { Source } from './sources.ts'
import { isTest } from './sources.ts'

const screenful = 200
const smell = 400
const tolerated = 0.05

/** A file decides one thing; what does not fit two screenfuls decides several. */
export function tooLong(sources: Source[]): string[] {
  return grown(sources, smell)
}

/** Longer than a screenful is the exception; all of them, once they are more than one file in twenty. */
export function tooManyLong(sources: Source[]): string[] {
  const long = grown(sources, screenful)
  return long.length > tolerated * sources.length ? long : []
}

/** A name says what a file decides; these say only that nobody knew. */
export function nameless(sources: Source[]): string[] {
  const empty = /^(utils?|helpers?|services?|types|index|common|misc)(\.|$)/i
  return sources.map(({ path }) => path).filter((path) => path.split('/').some((part) => empty.test(part)))
}

function grown(sources: Source[], limit: number): string[] {
  return sources
    .filter((source) => !isTest(source))
    .map((source) => ({ path: source.path, lines: source.text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > limit)
    .map(({ path, lines }) => `${path} has ${lines} lines`)
}
