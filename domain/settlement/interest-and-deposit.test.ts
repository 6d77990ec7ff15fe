import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plain } from '../figures.ts'
import { addDays } from '../kit/dates.ts'
import { deposit } from './deposit.ts'
import { interest } from './interest.ts'

describe('interest', () => {
  const charge = (inputs: object) => plain(interest({ principal: '100000', ...inputs }))

  test('115 days at the usual 5 % on 100,000 cost 1,597.22', () => {
    expect(charge({ clientValueDate: '2024-06-24', expectedPaymentDate: '2024-03-01' })).toEqual({
      interestDays: 115,
      interestCharge: '1597.22',
    })
  })

  test('a percent of 0 is 0, not the usual 5', () => {
    expect(
      charge({ interestPercent: '0', clientValueDate: '2024-06-24', expectedPaymentDate: '2024-03-01' }),
    ).toMatchObject({
      interestCharge: '0.00',
    })
  })

  test('paid on or after the value date, or on an unknown date, nothing is charged', () => {
    const none = { interestDays: 0, interestCharge: '0.00' }
    expect(charge({ clientValueDate: '2024-03-01', expectedPaymentDate: '2024-03-01' })).toEqual(none)
    expect(charge({ clientValueDate: '2024-03-01', expectedPaymentDate: '2024-03-02' })).toEqual(none)
    expect(charge({ clientValueDate: null, expectedPaymentDate: '2024-03-01' })).toEqual(none)
    expect(charge({ clientValueDate: '2024-02-30', expectedPaymentDate: '2024-02-01' })).toEqual(none)
  })

  test('a negative amount bears no interest', () => {
    expect(charge({ principal: '-5000', clientValueDate: '2024-06-24', expectedPaymentDate: '2024-03-01' })).toEqual({
      interestDays: 115,
      interestCharge: '0.00',
    })
  })

  test('a later value date never costs less', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.nat(400), fc.nat(400), (principal, days, more) => {
        const until = (count: number) =>
          interest({
            principal: String(principal),
            expectedPaymentDate: '2024-01-31',
            clientValueDate: addDays('2024-01-31', count),
          })
        expect(until(days + more).interestCharge.gte(until(days).interestCharge)).toBe(true)
      }),
    )
  })
})

describe('deposit', () => {
  test('187,654.32 at 80 % with 15,250.50 outstanding: deposit 150,000, recommended 134,000', () => {
    expect(
      plain(
        deposit({
          estimatedSettlement: '187654.32',
          depositPercent: '80',
          advances: [
            { amount_fx: '10000.00', status: 'OP' },
            { amount_fx: '5250.50', status: 'ST' },
            { amount_fx: '7000.00', status: 'VOID' },
            { amount_fx: '9000.00', status: 'CL' },
          ],
        }),
      ),
    ).toEqual({ outstandingAdvances: '15250.50', depositTotal: '150000.00', recommendedAdvance: '134000.00' })
  })

  test('the share is not rounded before it is cut to thousands', () => {
    expect(plain(deposit({ estimatedSettlement: '9999.996', depositPercent: '100' }))).toMatchObject({
      depositTotal: '9000.00',
    })
  })

  test('a settlement below zero gives 0, not −4,000', () => {
    expect(plain(deposit({ estimatedSettlement: '-5000', depositPercent: '80' }))).toMatchObject({
      depositTotal: '0.00',
      recommendedAdvance: '0.00',
    })
  })

  test('both are full thousands and not negative; old and new advances never pass the deposit', () => {
    const cents = fc.integer({ min: -20_000_000, max: 50_000_000 }).map((n) => String(n / 100))
    const advance = fc.record({
      amount_fx: fc.nat(20_000_000).map((n) => String(n / 100)),
      status: fc.constantFrom('OP', 'ST', 'CL', 'VOID'),
    })
    fc.assert(
      fc.property(cents, fc.nat(100), fc.array(advance, { maxLength: 4 }), (estimatedSettlement, percent, advances) => {
        const paid = deposit({ estimatedSettlement, depositPercent: String(percent), advances })
        for (const figure of [paid.depositTotal, paid.recommendedAdvance]) {
          expect(figure.gte('0')).toBe(true)
          expect(figure.floorTo('1000').eq(figure)).toBe(true)
        }
        const together = paid.recommendedAdvance.plus(paid.outstandingAdvances)
        expect(paid.recommendedAdvance.isZero() || together.lte(paid.depositTotal)).toBe(true)
        const outstanding = advances.filter(({ status }) => status === 'OP' || status === 'ST')
        expect(plain(deposit({ estimatedSettlement, depositPercent: String(percent), advances: outstanding }))).toEqual(
          plain(paid),
        )
      }),
    )
  })
})
