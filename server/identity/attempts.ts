import { Refused } from '../kit/errors.ts'
import { Bounded } from './bounded.ts'

/**
 * Counts tries that came to nothing: after `most` of them within `seconds` a key has to wait. A try is counted before
 * it is made, so that many at once gain nothing, and given back when it succeeds. Each process counts for itself.
 */
export class Attempts {
  #most: number
  #ms: number
  #counts = new Bounded<string, { count: number; until: number }>(50_000)

  constructor(most: number, seconds: number) {
    this.#most = most
    this.#ms = seconds * 1000
  }

  take(key: string): void {
    const now = Date.now()
    const known = this.#counts.get(key)
    const current = known && known.until > now ? known : { count: 0, until: now + this.#ms }
    if (current.count >= this.#most) throw tooMany(Math.ceil((current.until - now) / 1000))
    current.count++
    this.#counts.set(key, current)
  }

  giveBack(key: string): void {
    const current = this.#counts.get(key)
    if (current) current.count--
  }
}

const tooMany = (seconds: number) =>
  new Refused(
    429,
    { code: 'TOO_MANY_ATTEMPTS', message: `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} min.` },
    { 'retry-after': String(seconds) },
  )
