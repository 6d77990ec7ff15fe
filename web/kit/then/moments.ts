import { isDate } from '@cupel/domain/kit/dates.ts'
import { endOfDay, phoenixOffset } from '@cupel/domain/kit/end-of-day.ts'
import { date, zone } from '@cupel/domain/kit/value-text.ts'

/** The moment of an address, where a day alone means its end. */
export const momentIn = (text: string) => (isDate(text) ? endOfDay(text) : text)

/** A moment as the clock in Phoenix shows it, for the browser's own input: `2026-11-18T15:04`. */
export function clockOf(moment: string): string {
  if (!isMoment(moment)) return ''
  const parts = Object.fromEntries(inPhoenix.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/** The end of the minute that the clock in Phoenix shows: what was done within it is known. */
export function momentOf(clock: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clock)) return undefined
  const moment = new Date(`${clock}:59.999${phoenixOffset}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** `11/18/2026 3:04:10 PM`: two changes of one minute are two moments. */
export const momentText = (moment: string) =>
  isMoment(moment) ? `${date(moment)} ${timeInPhoenix.format(new Date(moment))}` : moment

const isMoment = (text: string) => !Number.isNaN(Date.parse(text))

const inPhoenix = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const timeInPhoenix = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})
