import makeBig, { type Big } from 'big.js'
import { daysBetween } from '../domain/kit/dates.ts'
import type { AdvanceCalculatorInput } from '../domain/settlement/advance-calculator.ts'

/*
 * The advance calculator in plain big.js: every figure of it, and no trace of where one comes from. What tracing costs is
 * measured against it, so it is written as tightly as the figures can be.
 */
const Exact = makeBig()
Exact.DP = 20
const zero = Exact('0')
const hundredth = Exact('0.01')
const year = Exact('360')
const thousand = Exact('1000')
const smallLot = Exact('2000')
const usual = { pt: Exact('97'), pd: Exact('97'), rh: Exact('91') }
const metals = ['pt', 'pd', 'rh'] as const

type Typed = { [name: string]: unknown } | null | undefined
type Metal = (typeof metals)[number]

const given = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value !== '')
const read = (value: unknown, otherwise = zero) => (given(value) ? Exact(value as string) : otherwise)
const cents = (value: Big) => value.round(2, 1)
const thousands = (value: Big) => (value.lt(zero) ? zero : value.div(thousand).round(0, 0).times(thousand))
const sum = (values: Big[]) => values.reduce((all, one) => all.plus(one), zero)
const share = (value: Big, percent: Big) => value.times(percent).times(hundredth)
const average = (value: Big, by: Big) => (by.eq(zero) ? zero : cents(value.div(by)))

export function plainCalculator(input: AdvanceCalculatorInput) {
  const terms = input.terms as Typed
  const pieces = read(input.convertersProcessed)
  const weight = given(input.mixedCatalystWeight)
    ? read(input.mixedCatalystWeight).round(2, 1)
    : cents(pieces.times(read(input.pcToWeightConversionRate)))
  const rates = brokered(terms)
  const allocations = (input.allocations ?? []).map((one) => priced(one, rates, input.designatedHedges ?? []))
  const contained = ofMetals((metal) => read(input[`${metal}CtozPerLb`]).times(weight).round(3, 1))
  const unallocated = ofMetals((metal) => contained[metal].minus(sum(allocations.map((one) => one.contained[metal]))))
  const gross = sum(allocations.map((one) => one.total))
  const returnable = ofMetals((metal) => sum(allocations.map((one) => one.ounces[metal])))

  const fees = feesOf(input, { terms, pieces, weight, gross, returnable })
  const totalFees = sum(Object.values(fees))
  const net = gross.minus(totalFees)
  const days = Math.max(0, daysBetween(input.expectedPaymentDate as string, input.clientValueDate as string) ?? 0)
  const principal = net.lt(zero) ? zero : net
  const interestCharge = cents(
    share(principal, read(input.interestPercent, Exact('5')))
      .times(days)
      .div(year),
  )
  const outright = (input.purchasedOutright ?? []).map((line) => ({
    price: cents(read(line.quantity).times(read(line.price))),
    paid: line.paid,
  }))
  const unpaid = sum(outright.filter((line) => !line.paid).map((line) => line.price))
  const settlement = net.minus(interestCharge).plus(unpaid)
  const advances = (input.advances ?? []).filter(({ status }) => status === 'OP' || status === 'ST')
  const outstanding = sum(advances.map((advance) => read(advance.amount_fx)))
  const deposit = thousands(share(settlement, read(input.depositPercent)))
  return {
    mixedCatalystWeight: weight,
    containedPt: contained.pt,
    containedPd: contained.pd,
    containedRh: contained.rh,
    brokeredRatePt: rates.pt,
    brokeredRatePd: rates.pd,
    brokeredRateRh: rates.rh,
    unallocatedPt: unallocated.pt,
    unallocatedPd: unallocated.pd,
    unallocatedRh: unallocated.rh,
    allocations: allocations.map(({ hedgeId, ounces, values, total }) => ({
      hedgeId,
      ptReturnableToz: ounces.pt,
      ptValue: values.pt,
      pdReturnableToz: ounces.pd,
      pdValue: values.pd,
      rhReturnableToz: ounces.rh,
      rhValue: values.rh,
      totalValue: total,
    })),
    grossMetalValue: gross,
    fees,
    feeLines: input.consolidateFees
      ? { Fees: totalFees }
      : Object.fromEntries(Object.entries(fees).filter(([, fee]) => !fee.eq(zero))),
    totalFees,
    netMetalValue: net,
    interestDays: days,
    interestCharge,
    purchasedOutrightLines: outright.map((line) => line.price),
    purchasedOutrightTotal: sum(outright.map((line) => line.price)),
    purchasedOutrightUnpaid: unpaid,
    estimatedSettlement: settlement,
    outstandingAdvances: outstanding,
    depositTotal: deposit,
    recommendedAdvance: thousands(deposit.minus(outstanding)),
    estimatedBalance: settlement.minus(outstanding),
    averagePerConverter: average(net, pieces),
    averagePerLb: average(net, weight),
  }
}

function ofMetals<T>(make: (metal: Metal) => T): Record<Metal, T> {
  return { pt: make('pt'), pd: make('pd'), rh: make('rh') }
}

function brokered(terms: Typed): Record<Metal, Big> {
  if (terms?.ounce_payout_type === 'CO') {
    const rate = Exact('100').minus(read(terms.contained_percent_deduction)).round(3, 1)
    return { pt: rate, pd: rate, rh: rate }
  }
  return ofMetals((metal) =>
    terms?.ounce_payout_type === 'RE' ? read(terms[`${metal}_rate`], usual[metal]).round(3, 1) : usual[metal],
  )
}

function priced(
  one: NonNullable<AdvanceCalculatorInput['allocations']>[number],
  rates: Record<Metal, Big>,
  hedges: NonNullable<AdvanceCalculatorInput['designatedHedges']>,
) {
  const hedge = hedges.find(({ id }) => one.hedgeId !== null && String(id) === String(one.hedgeId))
  const contained = ofMetals((metal) => read(one[`${metal}Toz`]))
  const ounces = ofMetals((metal) => share(contained[metal], read(one[`${metal}Rate`], rates[metal])).round(3, 1))
  const values = ofMetals((metal) => {
    const typed = one[`${metal}MarketRate`]
    return cents(ounces[metal].times(read(given(typed) ? typed : hedge?.[`${metal}Rate`])))
  })
  return { hedgeId: one.hedgeId ?? null, contained, ounces, values, total: values.pt.plus(values.pd).plus(values.rh) }
}

interface Basis {
  terms: Typed
  pieces: Big
  weight: Big
  gross: Big
  returnable: Record<Metal, Big>
}

function feesOf(
  input: AdvanceCalculatorInput,
  { terms, pieces, weight, gross, returnable }: Basis,
): Record<string, Big> {
  const typed = input.feeOverrides as Typed
  const fee = (name: string, computed: () => Big) => cents(given(typed?.[name]) ? read(typed?.[name]) : computed())
  const refined = (metal: Metal) => cents(read(terms?.[`refining_charge_${metal}`]).times(returnable[metal]))
  const processingFee = fee('processingFee', () => read(terms?.treatment_charge, Exact('1.30')).times(weight))
  const handlingFee = fee('handlingFee', () => (weight.gte(smallLot) ? zero : read(terms?.handling_fee)))
  const mode = terms?.brokerage_rate_mode
  const base = mode === 'GM' ? gross : mode === 'NM' ? gross.minus(processingFee).minus(handlingFee) : zero
  return {
    assayFee: fee('assayFee', () => read(terms?.assay_charge)),
    shreddingFee: fee('shreddingFee', () => read(terms?.shredding_fee).times(pieces)),
    brokerageFee: fee('brokerageFee', () => share(base.lt(zero) ? zero : base, read(terms?.brokerage_rate))),
    refiningFee: fee('refiningFee', () => sum(metals.map(refined))),
    processingFee,
    handlingFee,
    freightCharge: cents(read(input.freightCharge)),
    netOtherFees: cents(read(input.netOtherFees)),
  }
}
