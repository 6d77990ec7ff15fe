import { explain } from '@cupel/domain/kit/explanation.ts'
import { explanationText } from '@cupel/domain/kit/explanation-text.ts'
import { advanceCalculator } from '@cupel/domain/settlement/advance-calculator.ts'
import { describe, expect, test } from 'vitest'
import { fromLot, fromVersion, savedState, sourceOf, withPresentFacts, withYard, type Version } from './draft.ts'
import { differences, leavesOf } from './leaves.ts'
import { sourcedInput } from './sourced-input.ts'
import { stateFrom, stateOf, typedFrom, type CalculatorState } from './state.ts'

const advanced = { id: 3, amount_fx: '60000.00', status: 'OP', payment_date: '2024-03-15' }
const seed = stateFrom({
  lotName: 'PGM-2608',
  lotId: 7,
  yardId: 1,
  yardChoices: [{ id: 1, name: 'Gulf Coast Core Supply' }],
  convertersProcessed: '460',
  mixedCatalystWeight: '2410.55',
  designatedHedges: [{ id: 4, code: 'ARR-2241', ptRate: '952.25', pdRate: '1015.40', rhRate: '4610.00' }],
  allocations: [{ hedgeId: 4, ptToz: '35.588', pdToz: '69.872', rhToz: '8.828' }],
  terms: {
    ounce_payout_type: 'RE',
    assay_charge: '250.00',
    shredding_fee: '0.5000',
    treatment_charge: '1.3000',
    handling_fee: '450.00',
    refining_charge_pt: '10.0000',
    refining_charge_pd: '10.0000',
    refining_charge_rh: '35.0000',
    brokerage_rate_mode: 'NA',
  },
  clientValueDate: '2024-07-09',
  expectedPaymentDate: '2024-04-05',
  interestPercent: '5.00',
  depositPercent: '80',
  sources: { terms: { entity: 'brokerage_term', id: 9 } },
})
const worked = (state: CalculatorState) => advanceCalculator(sourcedInput(state, () => undefined))
const version = { id: 12, number: 3, locked: true, data: { ...seed }, data_fx: {} } as unknown as Version

describe('what is typed into the calculator', () => {
  test('SET-022 holds what the lot was seeded with, in the digits people write, and gives it back unharmed', () => {
    const typed = typedFrom(seed)
    expect([typed.terms.shredding_fee, typed.terms.treatment_charge, typed.netOtherFees]).toEqual(['0.50', '1.30', ''])
    expect(JSON.stringify(worked(stateOf(typed, seed)))).toBe(JSON.stringify(worked(seed)))
    expect(differences(leavesOf(typed, seed), leavesOf(typed, seed))).toEqual([])
  })

  test('comes to the cent', () => {
    const typed = { ...typedFrom(seed), freightCharge: '385' }
    const result = worked(stateOf(typed, seed))
    expect([result.estimatedSettlement, result.recommendedAdvance].map(String)).toEqual(['131660.30', '105000.00'])
  })

  test('is told leaf by leaf; the same amount written otherwise is no change', () => {
    const typed = typedFrom(seed)
    const changed = {
      ...typed,
      depositPercent: '80.00',
      freightCharge: '385',
      allocations: typed.allocations.map((one) => ({ ...one, ptToz: '30' })),
    }
    expect(differences(leavesOf(typed, seed), leavesOf(changed, seed))).toEqual([
      { key: 'freightCharge', label: 'Freight', before: '--', after: '$385.00' },
      { key: 'allocations.4.ptToz', label: 'Pt contained, ARR-2241', before: '35.588', after: '30.000' },
    ])
  })

  test('half a number counts as nothing, and nothing breaks', () => {
    for (const half of ['-', '.', '12e', '1,2'])
      expect(String(worked(stateOf({ ...typedFrom(seed), freightCharge: half }, seed)).fees.freightCharge)).toBe('0.00')
    expect(String(worked(stateOf({ ...typedFrom(seed), freightCharge: '12.' }, seed)).fees.freightCharge)).toBe('12.00')
  })
})

describe('where an input comes from', () => {
  const draft = fromLot(seed, 0)

  test('a typed one says by whom and what it was, an untouched one what the seed says', () => {
    const typed = { ...typedFrom(seed), terms: { ...typedFrom(seed).terms, treatment_charge: '1.40' } }
    const state = stateOf(typed, seed)
    const from = sourceOf(draft, leavesOf(typed, seed), 'Priya Nair')
    const told = explanationText(explain(advanceCalculator(sourcedInput(state, from)).totalFees))
    expect(told).toContain('treatment charge 1.40 — Typed by Priya Nair, now; was $1.30')
    expect(told).toContain('assay charge 250.00 — brokerage_term 9, assay_charge')
  })

  test('a saved version keeps who typed what', () => {
    const typed = { ...typedFrom(seed), freightCharge: '385' }
    const saved = savedState(draft, typed, 'Priya Nair', '2026-11-18T16:31:00Z')
    expect(saved.sources).toEqual({
      ...seed.sources,
      freightCharge: { by: 'Typed by Priya Nair', at: '2026-11-18T16:31:00Z' },
    })
  })
})

describe('what a draft begins from', () => {
  test('SET-057 a locked version shows its own day; unlocked, it counts the advances outstanding now', () => {
    const now = { ...seed, advances: [advanced] }
    const locked = fromVersion(version, now, 3)
    expect([locked.locked, locked.facts.advances, locked.outstandingNow]).toEqual([true, [], '60000.00'])
    const open = withPresentFacts(locked, now)
    const typed = typedFrom(open.facts)
    expect(differences(open.began, leavesOf(typed, open.facts)).map((one) => one.label)).toEqual([
      'Outstanding advances',
    ])
    expect(String(worked(stateOf(typed, open.facts)).recommendedAdvance)).toBe('45000.00')
  })

  test('another yard brings its own terms, which nobody typed', () => {
    const other = stateFrom({
      ...seed,
      yardId: 2,
      interestPercent: '5.50',
      terms: { ounce_payout_type: 'CO', contained_percent_deduction: '4.500', assay_charge: '300.00' },
      sources: { terms: { entity: 'brokerage_term', id: 11 } },
    })
    const { draft, typed } = withYard(fromLot(seed, 0), { ...typedFrom(seed), freightCharge: '385' }, other)
    expect([typed.yardId, typed.freightCharge, typed.terms.assay_charge]).toEqual(['2', '385', '300.00'])
    const from = sourceOf(draft, leavesOf(typed, draft.facts), 'Priya Nair')
    expect(from('terms.assay_charge')).toEqual({ entity: 'brokerage_term', id: 11, field: 'assay_charge' })
    expect(from('freightCharge')).toEqual({ by: 'Typed by Priya Nair', note: 'now' })
    expect(String(worked(stateOf(typed, draft.facts)).brokeredRatePt)).toBe('95.500')
  })
})
