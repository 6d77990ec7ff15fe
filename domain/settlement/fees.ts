import * as z from 'zod'
import { amount } from '../kit/amounts.ts'
import { choose, whether } from '../kit/choice.ts'
import type { Figure } from '../kit/figure.ts'
import { given, givenOr, isEmpty, sum, zeroFigure, type Amount } from '../kit/given.ts'
import { smallLotLimit, usualTreatmentCharge } from '../kit/house-rules.ts'
import { metals, type PerMetal } from '../kit/metals.ts'
import { money, percent } from '../kit/units.ts'
import { payoutTerms } from '../yards/brokered-rates.ts'

/** A yard's brokerage terms, in the currency of the statement. Charges: per lot, per piece, per toz, per lb, small lot. */
export const brokerageTerms = z.object({
  ...payoutTerms,
  assay_charge: amount,
  shredding_fee: amount,
  brokerage_rate: amount,
  /** `GM` on gross metal value, `NM` on net metal value; anything else: none agreed. */
  brokerage_rate_mode: z.string().nullish(),
  refining_charge_pt: amount,
  refining_charge_pd: amount,
  refining_charge_rh: amount,
  treatment_charge: amount,
  handling_fee: amount,
})
export type BrokerageTerms = z.infer<typeof brokerageTerms>

/** Amounts typed over the six computed fees. A typed 0 counts. */
export const feeOverrides = z.object({
  assayFee: amount,
  shreddingFee: amount,
  brokerageFee: amount,
  refiningFee: amount,
  processingFee: amount,
  handlingFee: amount,
})
export type FeeOverrides = z.infer<typeof feeOverrides>

export interface FeeBasis {
  terms: BrokerageTerms
  overrides: FeeOverrides
  convertersProcessed: Figure
  /** lb; charges by weight and the small-lot limit look at it. */
  weight: Figure
  /** Troy ounces per metal. */
  returnable: PerMetal<Figure>
  grossMetalValue: Figure
  freightCharge: Amount
  /** A cost; negative is a credit. */
  netOtherFees: Amount
}

export type Fees = ReturnType<typeof feesOf>

/**
 * The eight fees of a client's statement, each to the cent. A fee that was typed over feeds the later ones: brokerage on
 * net metal value sees the typed processing and handling fee.
 */
export function feesOf(basis: FeeBasis) {
  const { terms, overrides, convertersProcessed, weight } = basis
  const assayFee = typedOver(overrides.assayFee, given(terms.assay_charge, 'assay_charge', money).as('assayFee', money))
  const shreddingFee = typedOver(
    overrides.shreddingFee,
    given(terms.shredding_fee, 'shredding_fee', money).times(convertersProcessed).as('shreddingFee', money),
  )
  const refiningFee = typedOver(overrides.refiningFee, refining(terms, basis.returnable))
  const treatmentCharge = givenOr(terms.treatment_charge, 'treatment_charge', money, usualTreatmentCharge)
  const processingFee = typedOver(overrides.processingFee, treatmentCharge.times(weight).as('processingFee', money))
  const handlingFee = typedOver(overrides.handlingFee, smallLotFee(weight, terms.handling_fee, 'handlingFee'))
  const brokerageFee = typedOver(
    overrides.brokerageFee,
    brokerage(terms, basis.grossMetalValue, processingFee, handlingFee),
  )
  const freightCharge = given(basis.freightCharge, 'freightCharge', money).as('freightCharge', money)
  const netOtherFees = given(basis.netOtherFees, 'netOtherFees', money).as('netOtherFees', money)
  return { assayFee, shreddingFee, brokerageFee, refiningFee, processingFee, handlingFee, freightCharge, netOtherFees }
}

export function totalOf(fees: Fees): Figure {
  return sum(Object.values(fees)).as('totalFees', money)
}

/** The fee of a lot below 2,000.00 lb (also of an empty one); from there on it is waived. */
export function smallLotFee(weight: Figure, fee: Amount, name: string): Figure {
  const waived = zeroFigure(name, money, 'waived at 2,000.00 lbs')
  return choose(whether(weight, '≥', smallLotLimit), waived, given(fee, 'handling_fee', money)).as(name, money)
}

/** Refining is charged per payable ounce, as is customary, and so on what is returned; each metal to the cent. */
function refining(terms: BrokerageTerms, returnable: PerMetal<Figure>): Figure {
  return sum(
    metals.map((metal) =>
      given(terms[`refining_charge_${metal}`], `refining_charge_${metal}`, money)
        .times(returnable[metal])
        .as(`${metal} refining`, money),
    ),
  ).as('refiningFee', money)
}

/**
 * Brokerage is a percentage of gross metal value (GM), or of what is left of it after treatment and small-lot fee (NM),
 * which is what the trade calls the net value of metal. A negative base bears none.
 */
function brokerage(terms: BrokerageTerms, grossMetalValue: Figure, processingFee: Figure, handlingFee: Figure): Figure {
  const mode = terms.brokerage_rate_mode
  if (mode !== 'GM' && mode !== 'NM') return zeroFigure('brokerageFee', money, 'none agreed')
  const base =
    mode === 'GM'
      ? grossMetalValue
      : grossMetalValue.minus(processingFee).minus(handlingFee).as('brokerage base', money)
  return base
    .atLeast('0', 'no brokerage on a negative amount')
    .percent(given(terms.brokerage_rate, 'brokerage_rate', percent))
    .as('brokerageFee', money)
}

function typedOver(override: Amount, computed: Figure): Figure {
  if (isEmpty(override)) return computed
  const name = computed.name as string
  return given(override, name, money)
    .as(name, money)
    .because(() => `typed over the computed ${computed.toString()}`)
}
