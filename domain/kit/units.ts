/**
 * The units of the trade and how many decimals each is printed with. A figure is rounded to the decimals of its unit
 * at the moment it is produced, half away from zero, and the next figure is computed from the rounded one: so every
 * printed statement can be added up again by hand.
 */
export interface Unit {
  /** How the unit is called in data: `money`, `toz`, `lbs` … */
  readonly code: string
  readonly decimals: number
  /** How it stands beside a figure: `$`, `%`, `lbs`; undefined where a bare number says enough. */
  readonly tag: string | undefined
  /** Said of a figure that was rounded to this unit. */
  readonly rounding: string
  /** Counts and days are JSON integers on the wire, days of the calendar ISO dates, all other figures decimal text. */
  readonly written: 'decimal' | 'integer' | 'date'
}

/** Money in the currency of the statement; also a metal's price per troy ounce. */
export const money = unit('money', 2, '$', 'to cents')
/** Troy ounces. */
export const toz = unit('toz', 3, 'toz')
export const lbs = unit('lbs', 2, 'lbs')
/** Parts per million by weight. */
export const ppm = unit('ppm', 3, 'ppm')
/** Percentages as printed: moisture, interest, deposit, spread, margin. */
export const percent = unit('percent', 2, '%')
/** Return rates and deductions, in percent. */
export const rate = unit('rate', 3, '%')
/** Contained troy ounces in one lb. Eight decimals: over 40,000 lb the error stays under a thousandth of an ounce. */
export const ozPerLb = unit('ozPerLb', 8, 'toz/lb')
/** A charge per lb, piece or troy ounce after conversion into another currency. */
export const unitCharge = unit('unitCharge', 4, '$')
export const lbsPerPiece = unit('lbsPerPiece', 4, 'lbs/pc')
/** Units of the shown currency for one US dollar. */
export const fxRate = unit('fxRate', 6, undefined)
export const pieces = unit('pieces', 0, 'pcs', 'to whole pieces', 'integer')
export const days = unit('days', 0, 'days', 'to whole days', 'integer')
/** A calendar day; its value counts days from 1970-01-01. */
export const date = unit('date', 0, undefined, 'to whole days', 'date')

const typed = [money, toz, lbs, ppm, percent, rate, unitCharge, lbsPerPiece, pieces]

/**
 * The unit of an input, by the tag and the decimals that its field says: `%` with 3 decimals is a rate.
 * @throws RangeError when no unit of the trade is written so
 */
export function unitOf(tag: string | undefined, decimals: number | undefined): Unit {
  const found = typed.find((one) => one.decimals === decimals && one.tag?.split('/')[0] === tag)
  if (!found) throw new RangeError(`No unit is written ${tag} with ${decimals} decimals`)
  return found
}

function unit(
  code: string,
  decimals: number,
  tag: string | undefined,
  to = `to ${decimals} decimals`,
  written: Unit['written'] = 'decimal',
): Unit {
  return { code, decimals, tag, rounding: `rounded ${to}, half away from zero`, written }
}
