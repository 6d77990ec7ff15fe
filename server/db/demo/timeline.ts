import { businessDay } from '../../kit/query/clock.ts'
import type { Tx } from '../../kit/query/transaction.ts'
import type { Calendar } from './calendar.ts'
import type { Person } from './people.ts'

/** Something that somebody did at a time: one request, one entry in the history of every record it changed. */
export interface SeedEvent {
  minute: number
  by: Person
  /** As the change log calls it: `lot.ship`. */
  move: string
  run: (tx: Tx) => Promise<unknown>
}

/** What happened in the demo company, gathered by area and told in the order of time. */
export class Timeline {
  readonly calendar: Calendar
  readonly #deeds: SeedEvent[] = []

  constructor(calendar: Calendar) {
    this.calendar = calendar
  }

  on(day: string, time: string, by: Person, move: string, run: SeedEvent['run']): void {
    this.#deeds.push({ minute: this.calendar.minute(day, time), by, move, run })
  }

  /** On the working day so many ago; a day that has not come yet leaves it undone, and says so. */
  ago(count: number, time: string, by: Person, move: string, run: SeedEvent['run']): boolean {
    if (count < 1) return false
    this.on(this.calendar.work(count), time, by, move, run)
    return true
  }

  /** Deeds of the same minute stay in the order in which they were gathered. */
  inOrder(): SeedEvent[] {
    return this.#deeds.toSorted((a, b) => a.minute - b.minute)
  }
}

/** The business day on which a deed is done. */
export function dayOf(tx: Pick<Tx, 'now'>): string {
  return businessDay(new Date(tx.now))
}
