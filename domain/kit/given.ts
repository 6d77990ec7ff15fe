import type { Big } from 'big.js'
import { exact, zero } from './exact.ts'
import { Figure, type Reason, type Source } from './figure.ts'
import type { Unit } from './units.ts'

/** An input as it arrives: decimal text, a JSON number taken by its shortest text, a figure that knows its past, or empty. */
export type Amount = Figure | string | number | null | undefined

/**
 * An input of a calculation. Empty is zero. A figure keeps its own past; name and unit are given to it if it has none.
 * @throws RangeError when the text is not a decimal
 */
export function given(value: Amount, name: string, unit: Unit, source?: Source): Figure {
  if (value instanceof Figure) return value.name === undefined ? value.named(name, unit) : value
  if (isEmpty(value)) return new Figure(zero, 'given', [], name, unit, undefined, 'empty', source)
  return new Figure(decimal(value, name), 'given', [], name, unit, undefined, undefined, source)
}

/** An input that has a default: only an empty one is replaced, a typed 0 is a value. */
export function givenOr(value: Amount, name: string, unit: Unit, otherwise: Figure): Figure {
  return isEmpty(value) ? otherwise : given(value, name, unit)
}

/** A figure the house has settled once, for instance 360 days in the year. */
export function houseConstant(value: string, name: string, unit?: Unit): Figure {
  return new Figure(decimal(value, name), 'given', [], name, unit, undefined, undefined, { note: 'House constant' })
}

/** Zero, and why: `zeroFigure('handlingFee', money, 'waived at 2,000.00 lbs')`. */
export function zeroFigure(name: string, unit: Unit, why: Reason): Figure {
  return new Figure(zero, 'given', [], name, unit, undefined, why)
}

/** The sum of printed lines; over none it is 0. */
export function sum(figures: readonly Figure[]): Figure {
  const [only] = figures
  if (only && figures.length === 1) return only
  return new Figure(
    figures.reduce((total, figure) => total.plus(figure.value), zero),
    'sum',
    figures,
  )
}

export function isEmpty(value: Amount): value is null | undefined | '' {
  return value === null || value === undefined || value === ''
}

function decimal(value: string | number, name: string): Big {
  try {
    return exact(String(value))
  } catch {
    throw new RangeError(`${name}: ${String(value)} is not a decimal number`)
  }
}
