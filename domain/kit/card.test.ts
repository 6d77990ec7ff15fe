import { describe, expect, test } from 'vitest'
import { id, name, pounds, status, version, whole } from './fields.ts'
import { checkMove } from './moves.ts'
import { defineCard } from './card.ts'
import { group, type Me } from './roles.ts'
import { statuses } from './statuses.ts'

const crateStatus = statuses({ OP: ['Open', 'blue', 'taking pieces'], CL: ['Closed', 'green', 'done', 'final'] })
const crate = defineCard({
  name: 'crate',
  path: '/api/crates/',
  row: {
    id,
    version,
    name: name(10),
    status: status(crateStatus),
    weight: pounds().default('0.00'),
    tare: pounds().nullable(),
    pieces: whole(),
  },
  create: ['name', 'weight', 'tare', 'pieces'],
  update: ['name', 'weight', 'tare'],
  may: { read: 'view-basics', list: 'view-lots', create: 'create-lots' },
  moves: {
    update: { on: 'update', from: crateStatus.only('OP'), allow: group('warehousing'), label: 'Change' },
    close: {
      on: 'status',
      from: crateStatus.only('OP'),
      to: 'CL',
      allow: group('coordinator'),
      label: 'Close',
      guards: [['Crate is empty', (row) => row.pieces === 0]],
    },
  },
})
const me = (...groups: string[]): Me => ({
  id: 1,
  username: 'p',
  email: 'p@x',
  groups,
  client_permissions: [],
  division: null,
  divisioncode: null,
  fx_currency: 'USD',
  dark_theme: false,
})

describe('a card', () => {
  test('a POST needs the fields that are neither nullable nor defaulted, and refuses unknown names', () => {
    expect(crate.createBody.safeParse({ name: 'A', pieces: 3 }).data).toEqual({ name: 'A', pieces: 3, weight: '0.00' })
    expect(crate.createBody.safeParse({ pieces: 3 }).success).toBe(false)
    expect(crate.createBody.safeParse({ name: 'A', pieces: 3, wieght: '1' }).success).toBe(false)
  })
  test('a PATCH changes what it names: no default creeps in', () => {
    expect(crate.updateBody.parse({ name: 'B' })).toEqual({ name: 'B' })
    expect(crate.updateBody.parse({ tare: null })).toEqual({ tare: null })
  })
  test('quantities keep their text; more decimals than the unit has are refused', () => {
    expect(crate.updateBody.parse({ weight: 2410.55 })).toEqual({ weight: '2410.55' })
    expect(crate.updateBody.safeParse({ weight: '1.005' }).error?.issues[0]?.message).toBe(
      'May only have 2 decimal places.',
    )
    expect(crate.updateBody.safeParse({ weight: '-0.01' }).error?.issues[0]?.message).toBe(
      'This value is below the minimum',
    )
    expect(crate.updateBody.safeParse({ weight: 'abc' }).error?.issues[0]?.message).toBe('Must be a Number/Decimal')
    expect(crate.updateBody.safeParse({ weight: '' }).error?.issues[0]?.message).toBe('Must be a Number/Decimal')
  })
})

describe('the moves of a card', () => {
  test('tell who may create, update and delete; where there is none of that name, the card does', () => {
    expect(crate.may).toEqual({
      read: 'view-basics',
      list: 'view-lots',
      create: 'create-lots',
      update: { groups: ['warehousing'] },
      delete: 'nobody',
    })
  })
  test('tell why a record can no longer be edited', () => {
    expect(crate.frozen({ id: 7, status: 'CL' })).toBe('Crate 7 is CLOSED; change is not possible')
    expect(crate.frozen({ id: 7, status: 'OP' })).toBeUndefined()
    const still = defineCard({ name: 'crate', path: '/api/x/', row: { id }, may: { read: 'anyone', list: 'anyone' } })
    expect(still.frozen({ id: 7 })).toBeUndefined()
    expect(still.may).toMatchObject({ create: 'nobody', update: 'nobody', delete: 'nobody' })
  })
})

describe('a move', () => {
  const row = { id: 7, version: 1, name: 'A', status: 'OP' as const, weight: '1.00', tare: null, pieces: 0 }
  test('is refused in the order right, status, guard', () => {
    expect(checkMove(crate, 'close', { ...row, status: 'CL' }, me('logistics'))).toEqual({
      status: 403,
      text: 'Needs coordinator',
    })
    expect(checkMove(crate, 'close', { ...row, status: 'CL' }, me('coordinator'))).toEqual({
      status: 409,
      text: 'Crate 7 is CLOSED; close is not possible',
    })
    expect(checkMove(crate, 'close', row, me('coordinator'))).toEqual({ status: 400, text: 'Crate is empty' })
    expect(checkMove(crate, 'close', { ...row, pieces: 1 }, me('admin'))).toBeUndefined()
  })
  test('throws on a field that was not read, rather than pass', () => {
    const { pieces: _, ...partial } = row
    expect(() => checkMove(crate, 'close', partial as typeof row, me('coordinator'))).toThrow('The guard reads pieces')
  })
})
