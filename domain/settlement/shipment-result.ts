import * as z from 'zod'
import { amount } from '../kit/amounts.ts'
import { given, givenOr, sum } from '../kit/given.ts'
import { usualReturnRates, usualTreatmentCharge } from '../kit/house-rules.ts'
import { metals, perMetal } from '../kit/metals.ts'
import { ouncesIn } from '../kit/ounces.ts'
import { money, pieces, ppm, rate } from '../kit/units.ts'
import { weights } from '../kit/weights.ts'
import { returnableOunces } from '../smelters/returnable.ts'
import { smallLotFee } from './fees.ts'

const metalLine = z.object({ ppm: amount, returnRate: amount, refiningCharge: amount })

export const shipmentResultInput = z.object({
  totalUnits: amount,
  grossReceived: amount,
  tare: amount,
  scrapWeight: amount,
  percentMoisture: amount,
  metals: z.object({ pt: metalLine.nullish(), pd: metalLine.nullish(), rh: metalLine.nullish() }).nullish(),
  labFee: amount,
  treatmentChargePerLb: amount,
  shreddingFeePerPiece: amount,
  lotCharge: amount,
  handlingFee: amount,
})

/**
 * What was received of a lot, what it returns and what that costs. Ounces are contained in the dry weight; treatment and
 * the small-lot fee go by net wet weight, as the trade quotes them. Hiding the assays on paper changes no figure.
 */
export function shipmentResult(input: z.infer<typeof shipmentResultInput>) {
  const { netWetReceived, netDryWeight } = weights(input)
  const lines = perMetal((metal) => {
    const line = input.metals?.[metal] ?? {}
    const ounces = ouncesIn(netDryWeight, given(line.ppm, `${metal}_ppm`, ppm), `${metal}_toz`)
    const returnRate = givenOr(line.returnRate, `${metal}_return_rate`, rate, usualReturnRates[metal]).as(
      `${metal}_return_rate`,
      rate,
    )
    return { toz: ounces, returnRate, returnableToz: returnableOunces(ounces, returnRate, `${metal}ReturnableToz`) }
  })

  const labFee = given(input.labFee, 'labFee', money).as('labFee', money)
  const perLb = givenOr(input.treatmentChargePerLb, 'treatmentChargePerLb', money, usualTreatmentCharge)
  const treatmentCharge = perLb.times(netWetReceived).as('treatmentCharge', money)
  const refiningFee = sum(
    metals.map((metal) =>
      given(input.metals?.[metal]?.refiningCharge, `${metal} refining charge`, money)
        .times(lines[metal].returnableToz)
        .as(`${metal} refining`, money),
    ),
  ).as('refiningFee', money)
  const shreddingFee = given(input.shreddingFeePerPiece, 'shreddingFeePerPiece', money)
    .times(given(input.totalUnits, 'totalUnits', pieces))
    .as('shreddingFee', money)
  const lotCharge = given(input.lotCharge, 'lotCharge', money).as('lotCharge', money)
  const charges = {
    labFee,
    treatmentCharge,
    refiningFee,
    shreddingFee,
    lotCharge,
    smallLotFee: smallLotFee(netWetReceived, input.handlingFee, 'smallLotFee'),
  }
  return {
    netWetReceived,
    netDryWeight,
    ...lines,
    ...charges,
    totalOfCharges: sum(Object.values(charges)).as('totalOfCharges', money),
  }
}
