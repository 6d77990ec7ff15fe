import { boxNet } from '../inventory/box-net.ts'
import type { Figure } from '../kit/figure.ts'
import { given, isEmpty, sum, type Amount } from '../kit/given.ts'
import { lbs, ozPerLb, toz } from '../kit/units.ts'

/**
 * The weight that a lot is worked out with, lb: what the smelter received, else what its boxes hold. Null without either;
 * boxes that hold nothing are no weight.
 */
export function lotWeight(received_lbs: Amount, boxes: readonly { weight: Amount; tare: Amount }[]): Figure | null {
  if (!isEmpty(received_lbs)) return given(received_lbs, 'net_wet_lbs', lbs)
  const held = sum(boxes.map((box) => boxNet(box).net)).as('box_net_lbs', lbs)
  return held.gt('0') || held.lt('0') ? held : null
}

/**
 * The contained ounces of a lot, of one metal: ounces per lb of the PPM calculation that counts × the lot's weight, and
 * the calculation's own ounces while the lot has no weight.
 */
export function containedOunces(calculation: { ctoz_per_lb: Amount; toz: Amount }, weight: Figure | null): Figure {
  if (weight === null || isEmpty(calculation.ctoz_per_lb)) return given(calculation.toz, 'toz', toz)
  return given(calculation.ctoz_per_lb, 'ctoz_per_lb', ozPerLb).times(weight).as('contained', toz)
}
