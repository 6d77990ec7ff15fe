/**
 * Calendar days written `YYYY-MM-DD`: no clock and no time zone. A date that is empty or cannot be read is unknown;
 * counts that need it are undefined here and 0 on a statement.
 */

/** The number of a day, counted from 1970-01-01; undefined when the text is not a day of the calendar. */
export function dayNumber(date: string | null | undefined): number | undefined {
  if (date?.length !== 10 || date[4] !== '-' || date[7] !== '-') return undefined
  const [year, month, day] = [digits(date, 0, 4), digits(date, 5, 7), digits(date, 8, 10)]
  if (year === undefined || month === undefined || day === undefined) return undefined
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined
  return fromCivil(year, month, day)
}

/** Days from one date to a later one; negative when the second comes first. */
export function daysBetween(from: string | null | undefined, to: string | null | undefined): number | undefined {
  const [start, end] = [dayNumber(from), dayNumber(to)]
  return start === undefined || end === undefined ? undefined : end - start
}

/** Days from one date to a later one, Saturdays and Sundays left out: 1 from a Friday to the Monday after. */
export function weekdaysBetween(from: string | null | undefined, to: string | null | undefined): number | undefined {
  const [start, end] = [dayNumber(from), dayNumber(to)]
  return start === undefined || end === undefined ? undefined : weekdaysUpTo(end) - weekdaysUpTo(start)
}

/** Weekdays up to and with this day; the first day counted from was a Thursday. */
function weekdaysUpTo(day: number): number {
  const sinceMonday = day + 3
  const weeks = Math.floor(sinceMonday / 7)
  return weeks * 5 + Math.min(sinceMonday - weeks * 7 + 1, 5)
}

export function addDays(date: string | null | undefined, days: number): string | undefined {
  const start = dayNumber(date)
  return start === undefined ? undefined : isoDate(start + days)
}

export function isDate(date: string | null | undefined): date is string {
  return dayNumber(date) !== undefined
}

/** Below 0 when `a` is the earlier day, 0 on the same day, undefined when either is unknown. */
export function compareDates(a: string | null | undefined, b: string | null | undefined): number | undefined {
  return daysBetween(b, a)
}

/** The day with this number, for the years 0000 to 9999. */
export function isoDate(dayNumber: number): string {
  const { year, month, day } = toCivil(dayNumber)
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/*
 * Years are counted from 1 March, so that the leap day is the last of its year; eras of 400 years have 146,097 days.
 */
function fromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
}

function toCivil(dayNumber: number): { year: number; month: number; day: number } {
  const z = dayNumber + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

function digits(text: string, start: number, end: number): number | undefined {
  let value = 0
  for (let i = start; i < end; i++) {
    const digit = text.charCodeAt(i) - 48
    if (digit < 0 || digit > 9) return undefined
    value = value * 10 + digit
  }
  return value
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, '0')
}

/** A day as people read it: `2026-11-21` → `11/21/2026`; what is no day stays. */
export function dayInWords(day: string | null | undefined): string {
  if (!day) return '--'
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  return year === undefined ? day : `${month}/${date}/${year}`
}
