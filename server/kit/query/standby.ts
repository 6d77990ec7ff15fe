import { sql, type SQL } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { isOfTheServer } from '../http/errors.ts'
import { openDatabase, type Database, type Reader } from './database.ts'

/** Who answers requests that only read. A position is that of a byte in the primary's log of writes. */
export interface Reads {
  readonly state: StandbyState | undefined
  /** For one request: shows at least what this person has seen or written, here or at the position that he carries. */
  reader(person: number, carried: number): Reading
  /** Remembers that he was answered by the primary, and says the position for him to carry. */
  answered(person: number): Promise<number>
}

export interface Reading {
  read: Reader
  /** Whether some of it was answered by the primary. */
  isPrimary: () => boolean
}

/** `late`: too far behind; `gone`: silent; `foreign`: no standby of this database. Asked only when it is `read`. */
export type StandbyState = 'read' | 'late' | 'gone' | 'foreign'

/** In milliseconds. */
const usual = {
  /** How often it is looked how far the standby is. */
  every: 1000,
  /** How long a request waits for the standby to come as far as its person has seen. */
  wait: 300,
  /** How far behind it may be to be asked at all. */
  late: 5000,
}
type Limits = typeof usual

/** What somebody saw longer ago a standby that is asked has too. */
export const seenSeconds = 60
/** No honest position is so many bytes ahead of where the primary was at the last look. */
const mostAhead = 2 ** 30
/** While people wait, it is looked this often. */
const lookMs = 5

// A standby gets what is flushed; only where commits do not wait for that may somebody have seen more.
const written = sql`
  ((case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn()
  end) - '0/0')::bigint as position`
const replayed = sql`(pg_last_wal_replay_lsn() - '0/0')::bigint as position`
const identity = sql`
  pg_is_in_recovery() as follows,
  (select system_identifier from pg_control_system()) || ' ' || current_database() as identity`

interface Found {
  position: number
  follows: boolean
  identity: string
}

/**
 * A streaming standby beside the primary: it answers reads as long as it follows closely, and the primary does whenever
 * it does not, even in the middle of a request.
 */
export class Standby implements Reads {
  state: StandbyState | undefined
  #primary: Database
  #standby: Database
  /** A connection of its own, so that questions of people do not keep it waiting. */
  #watch: Database
  #limits: Limits
  #told: (state: StandbyState) => void
  /** Where the primary was at the looks of late. */
  #marks: { at: number; position: number }[] = []
  #replayed = 0
  #seen = new Map<number, { at: number; position: number }>()
  #asking: Promise<void> | undefined
  #closing = new AbortController()
  #watching: Promise<void>

  /** `told` hears of every change of its state. */
  static async open(url: string, primary: Database, told: (state: StandbyState) => void, limits?: Partial<Limits>) {
    const standby = new Standby(url, primary, told, { ...usual, ...limits })
    await standby.#look()
    return standby
  }

  private constructor(url: string, primary: Database, told: (state: StandbyState) => void, limits: Limits) {
    this.#primary = primary
    this.#standby = openDatabase(url, { readOnly: true, answerMs: 6000 })
    this.#watch = openDatabase(url, { readOnly: true, answerMs: 1000, max: 1 })
    this.#told = told
    this.#limits = limits
    this.#watching = this.#keepLooking()
  }

  reader(person: number, carried: number): Reading {
    const honest = carried <= this.#latest() + mostAhead ? carried : 0
    const seen = Math.max(this.#seen.get(person)?.position ?? 0, honest)
    let isPrimary = false
    const choose = async () => void (isPrimary = this.state !== 'read' || !(await this.#hasCome(seen)))
    // Not before there is a question: some answers need none.
    let choosing: Promise<void> | undefined
    const ask = async <T>(question: (of: Reader) => Promise<T>): Promise<T> => {
      await (choosing ??= choose())
      if (isPrimary) return question(this.#primary)
      return question(this.#standby).catch((error: unknown) => {
        if (!isOfTheServer(error)) throw error
        isPrimary = true
        return question(this.#primary)
      })
    }
    const read: Reader = {
      rows: <Row extends object>(query: SQL) => ask((of) => of.rows<Row>(query)),
      one: <Row extends object>(query: SQL) => ask((of) => of.one<Row>(query)),
      prepared: <Row extends object>(query: SQL) => ask((of) => of.prepared<Row>(query)),
    }
    return { read, isPrimary: () => isPrimary }
  }

  /** When the primary does not say where it is, so far that he reads of it alone for a while. */
  async answered(person: number): Promise<number> {
    const [here] = await this.#primary.prepared<Found>(sql`select ${written}`).catch(() => [])
    const known = here?.position ?? this.#latest() + mostAhead / 2
    const position = Math.max(this.#seen.get(person)?.position ?? 0, known)
    this.#seen.set(person, { at: performance.now(), position })
    return position
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#watching
    await Promise.all([this.#standby.close(), this.#watch.close()])
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#closing
    while (await sleep(this.#limits.every, true, { signal }).catch(() => false)) await this.#look()
  }

  async #look(): Promise<void> {
    const primary = await this.#primary.one<Found>(sql`select ${written}, ${identity}`).catch(() => undefined)
    // Nobody is answered without it anyway.
    if (!primary) return
    const now = performance.now()
    for (const [person, { at }] of this.#seen) if (now - at > seenSeconds * 1000) this.#seen.delete(person)
    const fresh = this.#marks.filter(({ at }) => now - at < this.#limits.late)
    this.#marks = [...fresh, { at: now, position: primary.position }]
    const standby = await this.#watch.one<Found>(sql`select ${replayed}, ${identity}`).catch(() => undefined)
    this.#replayed = standby?.position ?? 0
    const state = stateOf(standby, primary, this.#marks)
    if (state !== this.state) this.#told(state)
    this.state = state
  }

  async #hasCome(seen: number): Promise<boolean> {
    const end = performance.now() + this.#limits.wait
    while (this.#replayed < seen) {
      if (performance.now() > end) return false
      // Of all who wait one asks.
      await (this.#asking ??= this.#ask())
      if (this.#replayed < seen) await sleep(lookMs)
    }
    return true
  }

  async #ask(): Promise<void> {
    const [found] = await this.#watch.prepared<Found>(sql`select ${replayed}`).catch(() => [])
    this.#replayed = found?.position ?? 0
    this.#asking = undefined
  }

  #latest(): number {
    return this.#marks.at(-1)?.position ?? 0
  }
}

function stateOf(standby: Found | undefined, primary: Found, marks: readonly { position: number }[]): StandbyState {
  if (!standby) return 'gone'
  if (!standby.follows || standby.identity !== primary.identity) return 'foreign'
  return marks.some(({ position }) => position <= standby.position) ? 'read' : 'late'
}
