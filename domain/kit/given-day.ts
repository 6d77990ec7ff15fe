import { dayNumber } from './dates.ts'
import { Figure } from './figure.ts'
import { given } from './given.ts'
import { date, days } from './units.ts'

/** A calendar day as it arrives: `YYYY-MM-DD`, a figure that knows its past, or empty. */
export type Day = Figure | string | null | undefined

/** A day as a figure, so that a count of days opens to its two dates; undefined when it is unknown. */
export function givenDay(value: Day, name: string): Figure | undefined {
  if (value instanceof Figure) return value
  const number = dayNumber(value)
  return number === undefined ? undefined : given(number, name, date)
}

/** Days from one date to a later one, never below 0; 0 as well while either date is unknown. */
export function daysFrom(start: Figure | undefined, end: Figure | undefined, name: string): Figure {
  if (!start || !end) return given('0', name, days).because('a date is unknown')
  return end.minus(start).atLeast('0', 'the second date is not after the first').as(name, days)
}
