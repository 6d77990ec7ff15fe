import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plain } from '../figures.ts'
import { addDays } from '../kit/dates.ts'
import { sum } from '../kit/given.ts'
import { advanceCalculator } from './advance-calculator.ts'

/** Statements as they occur: brokerage below 100 %, a few months of interest, every price above its refining charge. */
const cents = (max: number) => fc.nat(max).map((n) => text(n, 2))
const thousandths = (max: number) => fc.nat(max).map((n) => text(n, 3))
const price = fc.integer({ min: 10_000, max: 1_000_000 }).map((n) => text(n, 2))
const allocation = fc.record({
  hedgeId: fc.constantFrom(1, 2),
  ptToz: thousandths(60_000),
  pdToz: thousandths(90_000),
  rhToz: thousandths(15_000),
  ptRate: fc.option(thousandths(100_000)),
  pdRate: fc.constant(null),
  rhRate: fc.constant(null),
  ptMarketRate: fc.option(price),
  pdMarketRate: fc.constant(null),
  rhMarketRate: fc.constant(null),
})
const statement = fc.record({
  convertersProcessed: fc.nat(3000),
  mixedCatalystWeight: cents(600_000),
  ptCtozPerLb: fc.nat(3_000_000).map((n) => text(n, 8)),
  designatedHedges: fc
    .array(fc.record({ ptRate: price, pdRate: price, rhRate: price }), { minLength: 2, maxLength: 2 })
    .map((hedges) => hedges.map((hedge, i) => ({ id: i + 1, ...hedge }))),
  allocations: fc.array(allocation, { maxLength: 4 }),
  terms: fc.record({
    ounce_payout_type: fc.constantFrom('RE', 'CO'),
    contained_percent_deduction: fc.option(thousandths(30_000)),
    assay_charge: cents(50_000),
    shredding_fee: cents(200),
    brokerage_rate: cents(2000),
    brokerage_rate_mode: fc.constantFrom('NA', 'GM', 'NM'),
    refining_charge_pt: cents(1500),
    refining_charge_rh: cents(6000),
    treatment_charge: fc.option(cents(300)),
    handling_fee: cents(90_000),
  }),
  freightCharge: cents(100_000),
  netOtherFees: fc.integer({ min: -50_000, max: 50_000 }).map((n) => (n < 0 ? `-${text(-n, 2)}` : text(n, 2))),
  clientValueDate: fc.nat(300).map((n) => addDays('2024-01-01', n)),
  expectedPaymentDate: fc.nat(300).map((n) => addDays('2024-01-01', n)),
  interestPercent: fc.option(cents(1500)),
  depositPercent: fc.nat(100).map(String),
  purchasedOutright: fc.array(fc.record({ quantity: fc.nat(50), price: cents(50_000), paid: fc.boolean() }), {
    maxLength: 3,
  }),
  advances: fc.array(fc.record({ amount_fx: cents(5_000_000), status: fc.constantFrom('OP', 'ST', 'CL', 'VOID') }), {
    maxLength: 3,
  }),
})
type Statement = typeof statement extends fc.Arbitrary<infer T> ? T : never

test('every total is the sum of its printed lines, to the cent', () => {
  holds((input) => {
    const out = advanceCalculator(input)
    for (const one of out.allocations) expect(out.grossMetalValue.gte(one.totalValue)).toBe(true)
    expect(out.grossMetalValue.eq(sum(out.allocations.map((one) => one.totalValue)))).toBe(true)
    expect(out.totalFees.eq(sum(Object.values(out.fees)))).toBe(true)
    expect(out.totalFees.eq(sum(Object.values(out.feeLines)))).toBe(true)
    expect(out.purchasedOutrightTotal.eq(sum(out.purchasedOutrightLines))).toBe(true)
    const settlement = out.grossMetalValue
      .minus(out.totalFees)
      .minus(out.interestCharge)
      .plus(out.purchasedOutrightUnpaid)
    expect(out.estimatedSettlement.eq(settlement)).toBe(true)
    expect(out.estimatedBalance.plus(out.outstandingAdvances).eq(out.estimatedSettlement)).toBe(true)
  })
})

test('raising a price or an ounce lowers neither gross, nor settlement, nor deposit, nor recommended advance', () => {
  const more: ((input: Statement) => Statement)[] = [
    (input) => ({
      ...input,
      designatedHedges: input.designatedHedges.map((hedge) => ({ ...hedge, pdRate: raised(hedge.pdRate) })),
    }),
    (input) => ({ ...input, allocations: input.allocations.map((one) => ({ ...one, rhToz: raised(one.rhToz) })) }),
    (input) => ({
      ...input,
      allocations: input.allocations.map((one) => ({
        ...one,
        ptMarketRate: one.ptMarketRate && raised(one.ptMarketRate),
      })),
    }),
  ]
  holds((input) => {
    const before = advanceCalculator(input)
    for (const raise of more) {
      const after = advanceCalculator(raise(input))
      for (const name of ['grossMetalValue', 'estimatedSettlement', 'depositTotal', 'recommendedAdvance'] as const) {
        expect(after[name].gte(before[name]), name).toBe(true)
      }
    }
  })
})

test('raising a fee, an advance, the interest percent or the value date never raises settlement or recommended advance', () => {
  const less: ((input: Statement) => Statement)[] = [
    (input) => ({ ...input, freightCharge: raised(input.freightCharge) }),
    (input) => ({
      ...input,
      terms: { ...input.terms, treatment_charge: raised(input.terms.treatment_charge ?? '1.30') },
    }),
    (input) => ({ ...input, terms: { ...input.terms, brokerage_rate: raised(input.terms.brokerage_rate) } }),
    (input) => ({ ...input, terms: { ...input.terms, shredding_fee: raised(input.terms.shredding_fee) } }),
    (input) => ({ ...input, interestPercent: raised(input.interestPercent ?? '5') }),
    (input) => ({ ...input, clientValueDate: addDays(input.clientValueDate, 17) }),
    (input) => ({ ...input, advances: [...input.advances, { amount_fx: '1234.56', status: 'OP' as const }] }),
  ]
  holds((input) => {
    const before = advanceCalculator(input)
    for (const raise of less) {
      const after = advanceCalculator(raise(input))
      expect(after.estimatedSettlement.lte(before.estimatedSettlement)).toBe(true)
      expect(after.recommendedAdvance.lte(before.recommendedAdvance)).toBe(true)
    }
  })
})

test('neither the order of lines nor one fee line instead of eight changes a total', () => {
  holds((input) => {
    const {
      allocations: _,
      feeLines: __,
      purchasedOutrightLines: ___,
      ...totals
    } = plain(advanceCalculator(input)) as Record<string, unknown>
    const turned = {
      ...input,
      consolidateFees: true,
      allocations: input.allocations.toReversed(),
      purchasedOutright: input.purchasedOutright.toReversed(),
      advances: input.advances.toReversed(),
    }
    expect(plain(advanceCalculator(turned))).toMatchObject(totals)
  })
})

test('void and closed advances and paid outright lines never enter a settlement', () => {
  holds((input) => {
    const unpaid = input.purchasedOutright.filter((line) => !line.paid)
    const outstanding = input.advances.filter(({ status }) => status === 'OP' || status === 'ST')
    const counted = advanceCalculator({ ...input, purchasedOutright: unpaid, advances: outstanding })
    const all = advanceCalculator(input)
    for (const name of [
      'estimatedSettlement',
      'outstandingAdvances',
      'recommendedAdvance',
      'estimatedBalance',
    ] as const) {
      expect(all[name].eq(counted[name]), name).toBe(true)
    }
  })
})

function holds(property: (input: Statement) => void) {
  fc.assert(fc.property(statement, property), { numRuns: 300 })
}

/** A little more than it was: 10 added to the last but two digits keeps every figure in its range. */
function raised(value: string): string {
  const digits = String(BigInt(value.replace('.', '')) + 10n)
  return text(digits, value.split('.')[1]?.length ?? 0)
}

function text(value: number | string, places: number): string {
  const digits = String(value).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
