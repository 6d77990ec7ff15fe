import { describe, expect, test } from 'vitest'
import { id, name, status, text, version, whole } from './fields.ts'
import { movesOf, movesSetOff, moveTo, checkMove } from './moves.ts'
import { defineCard, type Row } from './card.ts'
import { group, type Me } from './roles.ts'
import { statuses } from './statuses.ts'

const parcelStatus = statuses({
  OP: ['Open', 'blue', 'being packed'],
  RD: ['Ready', 'amber', 'may go'],
  SH: ['Shipped', 'green', 'gone', 'final'],
})
const parcel = defineCard({
  name: 'parcel',
  path: '/api/parcels/',
  row: { id, version, name: name(10), status: status(parcelStatus), seal: text().nullable(), pieces: whole() },
  create: ['name'],
  update: ['name'],
  may: { read: 'anyone', list: 'anyone', create: 'anyone', update: 'anyone', delete: 'nobody' },
  moves: {
    ready: { on: 'status', from: ['OP'], to: 'RD', allow: group('logistics'), label: 'Make ready' },
    ship: { on: { field: 'seal', set: true }, from: ['RD'], to: 'SH', allow: group('logistics'), label: 'Ship' },
    unship: {
      on: { field: 'seal', set: false },
      from: ['SH'],
      to: 'RD',
      allow: group('logistics'),
      label: 'Take back',
    },
    reset: {
      on: 'status',
      to: 'OP',
      allow: group('logistics'),
      label: 'Reset',
      guards: [['{pieces} are too many', ({ pieces }) => pieces > 5]],
    },
    lose: { on: 'system', to: 'SH', allow: 'nobody', label: 'Lose' },
  },
})
const me: Me = {
  id: 1,
  username: 'priya',
  email: '',
  groups: ['logistics'],
  client_permissions: [],
  division: null,
  divisioncode: null,
  fx_currency: 'USD',
  dark_theme: false,
}
const row = (over: Partial<Row<typeof parcel>> = {}): Row<typeof parcel> => ({
  id: 3,
  version: 1,
  name: 'A',
  status: 'OP',
  seal: null,
  pieces: 1,
  ...over,
})

describe('a move', () => {
  test('starts from its statuses, or from any', () => {
    expect(checkMove(parcel, 'ready', row(), me)).toBeUndefined()
    expect(checkMove(parcel, 'ready', row({ status: 'RD' }), me)).toEqual({
      status: 409,
      text: 'Parcel 3 is READY; make ready is not possible',
    })
    expect(checkMove(parcel, 'reset', row({ status: 'SH' }), me)).toBeUndefined()
  })

  test('is refused by its guard, which tells what the row holds', () => {
    expect(checkMove(parcel, 'reset', row({ pieces: 6 }), me)).toEqual({ status: 400, text: '6 are too many' })
  })

  test('needs the right, before anything else is said', () => {
    expect(checkMove(parcel, 'reset', row({ pieces: 6 }), { ...me, groups: [] })).toEqual({
      status: 403,
      text: 'Needs logistics',
    })
    expect(checkMove(parcel, 'lose', row(), { ...me, groups: ['admin'] })?.status).toBe(403)
  })
})

describe('which move it is', () => {
  test('that leads by hand from one status to another', () => {
    expect(moveTo(parcel, 'OP', 'RD')).toBe('ready')
    expect(moveTo(parcel, 'SH', 'RD')).toBeUndefined()
    expect(moveTo(parcel, 'RD', 'OP')).toBe('reset')
    expect(moveTo(parcel, 'RD', 'SH')).toBeUndefined()
  })

  test('that saving a field sets off, filled or emptied', () => {
    const saved = (from: string, changed: Record<string, unknown>) =>
      movesSetOff(parcel, { id: 3, status: from }, changed, undefined, me)
    expect(saved('RD', { seal: 'S-1' })).toEqual(['ship'])
    expect(saved('SH', { seal: null })).toEqual(['unship'])
    expect(saved('OP', { seal: 'S-1' })).toEqual([])
    expect(saved('RD', { seal: null })).toEqual([])
    expect(saved('RD', { name: 'B' })).toEqual([])
  })

  test('of all, in their order', () => {
    expect(movesOf(parcel).map(([move]) => move)).toEqual(['ready', 'ship', 'unship', 'reset', 'lose'])
  })

  test('and if there is none, what was meant', () => {
    const to = (from: string, wanted: string) => movesSetOff(parcel, { id: 3, status: from }, {}, wanted, me)
    expect(to('SH', 'RD')).toEqual({
      status: 409,
      text: 'Parcel 3 is SHIPPED; make ready is not possible',
    })
    expect(to('OP', 'SH')).toMatchObject({ text: 'Parcel 3 is OPEN; a change to SHIPPED is not possible' })
    expect(to('XX', 'YY')).toMatchObject({ text: 'Parcel 3 is XX; a change to YY is not possible' })
  })
})

test('statuses are told by their lines', () => {
  expect(parcelStatus.codes).toEqual(['OP', 'RD', 'SH'])
  expect(parcelStatus.options).toEqual([
    { value: 'OP', text: 'Open' },
    { value: 'RD', text: 'Ready' },
    { value: 'SH', text: 'Shipped' },
  ])
  expect(parcelStatus.only('OP', 'SH')).toEqual(['OP', 'SH'])
  expect([parcelStatus.label('RD'), parcelStatus.label('??')]).toEqual(['Ready', '??'])
})
