/** A map that forgets what was not asked for longest, so that strangers cannot fill the memory. */
export class Bounded<K, V> {
  #kept = new Map<K, V>()
  #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: K): V | undefined {
    const value = this.#kept.get(key)
    if (value === undefined) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, value)
    return value
  }

  delete(key: K): void {
    this.#kept.delete(key)
  }

  set(key: K, value: V): void {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break
      this.#kept.delete(oldest)
    }
  }
}
