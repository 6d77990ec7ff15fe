import { dayNumber, isoDate } from '@cupel/domain/kit/dates.ts'
import { Complaint } from '@cupel/postgres/complaint.ts'

/**
 * The demo company's past, counted back from one business day. Its people work on weekdays, the last of them the one
 * before `today`: so nothing has happened that the person who looks has yet to live.
 */
export class Calendar {
  readonly today: string
  readonly #today: number

  constructor(today: string) {
    const number = dayNumber(today)
    if (number === undefined) throw new Complaint(`${today} is no day of the calendar`)
    this.today = today
    this.#today = number
  }

  /** The calendar day so many days before today. */
  ago(days: number): string {
    return isoDate(this.#today - days)
  }

  /** The working day so many working days before today: 1 is the latest. */
  work(count: number): string {
    const weeks = Math.floor((count - 1) / 5)
    let day = this.#today - 7 * weeks
    for (let left = count - 5 * weeks; left > 0; left--) day = weekdayBefore(day)
    return isoDate(day)
  }

  /** How many working days ago a day was: the way back from `work`. */
  count(day: string): number {
    let [count, at] = [0, this.#today]
    const wanted = dayNumber(day) ?? at
    while (at > wanted) if (isWeekday(--at)) count++
    return count
  }

  /** Every weekday from so many days ago until today. */
  weekdays(since: number): string[] {
    const days = Array.from({ length: since + 1 }, (_, at) => this.#today - since + at)
    return days.filter(isWeekday).map(isoDate)
  }

  /** A time of day in Phoenix as minutes since 1970 in UTC, which never reaches into today. */
  minute(day: string, time: string): number {
    const [hour = 0, minute = 0] = time.split(':').map((part) => Number.parseInt(part, 10))
    return Math.min(minuteOf(dayNumber(day) ?? 0) + 60 * hour + minute, minuteOf(this.#today))
  }
}

/** The moment in ISO 8601, to the second. */
export function instantOf(minute: number): string {
  const [day, rest] = [Math.floor(minute / 1440), minute % 1440]
  const padded = (value: number) => String(value).padStart(2, '0')
  return `${isoDate(day)}T${padded(Math.floor(rest / 60))}:${padded(rest % 60)}:00Z`
}

function weekdayBefore(day: number): number {
  return isWeekday(day - 1) ? day - 1 : weekdayBefore(day - 1)
}

const isWeekday = (day: number) => weekdayOf(day) !== 0 && weekdayOf(day) !== 6

/** Sunday is 0. */
export function weekdayOf(day: number): number {
  return (day + 4) % 7
}

/** Phoenix is seven hours behind UTC in summer and winter. */
const minuteOf = (day: number) => day * 1440 + 7 * 60

/** Minutes after an hour of the day. */
export function time(hour: number, minutes: number): string {
  return `${hour + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
