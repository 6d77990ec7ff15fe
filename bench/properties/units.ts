import type { Plain } from '../../domain/figures.ts'

/*
 * Printed figures are added up again as whole numbers of their smallest unit, with nothing of the figures' own
 * arithmetic.
 */

/** `12.34` → 1234 hundredths; throws when there are more decimals than that. */
export function whole(printed: Plain | undefined, decimals = 2): bigint {
  const [, sign, digits = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(printed)) ?? []
  if (sign === undefined || part.length > decimals) throw new Error(`${String(printed)} has not ${decimals} decimals`)
  const units = BigInt(digits + part.padEnd(decimals, '0'))
  return sign === '-' ? -units : units
}

export function total(parts: readonly bigint[]): bigint {
  return parts.reduce((all, one) => all + one, 0n)
}

/** The part of a printed statement with this path: `at(outputs, 'fees', 'assayFee')`. */
export function at(outputs: Plain, ...path: (string | number)[]): Plain {
  return path.reduce<Plain>((inner, key) => (inner as Record<string | number, Plain>)[key] as Plain, outputs)
}

/** The same of every line of a list or record. */
export function column(lines: Plain | undefined, ...path: (string | number)[]): Plain[] {
  return Object.values(lines as Record<string, Plain>).map((line) => at(line, ...path))
}

/** A little more: as many of its last digits. */
export function raised<T extends string | null | undefined>(amount: T, by = 10n): T {
  if (amount === null || amount === undefined || amount === '') return amount
  const places = amount.split('.')[1]?.length ?? 0
  return written(whole(amount, places) + by, places) as T
}

export function written(units: bigint | number, places: number): string {
  const size = BigInt(units) < 0n ? -BigInt(units) : BigInt(units)
  const digits = String(size).padStart(places + 1, '0')
  const sign = BigInt(units) < 0n ? '-' : ''
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
