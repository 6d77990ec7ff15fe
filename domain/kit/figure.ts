import type { Big } from 'big.js'
import { isoDate } from './dates.ts'
import { exact, hundredth, isZero, minusOne, zero, one, quotient, rounded } from './exact.ts'
import type { Unit } from './units.ts'

/**
 * A traced exact decimal: a value that remembers how it came about. Figures are immutable; arithmetic makes a new one
 * that holds its operands, so the explanation of a figure (`explanation.ts`) is the computation itself.
 *
 *   const processingFee = treatmentCharge.times(weight).as('processingFee', money)
 *
 * Sums, differences and products are exact. A quotient is cut after twenty decimals, which rounding it once never
 * notices: divide last. No text is made until somebody asks for it.
 */
export class Figure {
  readonly value: Big
  readonly operator: Operator
  readonly operands: readonly Figure[]
  readonly name: string | undefined
  readonly unit: Unit | undefined
  /** What `round`, `floorTo`, `atLeast` and `choice` were told: decimals, step, limit, relation. */
  readonly setting: string | undefined
  readonly reason: Reason | undefined
  readonly source: Source | undefined

  constructor(
    value: Big,
    operator: Operator,
    operands: readonly Figure[],
    name?: string,
    unit?: Unit,
    setting?: string,
    reason?: Reason,
    source?: Source,
  ) {
    this.value = value
    this.operator = operator
    this.operands = operands
    this.name = name
    this.unit = unit
    this.setting = setting
    this.reason = reason
    this.source = source
  }

  plus(other: Figure): Figure {
    return new Figure(this.value.plus(other.value), 'plus', [this, other])
  }

  minus(other: Figure): Figure {
    return new Figure(this.value.minus(other.value), 'minus', [this, other])
  }

  times(other: Figure): Figure {
    return new Figure(this.value.times(other.value), 'times', [this, other])
  }

  /** `rate` percent of this figure. Every rate of the trade is a percentage: 97 means 97/100. */
  percent(rate: Figure): Figure {
    return new Figure(this.value.times(rate.value).times(hundredth), 'percent', [this, rate])
  }

  /** The quotient; 0 when there is nothing to divide by, as averages over nothing are printed 0.00, not left blank. */
  dividedBy(divisor: Figure): Figure {
    const parts = [this, divisor]
    if (isZero(divisor.value))
      return new Figure(zero, 'over', parts, undefined, undefined, undefined, 'nothing to divide by')
    return new Figure(quotient(this.value, divisor.value), 'over', parts)
  }

  negated(): Figure {
    return new Figure(this.value.times(minusOne), 'negated', [this])
  }

  /** The amount without its sign. */
  abs(): Figure {
    return new Figure(this.value.abs(), 'size', [this])
  }

  /** Down to a multiple of `step` (towards minus infinity): `floorTo('1000')`. */
  floorTo(step: string): Figure {
    const size = exact(step)
    const whole = this.value.div(size).round(0, 0)
    const below = this.value.lt(whole.times(size)) ? whole.minus(one) : whole
    return new Figure(below.times(size), 'floorTo', [this], undefined, undefined, step)
  }

  /** This figure, or `limit` when it is below it: `atLeast('0')`. A named figure that is not below stays itself. */
  atLeast(limit: string, why?: Reason): Figure {
    const low = exact(limit)
    if (this.value.lt(low)) return new Figure(low, 'atLeast', [this], undefined, undefined, limit, why)
    return this.name === undefined ? new Figure(this.value, 'atLeast', [this], undefined, undefined, limit) : this
  }

  /** Rounds half away from zero. */
  round(decimals: number): Figure {
    return new Figure(rounded(this.value, decimals), 'round', [this], undefined, undefined, String(decimals))
  }

  /** The printed figure: named, and rounded to the decimals of its unit. A figure that is this already stays itself. */
  as(name: string, unit: Unit): Figure {
    const value = rounded(this.value, unit.decimals)
    if (this.name === name && this.unit === unit && value.eq(this.value)) return this
    return new Figure(value, 'round', [this], name, unit, String(unit.decimals))
  }

  /** The same figure under a name, not rounded. */
  named(name: string, unit?: Unit): Figure {
    return new Figure(
      this.value,
      this.operator,
      this.operands,
      name,
      unit ?? this.unit,
      this.setting,
      this.reason,
      this.source,
    )
  }

  /** The same figure with the reason why it is the one that counts. */
  because(reason: Reason): Figure {
    return new Figure(this.value, this.operator, this.operands, this.name, this.unit, this.setting, reason, this.source)
  }

  cmp(other: Figure | string): -1 | 0 | 1 {
    return this.value.cmp(typeof other === 'string' ? other : other.value)
  }
  eq(other: Figure | string): boolean {
    return this.cmp(other) === 0
  }
  lt(other: Figure | string): boolean {
    return this.cmp(other) < 0
  }
  lte(other: Figure | string): boolean {
    return this.cmp(other) <= 0
  }
  gt(other: Figure | string): boolean {
    return this.cmp(other) > 0
  }
  gte(other: Figure | string): boolean {
    return this.cmp(other) >= 0
  }
  isZero(): boolean {
    return isZero(this.value)
  }

  /** Decimal text with the unit's decimals: `'131660.30'`. Digits beyond them are never hidden; zero has no minus sign. */
  toString(): string {
    const { value, unit } = this
    if (unit?.written === 'date') return isoDate(parseInt(value.toFixed(), 10))
    const own = Math.max(0, value.c.length - 1 - value.e)
    return value.toFixed(Math.max(unit?.decimals ?? 0, own))
  }

  /** How the figure crosses the wire: decimal text; pieces and days as a whole number. */
  toJSON(): string | number {
    return this.unit?.written === 'integer' && this.value.e < 15 ? parseInt(this.value.toFixed(), 10) : this.toString()
  }
}

export type Operator =
  | 'given'
  | 'plus'
  | 'minus'
  | 'times'
  | 'percent'
  | 'over'
  | 'sum'
  | 'negated'
  | 'size'
  | 'floorTo'
  | 'atLeast'
  | 'round'
  | 'choice'

/** Why a figure is what it is, in words; a function where making the words costs something. */
export type Reason = string | (() => string)

/** Where an input comes from: the field of a record, who wrote it and when, or a note such as 'House constant'. */
export interface Source {
  entity?: string
  id?: string | number
  field?: string
  by?: string
  at?: string
  note?: string
}
