import * as z from 'zod'
import { amount } from './amounts.ts'
import type { Figure } from './figure.ts'
import { given, houseConstant } from './given.ts'
import { lbs, ozPerLb, ppm, toz } from './units.ts'

/*
 * Parts per million and troy ounces. The trade reckons with 14.5833 troy ounces in one lb, in contracts and on
 * statements alike; the longer 14.583333 would give other last digits. One rounding, of the end result.
 */
export const ouncesPerPound: Figure = houseConstant('14.5833', 'troy ounces in one lb')
export const million: Figure = houseConstant('1000000', 'one million')

/** Contained ounces of a weight: lbs × ppm × 14.5833 ÷ 1,000,000, printed with 3 decimals. */
export function ouncesIn(weight: Figure, assay: Figure, name: string): Figure {
  return unroundedOunces(weight, assay).as(name, toz)
}

/** Contained ounces where they are not printed, as in the price of a single piece, which holds hundredths of one. */
export function unroundedOunces(weight: Figure, assay: Figure): Figure {
  return weight.times(assay).times(ouncesPerPound).dividedBy(million)
}

/** Contained ounces in one lb, eight decimals. */
export function ouncesPerLb(assay: Figure, name: string): Figure {
  return assay.times(ouncesPerPound).dividedBy(million).as(name, ozPerLb)
}

export const ppmToTozInput = z.object({ lbs: amount, ppm: amount })
export function ppmToToz(input: z.infer<typeof ppmToTozInput>) {
  return { toz: ouncesIn(given(input.lbs, 'lbs', lbs), given(input.ppm, 'ppm', ppm), 'toz') }
}

export const tozToPpmInput = z.object({ toz: amount, lbs: amount })
/** The way back; 0.000 of no weight. */
export function tozToPpm(input: z.infer<typeof tozToPpmInput>) {
  const ounces = given(input.toz, 'toz', toz)
  const weight = given(input.lbs, 'lbs', lbs)
  return { ppm: ounces.times(million).dividedBy(weight.times(ouncesPerPound)).as('ppm', ppm) }
}

export const ctozPerLbInput = z.object({ ppm: amount })
export function ctozPerLb(input: z.infer<typeof ctozPerLbInput>) {
  return { ctozPerLb: ouncesPerLb(given(input.ppm, 'ppm', ppm), 'ctozPerLb') }
}
