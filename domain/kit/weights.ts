import * as z from 'zod'
import { amount } from './amounts.ts'
import type { Figure } from './figure.ts'
import { given, houseConstant } from './given.ts'
import { lbs, percent } from './units.ts'

export const weightsInput = z.object({
  grossReceived: amount,
  tare: amount,
  scrapWeight: amount,
  percentMoisture: amount,
})

/**
 * Net wet, net dry and moisture of a received weight, all in lb. Net wet is what is left when packaging (tare) and inert
 * metal (scrap) are taken off. A negative weight is computed and shown; `valid` is false and saving it is refused.
 */
export function weights(input: z.infer<typeof weightsInput>) {
  const grossReceived = given(input.grossReceived, 'grossReceived', lbs)
  const tare = given(input.tare, 'tare', lbs)
  const scrapWeight = given(input.scrapWeight, 'scrapWeight', lbs)
  const percentMoisture = given(input.percentMoisture, 'percentMoisture', percent)

  const netWetReceived = grossReceived.minus(tare).minus(scrapWeight).as('netWetReceived', lbs)
  const netDryWeight = netDry(netWetReceived, percentMoisture)
  const moistureLbs = netWetReceived.minus(netDryWeight).as('moistureLbs', lbs)
  return { netWetReceived, netDryWeight, moistureLbs, valid: netWetReceived.gte('0') }
}

/** Moisture is a share of the wet weight (loss on drying), so the dry weight is the rest of 100 percent of it. */
export function netDry(netWet: Figure, percentMoisture: Figure): Figure {
  return netWet.percent(wholePercent.minus(percentMoisture)).as('netDryWeight', lbs)
}

export const moisturePercentInput = z.object({ netWet: amount, netDry: amount })

/** The moisture that leads from net wet to net dry, 2 decimals; 0.00 of no weight. */
export function moisturePercent(input: z.infer<typeof moisturePercentInput>) {
  const netWet = given(input.netWet, 'netWet', lbs)
  const dry = given(input.netDry, 'netDry', lbs)
  return { percentMoisture: netWet.minus(dry).times(wholePercent).dividedBy(netWet).as('percentMoisture', percent) }
}

export const wholePercent = houseConstant('100', '100 %')
