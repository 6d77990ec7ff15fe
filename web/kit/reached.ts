import type { Change } from './client.ts'

/** The moment each status was reached last, by the changes of a record, the newest first. */
export function reached(changes: readonly Change[], first: string, created: string): Record<string, string> {
  const at: Record<string, string> = { [first]: created }
  for (const { at: moment, changed } of changes.toReversed()) {
    const became = changed.status?.[1]
    if (typeof became === 'string') at[became] = moment
  }
  return at
}
