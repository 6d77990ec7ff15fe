import fc from 'fast-check'
import {
  assay,
  cents,
  count,
  day,
  decimal,
  lines,
  maybe,
  ounces,
  perMetal,
  price,
  returnRate,
  status,
  thousandths,
  weight,
} from './amounts.ts'

const terms = fc.record({
  ounce_payout_type: fc.constantFrom('RE', 'CO', null),
  contained_percent_deduction: maybe(thousandths(30_000)),
  pt_rate: maybe(returnRate),
  pd_rate: maybe(returnRate),
  rh_rate: maybe(returnRate),
  assay_charge: cents(50_000),
  shredding_fee: cents(200),
  brokerage_rate: cents(2000),
  brokerage_rate_mode: fc.constantFrom('NA', 'GM', 'NM'),
  refining_charge_pt: cents(1500),
  refining_charge_pd: cents(1500),
  refining_charge_rh: cents(6000),
  treatment_charge: maybe(cents(300)),
  handling_fee: cents(90_000),
})
const seldom = fc.option(cents(200_000), { freq: 1, nil: null })
const feeOverrides = fc.record({
  assayFee: seldom,
  shreddingFee: seldom,
  brokerageFee: seldom,
  refiningFee: seldom,
  processingFee: seldom,
  handlingFee: seldom,
})

const outright = lines(
  fc.record({ materialType: fc.constant('DUST'), quantity: fc.nat(50), price: cents(50_000), paid: fc.boolean() }),
  3,
)
const hedgeRates = fc.record({ ptRate: price, pdRate: price, rhRate: price })
const allocation = fc.record({
  hedgeId: fc.constantFrom(1, 2, null),
  ptToz: ounces,
  pdToz: ounces,
  rhToz: ounces,
  ptRate: maybe(returnRate),
  pdRate: maybe(returnRate),
  rhRate: fc.constant(null),
  ptMarketRate: maybe(price),
  pdMarketRate: fc.constant(null),
  rhMarketRate: maybe(price),
})

const shared = {
  convertersProcessed: count,
  terms,
  feeOverrides: fc.option(feeOverrides, { nil: {}, freq: 1 }),
  freightCharge: cents(100_000),
  netOtherFees: cents(50_000, -50_000),
  clientValueDate: day,
  expectedPaymentDate: day,
  interestPercent: maybe(cents(1500)),
  purchasedOutright: outright,
}
export const calculator = {
  ...shared,
  mixedCatalystWeight: maybe(weight),
  pcToWeightConversionRate: decimal(50_000, 4),
  ptCtozPerLb: decimal(3_000_000, 8),
  pdCtozPerLb: decimal(3_000_000, 8),
  rhCtozPerLb: decimal(1_000_000, 8),
  designatedHedges: fc.tuple(hedgeRates, hedgeRates).map((hedges) => hedges.map((one, i) => ({ id: i + 1, ...one }))),
  allocations: lines(allocation),
  depositPercent: fc.nat(100).map(String),
  consolidateFees: fc.boolean(),
}
export const advancesFx = lines(fc.record({ amount_fx: cents(5_000_000), status, payment_date: day }), 3)
export const proforma = {
  ...shared,
  netWetWeight: weight,
  percentMoisture: cents(2000),
  metals: perMetal(fc.record({ ppm: assay, marketRate: price, returnRate: maybe(returnRate) })),
  advances: advancesFx,
}
export const provider = fc.record({
  returnRates: perMetal(maybe(returnRate)),
  marketRates: perMetal(maybe(price)),
  treatmentCharge: cents(300),
  refiningCharges: perMetal(cents(1500)),
  labFee: cents(50_000),
  lotCharge: cents(50_000),
  freight: cents(100_000),
  financePercent: cents(1500),
  valueDate: day,
  paymentDate: day,
})
