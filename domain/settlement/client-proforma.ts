import * as z from 'zod'
import { amount, day, linesOf } from '../kit/amounts.ts'
import { given, isEmpty, sum } from '../kit/given.ts'
import { metals, perMetal, type Metal } from '../kit/metals.ts'
import { ouncesIn } from '../kit/ounces.ts'
import { lbs, money, percent, pieces, ppm, rate } from '../kit/units.ts'
import { netDry } from '../kit/weights.ts'
import { returnableOunces } from '../smelters/returnable.ts'
import { brokeredRatesOf } from '../yards/brokered-rates.ts'
import { brokerageTerms, feeOverrides, feesOf, totalOf } from './fees.ts'
import { interest } from './interest.ts'
import { metalValue } from './metal-value.ts'
import { outstanding } from './outstanding.ts'
import { purchasedOutright, purchasedOutrightLines } from './purchased-outright.ts'

const metalLine = z.object({ ppm: amount, marketRate: amount, returnRate: amount })

export const clientProformaInput = z.object({
  convertersProcessed: amount,
  netWetWeight: amount,
  percentMoisture: amount,
  /** Market rate in money per troy ounce; return rate in percent, empty: the brokered rate of the terms. */
  metals: z.object({ pt: metalLine.nullish(), pd: metalLine.nullish(), rh: metalLine.nullish() }).nullish(),
  terms: brokerageTerms.nullish(),
  feeOverrides: feeOverrides.nullish(),
  freightCharge: amount,
  netOtherFees: amount,
  purchasedOutright: purchasedOutrightLines,
  clientValueDate: day,
  expectedPaymentDate: day,
  interestPercent: amount,
  advances: linesOf(z.object({ amount_fx: amount, status: z.string().nullish(), payment_date: day })),
})
export type ClientProformaInput = z.infer<typeof clientProformaInput>

/**
 * The preliminary statement for a client's lot, from its weight and assay: the advance calculator's statement, with
 * ounces contained in the dry weight in place of hedge allocations, and no deposit. Charges per lb and the small-lot
 * limit look at the wet weight. What print options leave out still counts.
 */
export function clientProforma(input: ClientProformaInput) {
  const convertersProcessed = given(input.convertersProcessed, 'convertersProcessed', pieces)
  const netWetWeight = given(input.netWetWeight, 'netWetWeight', lbs)
  const netDryWeight = netDry(netWetWeight, given(input.percentMoisture, 'percentMoisture', percent))
  const brokered = brokeredRatesOf(input.terms)

  const lines = perMetal((metal) => {
    const line = input.metals?.[metal] ?? {}
    const containedToz = ouncesIn(netDryWeight, given(line.ppm, `${metal}_ppm`, ppm), `${metal}ContainedToz`)
    const returnRate = isEmpty(line.returnRate)
      ? brokered[metal]
      : given(line.returnRate, `${metal}ReturnRate`, rate).as(`${metal}ReturnRate`, rate)
    const returnableToz = returnableOunces(containedToz, returnRate, `${metal}ReturnableToz`)
    return {
      containedToz,
      returnRate,
      returnableToz,
      value: metalValue(returnableToz, marketRateOf(input, metal), `${metal}Value`),
    }
  })
  const grossMetalValue = sum(metals.map((metal) => lines[metal].value)).as('grossMetalValue', money)

  const fees = feesOf({
    terms: input.terms ?? {},
    overrides: input.feeOverrides ?? {},
    convertersProcessed,
    weight: netWetWeight,
    returnable: perMetal((metal) => lines[metal].returnableToz),
    grossMetalValue,
    freightCharge: input.freightCharge,
    netOtherFees: input.netOtherFees,
  })
  const totalFees = totalOf(fees)
  const netMetalValue = grossMetalValue.minus(totalFees).as('netMetalValue', money)
  const { interestDays, interestCharge } = interest({ ...input, principal: netMetalValue })
  const { purchasedOutrightTotal, purchasedOutrightUnpaid } = purchasedOutright(input.purchasedOutright)
  const clientTotal = netMetalValue.minus(interestCharge).plus(purchasedOutrightUnpaid).as('clientTotal', money)
  const outstandingAdvances = outstanding(input.advances, (advance) => advance.amount_fx, 'outstandingAdvances')

  return {
    netDryWeight,
    metals: lines,
    grossMetalValue,
    fees,
    totalFees,
    netMetalValue,
    interestDays,
    interestCharge,
    purchasedOutrightTotal,
    purchasedOutrightUnpaid,
    clientTotal,
    outstandingAdvances,
    amountDue: clientTotal.minus(outstandingAdvances).as('amountDue', money),
    averagePerConverter: netMetalValue.over(convertersProcessed).as('averagePerConverter', money),
    averagePerLb: netMetalValue.over(netWetWeight).as('averagePerLb', money),
  }
}

/** The client's price of a metal, money per troy ounce. */
export function marketRateOf(input: ClientProformaInput, metal: Metal) {
  return given(input.metals?.[metal]?.marketRate, `${metal}MarketRate`, money)
}
