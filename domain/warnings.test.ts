import { expect, test } from 'vitest'
import { movesOf } from './kit/moves.ts'
import { asksForReasons, mayBeTold, unconfirmed, warningsOf, warningsWhileTyping } from './kit/warnings.ts'
import { lot } from './lots/lot.ts'
import { machines } from './registers.ts'

/** Each with a value just within, which passes, and just beyond, which is warned of. */
const today = '2026-11-20'
const codes = (machine: string, move: string, known: object): string[] => {
  const card = machines.find(({ name }) => name === machine)
  if (!card) throw new Error(machine)
  return warningsOf(card, move, { today, ...known }).map(({ code }) => code)
}
const texts = (machine: string, move: string, known: object): string[] =>
  warningsOf(machines.find(({ name }) => name === machine) as never, move, { today, ...known }).map(({ text }) => text)

const metal = {
  metal: 'platinum',
  contained_toz: '10.000',
  lot_contained_toz: '10.000',
  returnable: '10.000',
  return_rate: '97.000',
  market_rate: '980.00',
}
const line = (over: object, is_hedged = true) => ({ counting: { ...metal, ...over }, is_hedged })

test.each([
  ['returnable above the contained', { returnable: '10.001' }, ['returnable_above_contained_pt']],
  ['a price of nothing', { market_rate: '0.00' }, ['price_zero_pt']],
  ['a price of a cent', { market_rate: '0.01' }, []],
  ['a rate of nothing', { return_rate: '0.000' }, ['rate_zero_pt']],
  [
    'no ounces need no price and no rate',
    { contained_toz: '0', returnable: '0', lot_contained_toz: '0', market_rate: '0', return_rate: '0' },
    [],
  ],
  ['typed ounces 2.99 % off', { contained_toz: '10.299' }, []],
  ['typed ounces 3 % off', { contained_toz: '10.300' }, ['toz_off_pt']],
])('a settled metal: %s', (_, over, expected) => {
  expect(codes('brokered_settlement_metal', 'update', line(over))).toEqual(expected)
  expect(codes('brokered_settlement', 'finalize', settled({ metals: [{ ...metal, ...over }] }))).toEqual(expected)
})
const settled = (over: object) => ({
  metals: [metal],
  is_hedged: { pt: true, pd: true, rh: true },
  currency: 'USD',
  advance_lines: [],
  net_wet_lbs: '1000.00',
  expected_net_wet_lbs: '1000.00',
  shipped_date: '2026-07-08',
  created_at: '2026-11-11T08:00:00Z',
  ...over,
})

test('a metal without a price says whether it has a hedge', () => {
  expect(codes('brokered_settlement_metal', 'create', line({ market_rate: '0' }, false))).toEqual([
    'no_hedge_no_price_pt',
  ])
})

test('the text is made of the figures', () => {
  const far = { contained_toz: '0.487', lot_contained_toz: '0.487', returnable: '40.600' }
  expect(texts('brokered_settlement_metal', 'update', line(far))).toEqual([
    'Platinum: returnable 40.600 toz is 83.37 times the contained 0.487',
  ])
})

test('an account deducts an advance that is only promised', () => {
  const advance_lines = [{ amount: '1000.00', status: 'ST' }]
  expect(codes('brokered_settlement', 'finalize', settled({ advance_lines }))).toEqual([])
  const open = [...advance_lines, { amount: '500.00', status: 'OP' }]
  expect(texts('brokered_settlement', 'finalize', settled({ advance_lines: open }))).toEqual([
    'Deducted, and not paid yet: $500.00',
  ])
})

const none = { pt: null, pd: null, rh: null }
const received = (over: object) => ({
  net_wet_lbs: '1000.00',
  expected_net_wet_lbs: '1000.00',
  returnable_pt_toz: null,
  returnable_pd_toz: null,
  returnable_rh_toz: null,
  contained: none,
  expected_ppm: none,
  received_ppm: none,
  lot_smelter: 'ARR',
  summary_smelter: 'ARR',
  ...over,
})
test.each([
  ['weight 4.99 % off', { net_wet_lbs: '950.10' }, []],
  ['weight 5 % off', { net_wet_lbs: '950.00' }, ['weight_off']],
  ['ppm 2.99 % off', { expected_ppm: { ...none, rh: '100.000' }, received_ppm: { ...none, rh: '102.990' } }, []],
  [
    'ppm 3 % off',
    { expected_ppm: { ...none, rh: '100.000' }, received_ppm: { ...none, rh: '103.000' } },
    ['ppm_off_rh'],
  ],
  ['nothing expected', { expected_net_wet_lbs: null, received_ppm: { ...none, rh: '103.000' } }, []],
  ['all returned', { contained: { ...none, pd: '4.000' }, returnable_pd_toz: '4.000' }, []],
  [
    'more than all',
    { contained: { ...none, pd: '4.000' }, returnable_pd_toz: '4.001' },
    ['returnable_above_contained_pd'],
  ],
  ['another smelter', { summary_smelter: 'BASF' }, ['other_smelter']],
  ['a summary without a smelter', { summary_smelter: null }, []],
])('what a smelter returns: %s', (_, over, expected) => {
  expect(codes('shipment_summary_lot', 'create', received(over))).toEqual(expected)
  expect(codes('shipment_summary_lot', 'update', received(over))).toEqual(expected)
})

test('a shipment of the same smelter comes twice', () => {
  const known = { shipment_id: 'ARR-1', summary_date: null }
  expect(codes('shipment_summary', 'create', { ...known, same_shipment: null })).toEqual([])
  expect(codes('shipment_summary', 'create', { ...known, same_shipment: 4 })).toEqual(['shipment_twice'])
})

test.each([
  ['today', today, []],
  ['the day before the record was made', '2026-11-01', []],
  ['two days before', '2026-10-31', ['summary_date_early']],
  ['366 days on', '2027-11-21', []],
  ['367 days on', '2027-11-22', ['summary_date_far']],
])('a date that is %s', (_, summary_date, expected) => {
  const known = { shipment_id: 'ARR-1', same_shipment: null, summary_date, created_at: '2026-11-02T08:00:00Z' }
  expect(codes('shipment_summary', 'update', { ...known, lots_elsewhere: [] })).toEqual(expected)
})

test('a settlement is made after its lot was shipped; a year off is told while it is open, and asked when it is final', () => {
  for (const move of ['update', 'finalize']) {
    expect(codes('brokered_settlement', move, settled({}))).toEqual([])
    expect(codes('brokered_settlement', move, settled({ shipped_date: '2031-01-01' }))).toEqual(['shipped_date_far'])
  }
})

test('a check-in received long before it was begun', () => {
  const known = { quoted_on: today, receiving_date: '1925-01-05', created_at: '2026-11-20T08:00:00Z' }
  expect(codes('check_in', 'complete', known)).toEqual(['receiving_date_early'])
})

const shipped = {
  status: 'CT',
  box_count: 1,
  settlement_status: null,
  contained_pt: '1.000',
  contained_pd: '0.000',
  contained_rh: null,
  allocated_pt: '0.001',
  allocated_pd: '0.000',
  allocated_rh: '0.000',
  expired_hedges: [],
  ship_date: null,
}
test.each([
  ['with a box and some hedge', {}, []],
  ['without a box', { box_count: 0 }, ['no_boxes']],
  ['a metal without a hedge', { allocated_pt: '0.000' }, ['no_hedge_no_price_pt']],
  ['priced by its final settlement', { allocated_pt: '0.000', settlement_status: 'FI' }, []],
  ['an expired hedge', { expired_hedges: ['H-1'] }, ['hedge_expired']],
])('a lot ships: %s', (_, over, expected) => {
  for (const move of ['ship', 'mark_shipping']) expect(codes('lot', move, { ...shipped, ...over })).toEqual(expected)
})
test('a corrected ship date changes the finance charge of an open settlement', () => {
  expect(codes('lot', 'correct_ship_date', { ...shipped, settlement_status: 'FI' })).toEqual([])
  expect(codes('lot', 'correct_ship_date', { ...shipped, settlement_status: 'OP' })).toEqual(['charge_changes'])
})

test('an account is made after its lot was shipped: only a ship date years off is odd', () => {
  const shipped_date = (day: string) =>
    codes('brokered_settlement', 'update', { shipped_date: day, created_at: '2026-11-11T08:00:00Z' })
  expect([shipped_date('2026-07-08'), shipped_date('2025-07-08')]).toEqual([[], ['shipped_date_far']])
})

test('a hedge on its last day, and the day after; of another smelter', () => {
  const of = { lot_smelter: 'ARR', hedge_smelter: 'ARR' }
  expect(codes('allocation', 'update', { ...of, expiration: today })).toEqual([])
  expect(codes('allocation', 'update', { ...of, expiration: '2026-11-19' })).toEqual(['hedge_expired'])
  expect(codes('allocation', 'create', { ...of, hedge_smelter: 'BASF', expiration: null })).toEqual(['other_smelter'])
  expect(codes('hedge', 'create', { expiration: today })).toEqual([])
  expect(codes('hedge', 'create', { expiration: '2026-11-19' })).toEqual(['hedge_expired'])
})

test('an advance to the cent of what is recommended, and a cent above', () => {
  const advanced = (amount: string) => ({
    recommended: '8000.00',
    counted: '0.00',
    advances: [{ amount, status: 'OP' }],
  })
  const known = { payment_date: null, created_at: '2026-11-02T08:00:00Z' }
  expect(codes('advance', 'create', { ...known, advanced: advanced('8000.00') })).toEqual([])
  expect(codes('advance', 'send', { ...known, advanced: advanced('8000.01') })).toEqual(['above_recommended'])
  expect(codes('advance', 'send', { ...known, advanced: null })).toEqual([])
})

test('rates of the weekday before are good, those of the day before that are not', () => {
  const at = (quoted_on: string, now: string) => codes('check_in', 'complete', { quoted_on, today: now })
  expect([at('2026-11-19', '2026-11-20'), at('2026-11-20', '2026-11-23')]).toEqual([[], []])
  expect([at('2026-11-18', '2026-11-20'), at('2026-11-19', '2026-11-23')]).toEqual([['rates_old'], ['rates_old']])
})

test('rates that are dated tomorrow price nothing in silence', () => {
  const at = (quoted_on: string) => codes('check_in', 'complete', { quoted_on })
  expect([at(today), at('2026-11-21')]).toEqual([[], ['rates_ahead']])
})

test('a price 15 % off the day before passes, a cent more does not; nor one of tomorrow', () => {
  const previous = { pt: '1000.00', pd: '1000.00', rh: '1000.00', quoted_on: '2026-11-19' }
  const day = { ...previous, quoted_on: today, previous }
  expect(codes('market_rate', 'create', { ...day, pt: '1150.00', pd: '850.00' })).toEqual([])
  expect(codes('market_rate', 'create', { ...day, pt: '1150.01', pd: '849.99' })).toEqual([
    'price_jump_pt',
    'price_jump_pd',
  ])
  expect(codes('market_rate', 'update', { ...day, quoted_on: '2026-11-21' })).toEqual(['price_ahead'])
  expect(codes('market_rate', 'create', { ...day, pt: '9.00', previous: null })).toEqual([])
})

test('an FX rate 15 % off the one before, out of all likelihood, or of tomorrow', () => {
  const previous = { on_date: '2026-11-19', rate: '1.400000' }
  const at = (rate: string, over = {}) =>
    codes('fx_rate', 'create', { currency: 'CAD', on_date: today, rate, previous, ...over })
  expect([at('1.61'), at('1.19')]).toEqual([[], []])
  expect([at('1.610001'), at('1.189999')]).toEqual([['fx_jump'], ['fx_jump']])
  expect([at('0.5', { previous: null }), at('3', { previous: null })]).toEqual([[], []])
  expect([at('0.0001', { previous: null }), at('75')]).toEqual([['fx_implausible'], ['fx_jump', 'fx_implausible']])
  expect(at('1.4', { on_date: '2026-11-21' })).toEqual(['fx_ahead'])
})

test('taken in otherwise than bought', () => {
  const type = { type: 'DPF', bought_pieces: 3, bought_lbs: '100.00', taken_pieces: 2, taken_lbs: '80.00' }
  const taken_in = {
    purchases: [1],
    bought_pieces: 3,
    taken_pieces: 2,
    types: [{ ...type, differs: ['pieces', 'lbs'] }],
  }
  expect(texts('purchase', 'sort', { taken_in })).toEqual([
    '2 pcs of DPF taken in, 3 bought',
    '80.00 lbs of DPF taken in, 100.00 bought',
  ])
  expect(codes('purchase', 'sort', { taken_in: null })).toEqual([])
})

test('what is not known is an error where it is judged, and left to the server while typing', () => {
  expect(() => codes('lot', 'ship', { box_count: 0 })).toThrow('was not fetched')
  expect(warningsWhileTyping(lot, 'ship', { today, box_count: 0 }).map(({ code }) => code)).toEqual(['no_boxes'])
})

test('a warning is told to whoever may read the field that it is said of', () => {
  const packer = { groups: ['warehousing'], client_permissions: ['view-partial-lots'] } as never
  expect(mayBeTold(lot, { code: 'x', text: 'x', field: 'allocated_pt' }, packer)).toBe(false)
  expect(mayBeTold(lot, { code: 'x', text: 'x', field: 'box_count' }, packer)).toBe(true)
})

test('a reason is some words; codes that nobody warned of are no matter', () => {
  const two = [
    { code: 'a', text: '' },
    { code: 'b', text: '' },
  ]
  expect(unconfirmed(two, { a: 'Weighed again', b: ' ', c: 'x' })).toEqual([two[1]])
  expect(unconfirmed(two, { a: '重量確認', b: '\u200b' })).toEqual([two[1]])
})

test('the moves whose warnings are confirmed, each of them listed here', () => {
  const asked = machines.flatMap((one) =>
    movesOf(one).flatMap(([name, move]) => (asksForReasons(move) ? `${one.name}.${name}` : [])),
  )
  expect(asked.toSorted()).toEqual([
    'advance.send',
    'brokered_settlement.finalize',
    'check_in.complete',
    'fx_rate.create',
    'fx_rate.update',
    'lot.complete',
    'lot.mark_shipping',
    'lot.ship',
    'market_rate.create',
    'market_rate.update',
  ])
})
