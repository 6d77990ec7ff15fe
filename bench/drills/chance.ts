/** Chance that can be had again: the same numbers from the same seed (mulberry32). */
export class Chance {
  #state: number

  constructor(...seeds: number[]) {
    this.#state = seeds.reduce((state, seed) => Math.imul(state ^ seed, 0x9e3779b1) ^ (state >>> 15), 0x5eed) >>> 0
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let x = this.#state
    x = Math.imul(x ^ (x >>> 15), x | 1)
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61)
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number, both ends included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  pick<T>(list: readonly T[]): T {
    return list[this.whole(0, list.length - 1)] as T
  }

  /** Ounces, pounds or money as text, from its smallest units. */
  amount(most: number, decimals: number): string {
    return asDecimal(this.whole(0, most), decimals)
  }
}

/** 1234 thousandths → `1.234`. */
export function asDecimal(units: number, decimals: number): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  return `${units < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** `1.234` → 1234 thousandths, exactly. */
export function inUnits(text: string, decimals: number): number {
  const [whole = '0', part = ''] = text.replace('-', '').split('.')
  const units = Number.parseInt(whole + part.padEnd(decimals, '0').slice(0, decimals), 10)
  return text.startsWith('-') ? -units : units
}

/** The numbers from 0 to one less than `count`. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at)
}
