import * as z from 'zod'
import { amount, day, ofMetals } from '../kit/amounts.ts'
import { choose, nothing, whether } from '../kit/choice.ts'
import type { Figure } from '../kit/figure.ts'
import { daysFrom, givenDay } from '../kit/given-day.ts'
import { given, givenOr, sum, zeroFigure } from '../kit/given.ts'
import { usualReturnRates } from '../kit/house-rules.ts'
import { metals, perMetal } from '../kit/metals.ts'
import { lbs, money, percent, pieces, rate, toz } from '../kit/units.ts'
import { wholePercent } from '../kit/weights.ts'
import { returnableOunces } from '../smelters/returnable.ts'
import { clientProforma, clientProformaInput, marketRateOf } from './client-proforma.ts'
import { financeCharge } from './interest.ts'
import { metalValue } from './metal-value.ts'

/** The smelter's side. Empty charges and an empty finance percent are 0 here: these are agreed figures, not customs. */
const provider = z.object({
  returnRates: ofMetals(amount).nullish(),
  marketRates: ofMetals(amount).nullish(),
  treatmentCharge: amount,
  refiningCharges: ofMetals(amount).nullish(),
  labFee: amount,
  lotCharge: amount,
  freight: amount,
  financePercent: amount,
  valueDate: day,
  paymentDate: day,
})
export const internalProformaInput = clientProformaInput.extend({ provider: provider.nullish() })
type InternalProformaInput = z.infer<typeof internalProformaInput>

/**
 * What a lot leaves us: what the smelter pays less what the client gets. The client's fees and interest thus count as
 * our income. Pieces bought outright pass at cost and advances are a matter of time, so both stay out.
 */
export function internalProforma(input: InternalProformaInput) {
  const client = clientProforma(input)
  const providerSide = providerNetOf(input, client)
  const { providerNet } = providerSide

  const clientPayable = client.netMetalValue.minus(client.interestCharge).as('clientPayable', money)
  const margin = providerNet.minus(clientPayable).as('margin', money)
  const marginPercent = choose(
    whether(providerNet, '>', nothing),
    margin.times(wholePercent).dividedBy(providerNet),
    zeroFigure('marginPercent', percent, 'the smelter pays nothing'),
  ).as('marginPercent', percent)
  return {
    ...providerSide,
    clientPayable,
    margin,
    marginPercent,
    marginPerLb: margin.dividedBy(given(input.netWetWeight, 'netWetWeight', lbs)).as('marginPerLb', money),
    marginPerConverter: margin
      .dividedBy(given(input.convertersProcessed, 'convertersProcessed', pieces))
      .as('marginPerConverter', money),
  }
}

function providerNetOf(input: InternalProformaInput, client: ReturnType<typeof clientProforma>) {
  const side = input.provider ?? {}
  const providerMetals = providerMetalsOf(input, client)
  const providerGrossValue = sum(metals.map((metal) => providerMetals[metal].value)).as('providerGrossValue', money)
  const providerTreatment = given(side.treatmentCharge, 'provider treatment charge', money)
    .times(given(input.netWetWeight, 'netWetWeight', lbs))
    .as('providerTreatment', money)
  const providerRefining = sum(
    metals.map((metal) =>
      given(side.refiningCharges?.[metal], `provider refining charge ${metal}`, money)
        .times(providerMetals[metal].returnableToz)
        .as(`provider ${metal} refining`, money),
    ),
  ).as('providerRefining', money)
  const providerOther = sum([
    given(side.labFee, 'labFee', money),
    given(side.lotCharge, 'lotCharge', money),
    given(side.freight, 'freight', money),
  ]).as('providerOther', money)

  const beforeFinance = providerGrossValue
    .minus(providerTreatment)
    .minus(providerRefining)
    .minus(providerOther)
    .as('provider value before finance', money)
  const providerFinanceDays = daysFrom(
    givenDay(side.paymentDate, 'paymentDate'),
    givenDay(side.valueDate, 'valueDate'),
    'providerFinanceDays',
  )
  const providerFinance = financeCharge(
    beforeFinance,
    given(side.financePercent, 'financePercent', percent),
    providerFinanceDays,
    'providerFinance',
  )
  const providerNet: Figure = beforeFinance.minus(providerFinance).as('providerNet', money)
  return {
    providerMetals,
    providerGrossValue,
    providerTreatment,
    providerRefining,
    providerOther,
    providerFinanceDays,
    providerFinance,
    providerNet,
  }
}

/** The smelter's ounces from the same contained metal; its price is the client's where none was agreed. */
function providerMetalsOf(input: InternalProformaInput, client: ReturnType<typeof clientProforma>) {
  return perMetal((metal) => {
    const returnRate = givenOr(
      input.provider?.returnRates?.[metal],
      `provider ${metal} return rate`,
      rate,
      usualReturnRates[metal],
    )
    const marketRate = givenOr(
      input.provider?.marketRates?.[metal],
      `provider ${metal} market rate`,
      money,
      marketRateOf(input, metal),
    )
    const { containedToz, returnableToz: clientToz } = client.metals[metal]
    const returnableToz = returnableOunces(containedToz, returnRate, `provider ${metal} returnable toz`)
    return {
      returnableToz,
      value: metalValue(returnableToz, marketRate, `provider ${metal} value`),
      ozMargin: returnableToz.minus(clientToz).as(`${metal} oz margin`, toz),
    }
  })
}
