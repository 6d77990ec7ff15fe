import * as z from 'zod'
import { amount, day, flag, linesOf, words } from '../kit/amounts.ts'
import type { Figure } from '../kit/figure.ts'
import { daysFrom, givenDay } from '../kit/given-day.ts'
import { given, givenOr, isEmpty, sum } from '../kit/given.ts'
import { usualFinancePercent, usualReturnDays, usualReturnRates, usualTreatmentCharge } from '../kit/house-rules.ts'
import { metals, perMetal, type Metal } from '../kit/metals.ts'
import { date, lbs, money, percent, pieces, rate, toz } from '../kit/units.ts'
import { returnableOunces } from '../smelters/returnable.ts'
import { smallLotFee } from './fees.ts'
import { simpleInterest } from './interest.ts'
import { metalValue } from './metal-value.ts'
import { advanceLines, isOutstanding } from './outstanding.ts'
import { totalPrice } from './purchased-outright.ts'

const metalLine = z.object({ contained_toz: amount, return_rate: amount, market_rate: amount, returnable: amount })

export const brokeredSettlementInput = z.object({
  metals: z.object({ pt: metalLine.nullish(), pd: metalLine.nullish(), rh: metalLine.nullish() }).nullish(),
  received_lbs_total: amount,
  /** lb; empty: the received weight. */
  net_wet_lbs: amount,
  treatment_charge: amount,
  handling_fee: amount,
  converters_processed: amount,
  purchased_outright: linesOf(z.object({ material_type: words, quantity: amount, unit_price: amount, paid: flag })),
  advances: advanceLines,
  shipped_date: day,
  finance_charge_percent: amount,
  freight_charge: amount,
})
type BrokeredSettlementInput = z.infer<typeof brokeredSettlementInput>

/** The final account with a client for one lot. A negative amount due is what the client owes; it is not cut at 0. */
export function settlementAccount(input: BrokeredSettlementInput) {
  const metals_details = perMetal((metal) => metalDetails(input, metal))
  const gross_value = sum(metals.map((metal) => metals_details[metal].value)).as('gross_value', money)

  const receivedWeight = given(input.received_lbs_total, 'received_lbs_total', lbs)
  const treatmentCharge = givenOr(input.treatment_charge, 'treatment_charge', money, usualTreatmentCharge)
  const treatment_fee = treatmentCharge.times(receivedWeight).as('treatment_fee', money)
  const small_lot_fee = smallLotFee(
    givenOr(input.net_wet_lbs, 'net_wet_lbs', lbs, receivedWeight),
    input.handling_fee,
    'small_lot_fee',
  )
  const net_value = gross_value.minus(treatment_fee).minus(small_lot_fee).as('net_value', money)

  const outright = outrightLines(input)
  const unpaid_units = sum(outright.filter((line) => !line.paid).map((line) => line.total_price)).as(
    'unpaid_units',
    money,
  )
  const { advances, return_date, finance_charge } = advancesOf(input)
  const freight_charge = given(input.freight_charge, 'freight_charge', money).as('freight_charge', money)
  const amount_due = net_value
    .plus(unpaid_units)
    .minus(advances)
    .minus(finance_charge)
    .minus(freight_charge)
    .as('amount_due', money)

  return {
    metals_details,
    gross_value,
    treatment_fee,
    small_lot_fee,
    net_value,
    unpaid_units,
    purchased_outright_sent: outright.map((line) => line.total_price).filter((total) => total.gt('0')),
    return_date,
    advances,
    finance_charge,
    freight_charge,
    amount_due,
    converter_average_price: net_value
      .dividedBy(given(input.converters_processed, 'converters_processed', pieces))
      .as('converter_average_price', money),
    average_per_lb: net_value.dividedBy(receivedWeight).as('average_per_lb', money),
  }
}

/**
 * The returnable ounces of the shipment summary count when there are any: they contain the return rate already, which is
 * then only shown and not applied a second time.
 */
function metalDetails(input: BrokeredSettlementInput, metal: Metal) {
  const line = input.metals?.[metal] ?? {}
  const return_rate = givenOr(line.return_rate, `${metal}_return_rate`, rate, usualReturnRates[metal]).as(
    `${metal}_return_rate`,
    rate,
  )
  const name = `${metal}_returnable`
  const returnable = isEmpty(line.returnable)
    ? returnableOunces(given(line.contained_toz, `${metal}_contained_toz`, toz), return_rate, name)
    : given(line.returnable, name, toz).as(name, toz)
  return {
    returnable,
    return_rate,
    value: metalValue(returnable, given(line.market_rate, `${metal}_market_rate`, money), `${metal}_value`),
  }
}

function outrightLines(input: BrokeredSettlementInput) {
  return (input.purchased_outright ?? []).map(({ quantity, unit_price, paid }) => ({
    total_price: totalPrice(quantity, unit_price, 'total_price'),
    paid: paid === true,
  }))
}

function advancesOf(input: BrokeredSettlementInput) {
  const { return_date, lines } = financeOfAdvances(input)
  return {
    return_date,
    advances: sum(lines.map((line) => line.paid)).as('advances', money),
    finance_charge: sum(lines.map((line) => line.charge)).as('finance_charge', money),
  }
}

/**
 * Outstanding advances, and what they cost until the smelter's return, 115 days after shipping. The charge is on the
 * advances, each from its payment date, as that is the only other date a settlement has; without either date it is 0.
 * An advance below zero takes one back, and the charge with it.
 */
export function financeOfAdvances(
  input: Pick<BrokeredSettlementInput, 'shipped_date' | 'finance_charge_percent' | 'advances'>,
) {
  const returned = givenDay(input.shipped_date, 'shipped_date')?.plus(usualReturnDays).as('return_date', date)
  const financePercent = givenOr(input.finance_charge_percent, 'finance_charge_percent', percent, usualFinancePercent)
  const lines = (input.advances ?? []).filter(isOutstanding).map((advance) => {
    const paid = given(advance.amount, 'advance', money)
    const days = daysFrom(givenDay(advance.payment_date, 'payment_date'), returned, 'finance days')
    return { paid, days, charge: simpleInterest(paid, financePercent, days, 'finance on the advance') }
  })
  return { return_date: (returned ?? null) as Figure | null, financePercent, lines }
}
