import { zone } from '@cupel/domain/kit/value-text.ts'

const phoenixDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The business day of a moment, `YYYY-MM-DD`. */
export function businessDay(moment: Date): string {
  return phoenixDay.format(moment)
}

/** The clock is passed in, so that a test or a drill can set it. */
export type Clock = () => Date
export const wallClock: Clock = () => new Date()
