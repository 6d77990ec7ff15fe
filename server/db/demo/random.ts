/** Chance that falls the same way every time: its numbers follow from a name and from nothing else. */
export class Random {
  #state = 2166136261

  constructor(name: string) {
    for (let at = 0; at < name.length; at++) this.#state = Math.imul(this.#state ^ name.charCodeAt(at), 16777619)
  }

  /** From 0 to just below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low)
  }

  /** A whole number; both ends may come. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  maybe(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.next() * from.length)]
    if (picked === undefined) throw new Error('Nothing to pick from')
    return picked
  }

  /** Standard normal. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  /** Log-normal about its median; the spreads are those of the lower and of the upper half. */
  logNormal(median: number, upper: number, lower = upper): number {
    const deviation = this.normal()
    return median * Math.exp(deviation * (deviation < 0 ? lower : upper))
  }

  shuffled<T>(list: readonly T[]): T[] {
    const left = [...list]
    for (let at = left.length - 1; at > 0; at--) {
      const other = Math.floor(this.next() * (at + 1))
      ;[left[at], left[other]] = [left[other] as T, left[at] as T]
    }
    return left
  }
}
