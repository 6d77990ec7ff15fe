import { figure, moneyText } from '../kit/amount-text.ts'
import { deviation } from '../kit/deviation.ts'
import { compareDecimals } from '../kit/fields.ts'
import { given } from '../kit/given.ts'
import { notableAssay } from '../kit/house-rules.ts'
import { metalNames, type Metal } from '../kit/metals.ts'
import { percent, toz } from '../kit/units.ts'
import type { Warning } from '../kit/warnings.ts'

/** A metal as it is settled: what counts, typed or not. Quantities in toz, the rate in percent, the price in $/toz. */
export interface SettledMetal {
  metal: keyof typeof metalOf
  contained_toz: string
  returnable: string
  return_rate: string
  market_rate: string
  /** What the lot itself holds. */
  lot_contained_toz: string
}

export const metalOf = { platinum: 'pt', palladium: 'pd', rhodium: 'rh' } as const

/** What looks senseless in the line of a metal. */
export function metalWarnings(line: SettledMetal, isHedged: boolean): Warning[] {
  const metal = metalOf[line.metal]
  const name = metalNames[metal]
  const ounces = `${figure(line.contained_toz, 3)} toz`
  const holds = isSome(line.contained_toz) || isSome(line.returnable)
  const price = isHedged
    ? { code: `price_zero_${metal}`, text: `${name}: ${ounces} at a price of $0.00`, field: 'market_rate' }
    : { code: `no_hedge_no_price_${metal}`, text: `${name}: ${ounces}, no hedge and no price`, field: 'market_rate' }
  return [
    ...returnableAbove(metal, line.contained_toz, line.returnable, 'returnable'),
    ...(holds && !isSome(line.market_rate) ? [price] : []),
    ...(holds && !isSome(line.return_rate)
      ? [{ code: `rate_zero_${metal}`, text: `${name}: ${ounces} at a return rate of 0 %`, field: 'return_rate' }]
      : []),
    ...assayOff(metal, line.lot_contained_toz, line.contained_toz, 'contained_toz', 'toz'),
  ]
}

/** More comes back than was in it. `0.487` contained and `40.600` returnable: 83 times. */
export function returnableAbove(metal: Metal, contained: string, returnable: string, field: string): Warning[] {
  if (compareDecimals(returnable, contained) <= 0) return []
  const times = given(returnable, 'returnable', toz)
    .dividedBy(given(contained, 'contained', toz))
    .round(2)
  const often = isSome(contained) ? `is ${times.toString()} times` : 'is more than'
  const text = `${metalNames[metal]}: returnable ${figure(returnable, 3)} toz ${often} the contained ${figure(contained, 3)}`
  return [{ code: `returnable_above_contained_${metal}`, text, field }]
}

/** What came of a metal, its ounces or its ppm, against what was expected. Nothing expected is nothing to differ from. */
export function assayOff(metal: Metal, expected: string, came: string, field: string, unit: 'toz' | 'ppm'): Warning[] {
  const off = deviation(given(expected, 'expected', toz), given(came, 'received', toz))
  if (off.lt(notableAssay)) return []
  const text = `${metalNames[metal]}: ${figure(came, 3)} ${unit} is ${off.as('off', percent).toString()} % off the expected ${figure(expected, 3)}`
  return [{ code: `${unit}_off_${metal}`, text, field }]
}

/** Advances that the account deducts, though they are only promised. */
export function unpaidAdvances(lines: readonly { amount: string; status: string }[], currency: string): Warning[] {
  const open = lines.filter((line) => line.status === 'OP')
  if (open.length === 0) return []
  const amounts = open.map((line) => moneyText(line.amount, currency)).join(' and ')
  return [{ code: 'advance_not_paid', text: `Deducted, and not paid yet: ${amounts}` }]
}

const isSome = (quantity: string) => compareDecimals(quantity, '0') !== 0
