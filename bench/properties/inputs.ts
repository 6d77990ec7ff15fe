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
import { advancesFx, calculator, proforma, provider } from './statement-inputs.ts'

const lotAllocations = (lots: number) =>
  lines(
    fc.record({
      lot: fc.integer({ min: 1, max: lots }),
      status: fc.constantFrom('ACTIVE', 'FINAL', 'HISTORIC'),
      pt: ounces,
      pd: ounces,
      rh: ounces,
    }),
  ).map((all) => all.map((one, i) => ({ id: i + 1, ...one })))
const reservation = fc.record({
  pt: ounces,
  pd: ounces,
  rh: ounces,
  applied_pt: ounces,
  applied_pd: ounces,
  applied_rh: ounces,
})
const hedge = {
  toz: perMetal(thousandths(400_000)),
  allocations: lotAllocations(9),
  check_in_allocations: lines(reservation, 2),
}

/** Inputs of every calculation, by its name. */
export const inputs = {
  ppm_to_toz: fc.record({ lbs: weight, ppm: assay }),
  toz_to_ppm: fc.record({ toz: ounces, lbs: weight }),
  ctoz_per_lb: fc.record({ ppm: assay }),
  weights: fc.record({
    grossReceived: cents(700_000),
    tare: cents(50_000),
    scrapWeight: maybe(cents(10_000)),
    percentMoisture: cents(2000),
  }),
  moisture_percent: fc.record({ netWet: weight, netDry: weight }),
  weighted_rate: fc.record({ allocations: lines(fc.record({ toz: ounces, rate: price })) }),
  fx: fc.record({
    amount: cents(100_000_000, -100_000_000),
    amount_fx: maybe(cents(100_000_000, -100_000_000)),
    fx_rate: decimal(2_000_000, 6, 1_000_000),
    kind: fc.constantFrom('money', 'unit'),
    direction: fc.constantFrom('to_fx', 'to_base', null),
  }),
  brokered_rates: fc.record({
    ounce_payout_type: fc.constantFrom('RE', 'CO', 'XX', null),
    contained_percent_deduction: maybe(thousandths(30_000)),
    pt_rate: maybe(returnRate),
    pd_rate: maybe(returnRate),
    rh_rate: maybe(returnRate),
  }),
  returnable: fc.record({ contained: perMetal(ounces), rates: perMetal(maybe(returnRate)) }),
  converter_price: fc.record({
    assays: lines(fc.record({ pt_ppm: assay, pd_ppm: assay, rh_ppm: assay, yield_lbs: cents(1000) })),
    market_rates: perMetal(price),
    return_rates: perMetal(maybe(returnRate)),
    pricing_spread: cents(10_000),
    min_percent: maybe(cents(10_000)),
  }),
  box_net: fc.record({ weight, tare: cents(20_000) }),
  box_split: fc.record({
    box: fc.record({ weight, pieces: count }),
    source_weight: weight,
    source_pieces: count,
    new_weight: weight,
    new_pieces: count,
    variance_description: fc.constantFrom(null, '', ' ', 'weighed again'),
  }),
  box_merge: fc.record({ boxes: lines(fc.record({ weight, tare: cents(20_000), pieces: count })) }),
  check_in_totals: fc.record({
    lines: lines(fc.record({ line_type: fc.constantFrom('CV', 'IF', 'DF', 'GN'), price: maybe(cents(200_000)) }), 12),
    pricing_spread: cents(10_000),
    show_full_value: fc.boolean(),
  }),
  price_quote: fc.record({
    lines: lines(fc.record({ full_value: cents(200_000), quantity: fc.nat(50) })),
    pricing_spread: cents(10_000),
  }),
  generated_skid: fc.record({ total_pieces: count, expected_pieces: lines(count, 3) }),
  receiving_variance: fc.record({
    expected_weight: weight,
    received_weight: weight,
    expected_skids: fc.nat(4),
    received_boxes: fc.nat(4),
  }),
  allocation_check: fc.record({
    hedge: fc.record(hedge),
    request: fc.record({
      id: fc.constantFrom(null, 1, 2),
      lot: fc.integer({ min: 1, max: 9 }),
      pt: ounces,
      pd: thousandths(60_000, -10_000),
      rh: ounces,
    }),
  }),
  overview_totals: fc.record({
    lots: lines(
      fc.record({
        id: count,
        status: fc.constantFrom('HE', 'SH', 'CO', 'DS', 'CN'),
        contained: perMetal(ounces),
        allocations: lotAllocations(9),
      }),
    ),
  }),
  toz_aggregate: fc.record({ hedges: lines(fc.record({ ...hedge, rate_per_toz: perMetal(price) })) }),
  ppm_calculation: fc.record({
    lines: lines(
      fc.record({
        name: fc.constantFrom('A12', 'B7', null),
        pieces: fc.nat(300),
        yield_lbs: cents(1000),
        pt_ppm: assay,
        pd_ppm: assay,
        rh_ppm: assay,
      }),
      6,
    ),
  }),
  interest: fc.record({
    principal: cents(50_000_000, -10_000_000),
    interestPercent: maybe(cents(1500)),
    clientValueDate: day,
    expectedPaymentDate: maybe(day),
  }),
  deposit: fc.record({
    estimatedSettlement: cents(50_000_000, -10_000_000),
    depositPercent: cents(10_000),
    advances: advancesFx,
  }),
  advance_calculator: fc.record({ ...calculator, advances: advancesFx }),
  advance_calculator_fx: fc.record({
    fx_rate: decimal(2_000_000, 6, 1_000_000),
    base: fc.record({
      ...calculator,
      advances: lines(fc.record({ amount: cents(5_000_000), status, payment_date: day }), 3),
    }),
  }),
  client_proforma: fc.record(proforma),
  internal_proforma: fc.record({ ...proforma, provider }),
  shipment_result: fc.record({
    totalUnits: count,
    grossReceived: cents(700_000),
    tare: cents(50_000),
    scrapWeight: maybe(cents(10_000)),
    percentMoisture: cents(2000),
    metals: perMetal(fc.record({ ppm: assay, returnRate: maybe(returnRate), refiningCharge: cents(1500) })),
    labFee: cents(50_000),
    treatmentChargePerLb: maybe(cents(300)),
    shreddingFeePerPiece: cents(200),
    lotCharge: cents(50_000),
    handlingFee: cents(90_000),
  }),
  charge_allocation: fc.record({
    amount: cents(10_000_000, -10_000_000),
    lots: lines(fc.oneof(thousandths(6_000_000), fc.constantFrom('0.001', '100.000', '250.000')), 8).map((all) =>
      all.map((net_wet_lbs, i) => ({ lot: i + 1, net_wet_lbs })),
    ),
  }),
  brokered_settlement: fc.record({
    metals: perMetal(
      fc.record({
        contained_toz: ounces,
        return_rate: maybe(returnRate),
        market_rate: price,
        returnable: maybe(ounces),
      }),
    ),
    received_lbs_total: weight,
    net_wet_lbs: maybe(weight),
    treatment_charge: maybe(cents(300)),
    handling_fee: cents(90_000),
    converters_processed: count,
    purchased_outright: lines(
      fc.record({
        material_type: fc.constant('DUST'),
        quantity: fc.nat(50),
        unit_price: cents(50_000),
        paid: fc.boolean(),
      }),
      3,
    ),
    advances: lines(fc.record({ amount: cents(5_000_000), status, payment_date: maybe(day) }), 3),
    shipped_date: maybe(day),
    finance_charge_percent: maybe(cents(1500)),
    freight_charge: cents(100_000),
  }),
  variance_emails: fc.record({
    expected_net_wet: weight,
    received_net_wet: weight,
    expected_ppm: perMetal(maybe(assay)),
    received_ppm: perMetal(assay),
  }),
}
export type Name = keyof typeof inputs
export type InputOf<Of extends Name> = (typeof inputs)[Of] extends fc.Arbitrary<infer Input> ? Input : never
