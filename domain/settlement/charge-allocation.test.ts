import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plain, runFigure } from '../figures.ts'
import { explain } from '../kit/explanation.ts'
import { given, sum } from '../kit/given.ts'
import { money } from '../kit/units.ts'
import { chargeAllocation } from './charge-allocation.ts'

describe('a charge over lots', () => {
  test('100.00 over three equal lots: the lowest lot takes the cent', () => {
    const lots = [3, 1, 2].map((one) => ({ lot: one, net_wet_lbs: '10' }))
    expect(plain(chargeAllocation({ amount: '100', lots }))).toEqual({
      shares: { 1: '33.34', 2: '33.33', 3: '33.33' },
      allocated: '100.00',
    })
    expect(plain(chargeAllocation({ amount: '-100', lots }))).toEqual({
      shares: { 1: '-33.34', 2: '-33.33', 3: '-33.33' },
      allocated: '-100.00',
    })
  })

  test('lot 9 comes before lot 10', () => {
    const lots = [10, 9].map((one) => ({ lot: one, net_wet_lbs: '1' }))
    expect(plain(chargeAllocation({ amount: '0.01', lots }))).toMatchObject({ shares: { 9: '0.01', 10: '0.00' } })
  })

  test('without weight nobody pays', () => {
    expect(plain(chargeAllocation({ amount: '5', lots: [{ lot: 1, net_wet_lbs: '0' }] }))).toEqual({
      shares: { 1: '0.00' },
      allocated: '0.00',
    })
  })

  test('every lot has a number of its own and no negative weight, or the shares would not add up', () => {
    const refused = (...lots: object[]) => runFigure('charge_allocation', { amount: '100', lots })
    expect(refused({ lot: 7, net_wet_lbs: '1' }, { lot: '7', net_wet_lbs: '2' })).toEqual({
      errors: [{ field: 'lots', text: 'A lot is named twice' }],
    })
    expect(refused({ lot: 7, net_wet_lbs: '20' }, { net_wet_lbs: '-7' })).toEqual({
      errors: [
        { field: 'lots.1.lot', text: 'Must be a whole number or a short text' },
        { field: 'lots.1.net_wet_lbs', text: 'This value is below the minimum' },
      ],
    })
  })

  test('the shares add up to the charge, and none is more than a cent from its part', () => {
    const cents = (n: number) => given(String(n), 'cents', money).times(given('0.01', 'cent', money))
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999, max: 9_999_999 }),
        fc.array(fc.nat(500_000), { minLength: 1, maxLength: 12 }),
        (amount, weights) => {
          const lots = weights.map((weight, i) => ({ lot: i + 1, net_wet_lbs: String(weight / 100) }))
          const total = sum(lots.map((one) => given(one.net_wet_lbs, 'lbs', money)))
          fc.pre(!total.isZero())
          const { shares, allocated } = chargeAllocation({ amount: cents(amount), lots })
          expect(allocated.eq(cents(amount))).toBe(true)
          expect(sum(Object.values(shares)).eq(cents(amount))).toBe(true)
          for (const { lot: number, net_wet_lbs } of lots) {
            const part = cents(amount)
              .times(given(net_wet_lbs, 'lbs', money))
              .dividedBy(total)
            expect(shares[number]!.minus(part).abs().lt('0.01')).toBe(true)
          }
        },
      ),
    )
  })
})

test('a share without weight says that there is none', () => {
  const { shares } = chargeAllocation({ amount: '100', lots: [{ lot: 1, net_wet_lbs: '0' }] })
  expect(explain(shares[1]!)).toMatchObject({ value: '0.00', parts: [{ reason: 'no weight' }, {}, {}] })
})
