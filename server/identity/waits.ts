import { HttpError } from '../kit/http/errors.ts'
import { Bounded } from './bounded.ts'

/** How a kind of try is slowed down. */
export interface Pace {
  /** Tries that come to nothing before there is a wait. */
  free: number
  /** The first wait; each further try doubles it. Seconds. */
  first: number
  /** No wait is longer. Seconds. */
  longest: number
}

/** What was not tried for so long is forgotten. */
const forgottenMs = 3_600_000

/**
 * Slows down tries that come to nothing, by key: after some of them each next one has to wait, longer every time, but
 * never so long that a key is shut. A try is counted before it is made, so that many at once gain nothing. Each process counts for itself.
 */
export class Waits {
  #pace: Pace
  #tries = new Bounded<string, { count: number; last: number; until: number }>(50_000)

  constructor(pace: Pace) {
    this.#pace = pace
  }

  take(key: string): void {
    const now = Date.now()
    const known = this.#tries.get(key)
    const current = known && now - known.last < forgottenMs ? known : { count: 0, last: now, until: 0 }
    if (current.until > now) throw tooMany(Math.ceil((current.until - now) / 1000))
    const count = current.count + 1
    this.#tries.set(key, { count, last: now, until: now + 1000 * this.#waitAfter(count) })
  }

  /** The tries came to something: they are forgotten. */
  forget(key: string): void {
    this.#tries.delete(key)
  }

  /** The last try came to something: it alone does not count. */
  giveBack(key: string): void {
    const current = this.#tries.get(key)
    if (current) this.#tries.set(key, { ...current, count: current.count - 1, until: 0 })
  }

  #waitAfter(count: number): number {
    const { free, first, longest } = this.#pace
    return count < free ? 0 : Math.min(longest, first * 2 ** (count - free))
  }
}

const tooMany = (seconds: number) =>
  new HttpError(
    429,
    { code: 'TOO_MANY_ATTEMPTS', message: `Too many attempts. Please try again in ${inWords(seconds)}.` },
    { 'retry-after': String(seconds) },
  )

const inWords = (seconds: number) => (seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`)
