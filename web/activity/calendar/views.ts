import { dayNumber, daysInMonth, isoDate } from '@cupel/domain/kit/dates.ts'

export const views = ['month', 'week', 'day', 'list'] as const
/** How much is seen at once; a list holds a month. */
export type View = (typeof views)[number]

/** What the address asks for; a phone begins with the list. */
export function viewOf(asked: string, phone: boolean): View {
  return views.find((one) => one === asked) ?? (phone ? 'list' : 'month')
}

/** The first day, and the day after the last, of what is seen around a day: a month as whole weeks from Sunday. */
export function rangeOf(view: View, day: string): [start: string, end: string] {
  const at = numberOf(day)
  if (view === 'day') return [day, isoDate(at + 1)]
  if (view === 'week') return [isoDate(sunday(at)), isoDate(sunday(at) + 7)]
  const [first, last] = monthOf(day)
  if (view === 'list') return [isoDate(first), isoDate(last + 1)]
  return [isoDate(sunday(first)), isoDate(sunday(last) + 7)]
}

/** The day to look at after a step forward or back; from a 31st to the last day of a shorter month. */
export function stepOf(view: View, day: string, step: 1 | -1): string {
  const at = numberOf(day)
  if (view === 'day') return isoDate(at + step)
  if (view === 'week') return isoDate(at + step * 7)
  const [first, last] = monthOf(day)
  const [year = 0, month = 1] = isoDate(step === 1 ? last + 1 : first - 1)
    .split('-')
    .map(Number)
  const next = numberOf(`${isoDate(step === 1 ? last + 1 : first - 1).slice(0, 7)}-01`)
  return isoDate(next + Math.min(at - first, daysInMonth(year, month) - 1))
}

export function daysOf([start, end]: readonly [string, string]): string[] {
  const first = numberOf(start)
  return Array.from({ length: numberOf(end) - first }, (_, i) => isoDate(first + i))
}

const inWords = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
const month = inWords({ month: 'long', year: 'numeric' })
const whole = inWords({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const short = inWords({ month: 'short', day: 'numeric', year: 'numeric' })
const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** `November 2026`, `Nov 22 – 28, 2026`, `Sunday, November 22, 2026`. */
export function rangeWords(view: View, day: string): string {
  if (view === 'day') return dayWords(day)
  if (view !== 'week') return month.format(midnight(day))
  const [start, end] = rangeOf(view, day)
  // It writes thin spaces, which nobody types.
  return short.formatRange(midnight(start), midnight(isoDate(numberOf(end) - 1))).replace(/\s/g, ' ')
}

export const dayWords = (day: string) => whole.format(midnight(day))

const numberOf = (day: string) => dayNumber(day) ?? 0
/** 1970-01-01 was a Thursday. */
const sunday = (day: number) => day - ((((day + 4) % 7) + 7) % 7)

function monthOf(day: string): [first: number, last: number] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = numberOf(`${day.slice(0, 7)}-01`)
  return [first, first + daysInMonth(year, month) - 1]
}
