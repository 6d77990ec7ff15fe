import * as z from 'zod'
import { amount } from '../kit/amounts.ts'
import { given, isEmpty, sum } from '../kit/given.ts'
import { metals, perMetal, type Metal } from '../kit/metals.ts'
import { ouncesIn } from '../kit/ounces.ts'
import { lbs, money, percent, ppm, rate } from '../kit/units.ts'
import { netDry } from '../kit/weights.ts'
import { returnableOunces } from '../smelters/returnable.ts'
import { brokeredRatesOf } from '../yards/brokered-rates.ts'
import { clientStatement, clientStatementInput } from './client-statement.ts'
import { metalValue } from './metal-value.ts'

const metalLine = z.object({ ppm: amount, marketRate: amount, returnRate: amount })

export const clientProformaInput = clientStatementInput.extend({
  netWetWeight: amount,
  percentMoisture: amount,
  /** Market rate in money per troy ounce; return rate in percent, empty: the brokered rate of the terms. */
  metals: z.object({ pt: metalLine.nullish(), pd: metalLine.nullish(), rh: metalLine.nullish() }).nullish(),
})
export type ClientProformaInput = z.infer<typeof clientProformaInput>

/**
 * The preliminary statement for a client's lot, from its weight and assay: the advance calculator's statement, with
 * ounces contained in the dry weight in place of hedge allocations, and no deposit. Charges per lb and the small-lot
 * limit look at the wet weight. What print options leave out still counts.
 */
export function clientProforma(input: ClientProformaInput) {
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

  const { outright, averages, total, outstandingAdvances, ...statement } = clientStatement(
    input,
    { weight: netWetWeight, returnable: perMetal((metal) => lines[metal].returnableToz), grossMetalValue },
    'clientTotal',
  )
  return {
    netDryWeight,
    metals: lines,
    grossMetalValue,
    ...statement,
    purchasedOutrightTotal: outright.purchasedOutrightTotal,
    purchasedOutrightUnpaid: outright.purchasedOutrightUnpaid,
    clientTotal: total,
    outstandingAdvances,
    amountDue: total.minus(outstandingAdvances).as('amountDue', money),
    ...averages,
  }
}

/** The client's price of a metal, money per troy ounce. */
export function marketRateOf(input: ClientProformaInput, metal: Metal) {
  return given(input.metals?.[metal]?.marketRate, `${metal}MarketRate`, money)
}
