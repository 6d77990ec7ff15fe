import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plain } from '../figures.ts'
import { allocationCheck } from './allocation-check.ts'
import { availableOunces } from './available.ts'
import { tozAggregate } from './toz-aggregate.ts'

const hedge = {
  toz: { pt: '100', pd: '150', rh: '20' },
  allocations: [
    { id: 1, lot: 501, status: 'ACTIVE', pt: '40', pd: '60', rh: '8' },
    { id: 2, lot: 502, status: 'HISTORIC', pt: '50', pd: '50', rh: '5' },
  ],
  check_in_allocations: [{ pt: '10', pd: '5', rh: '1', applied_pt: '4', applied_pd: '6', applied_rh: '0' }],
}

test('free ounces: less live allocations and what check-ins have not yet applied; applied beyond the reservation gives none back', () => {
  expect(plain(availableOunces(hedge))).toEqual({ pt: '54.000', pd: '90.000', rh: '11.000' })
})

const ask = (request: object, of: object = hedge) =>
  plain(allocationCheck({ hedge: of, request: { id: null, lot: 503, pt: '0', pd: '0', rh: '0', ...request } }))

test('the last thousandth can be had, one more cannot', () => {
  expect(ask({ pt: '54' })).toMatchObject({ ok: true, available_after: { pt: '0.000' } })
  expect(ask({ pt: '54.001', pd: '-1' })).toMatchObject({
    ok: false,
    errors: { pt: 'max_value', pd: 'min_value' },
    available_after: null,
  })
})

test('an edited allocation’s own ounces count back', () => {
  expect(ask({ id: 1, lot: 501, pt: '94' })).toMatchObject({ ok: true, available: { pt: '94.000' } })
  expect(ask({ id: 1, lot: 501, pt: '94.001' })).toMatchObject({ errors: { pt: 'max_value' } })
})

test('a hedge serves a lot once; an historic allocation does not count', () => {
  expect(ask({ lot: 501 })).toMatchObject({ ok: false, errors: { hedge: 'duplicate' } })
  expect(ask({ lot: 502 })).toMatchObject({ ok: true, errors: {} })
})

test('of a metal below zero only nothing may be asked', () => {
  const reduced = { ...hedge, toz: { pt: '30', pd: '150', rh: '20' } }
  expect(ask({ pt: '0', pd: '1' }, reduced)).toMatchObject({ ok: true, available: { pt: '-16.000' } })
  expect(ask({ pt: '0.001' }, reduced)).toMatchObject({ ok: false, errors: { pt: 'max_value' } })
})

const ounces = fc.nat(90_000).map((n) => `${Math.floor(n / 1000)}.${String(n % 1000).padStart(3, '0')}`)
const perMetal = { pt: ounces, pd: ounces, rh: ounces }
const allocation = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  lot: fc.nat(9),
  status: fc.constantFrom('ACTIVE', 'HISTORIC'),
  ...perMetal,
})
const anyHedge = fc.record({
  toz: fc.record(perMetal),
  rate_per_toz: fc.record(perMetal),
  allocations: fc.array(allocation),
})

test('what is granted never pushes a hedge below zero', () => {
  fc.assert(
    fc.property(anyHedge, fc.record({ id: fc.constant(null), lot: fc.constant(99), ...perMetal }), (some, request) => {
      const { ok, available_after: after } = allocationCheck({ hedge: some, request })
      if (ok && after)
        for (const metal of ['pt', 'pd', 'rh'] as const)
          expect(request[metal] === '0.000' || after[metal].gte('0')).toBe(true)
    }),
  )
})

test('historic allocations enter no total', () => {
  fc.assert(
    fc.property(fc.array(anyHedge), (hedges) => {
      const live = hedges.map((one) => ({
        ...one,
        allocations: one.allocations.filter(({ status }) => status === 'ACTIVE'),
      }))
      expect(plain(tozAggregate({ hedges }))).toEqual(plain(tozAggregate({ hedges: live })))
    }),
  )
})

test('free and committed ounces make the total, in any order of hedges', () => {
  fc.assert(
    fc.property(fc.array(anyHedge), (hedges) => {
      const bank = tozAggregate({ hedges })
      for (const metal of ['pt', 'pd', 'rh'] as const) {
        expect(bank[metal].available.plus(bank[metal].committed).eq(bank[metal].total)).toBe(true)
      }
      expect(plain(tozAggregate({ hedges: hedges.toReversed() }))).toEqual(plain(bank))
    }),
  )
})

test('allocations without a number or a lot are nobody’s: they count, and are not the one that is edited', () => {
  for (const nothing of [null, undefined, '']) {
    const of = { toz: { pt: '10' }, allocations: [{ id: nothing, lot: nothing, pt: '4' }] }
    expect(ask({ id: nothing, lot: nothing, pt: '6' }, of)).toMatchObject({ ok: true, available: { pt: '6.000' } })
    expect(ask({ id: String(nothing), lot: String(nothing), pt: '7' }, of)).toMatchObject({
      errors: { pt: 'max_value' },
    })
    expect(ask({ id: String(nothing), lot: String(nothing), pt: '6' }, of)).toMatchObject({ ok: true })
    expect(
      ask(
        { id: nothing, lot: nothing, pt: '6' },
        { ...of, allocations: [{ id: String(nothing), lot: String(nothing), pt: '4' }] },
      ),
    ).toMatchObject({ ok: true, available: { pt: '6.000' } })
  }
})

test('a number is the same written as text', () => {
  expect(ask({ id: '1', lot: '501', pt: '94' })).toMatchObject({ ok: true, available: { pt: '94.000' } })
  expect(ask({ lot: '501' })).toMatchObject({ errors: { hedge: 'duplicate' } })
})
