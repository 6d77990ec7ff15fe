import { describe, expect, test } from 'vitest'
import { flag, id, status, text } from './fields.ts'
import { machine, without } from './machine.ts'
import { checkState, movesSetOff, checkInput, checkMove, type Guard } from './moves.ts'
import { group, type Me } from './roles.ts'
import { isIn, statuses } from './statuses.ts'

const crateStatus = statuses({ OP: ['Open', 'blue', 'taking'], SH: ['On the road', 'violet', 'moving'] })
const crate = machine({
  name: 'small_crate',
  row: { id, status: status(crateStatus), holder: text().nullable(), sealed: flag },
  moves: {
    create: {
      on: 'create',
      to: 'OP',
      allow: 'anyone',
      label: 'Create',
      inputGuards: [['Too small', ({ size }: { size: number }) => size < 1, 'size']],
    },
    ship: {
      on: { field: 'ship_date', set: true },
      from: crateStatus.only('OP'),
      to: 'SH',
      allow: group('logistics'),
      label: 'Ship It',
      guards: [
        ['Crate is not sealed', (row) => !row.sealed],
        ['Crate {id} is {status} with {holder}', (row) => row.holder !== null, 409],
      ],
    },
    recall: {
      on: { field: 'ship_date', set: false },
      from: crateStatus.only('SH'),
      to: 'OP',
      allow: group('logistics'),
      label: 'Recall',
    },
    send: { on: 'status', from: crateStatus.only('OP'), to: 'SH', allow: group('coordinator'), label: 'Send' },
  },
})
const me = (...groups: string[]): Me => ({
  id: 1,
  username: 'p',
  email: 'p@example.com',
  groups,
  client_permissions: [],
  division: null,
  divisioncode: null,
  fx_currency: 'USD',
  dark_theme: false,
})
const row = { id: 7, status: 'OP' as const, holder: null, sealed: true }

describe('a move', () => {
  test('is refused in the order right, state, guard; what holds something is a state', () => {
    const held = { ...row, holder: 'Otto', sealed: false }
    expect(checkMove(crate, 'ship', held, me())).toEqual({ status: 403, text: 'Needs logistics' })
    expect(checkMove(crate, 'ship', { ...held, status: 'SH' }, me('logistics'))).toEqual({
      status: 409,
      text: 'Crate 7 is ON THE ROAD with Otto',
    })
    expect(checkState(crate, 'ship', { ...row, status: 'SH', sealed: false })).toEqual({
      status: 409,
      text: 'Small crate 7 is ON THE ROAD; ship it is not possible',
    })
    expect(checkState(crate, 'ship', { ...row, sealed: false })).toEqual({ status: 400, text: 'Crate is not sealed' })
    expect(checkMove(crate, 'ship', row, me('logistics'))).toBeUndefined()
  })
  test('belongs to fewer where it stands so', () => {
    const send = { ...crate.moves.send, from: ['OP', 'SH'], allowIn: { SH: group('admin') } }
    const guarded = { ...crate, moves: { ...crate.moves, send } }
    const no = (status: 'OP' | 'SH', ...groups: string[]) =>
      checkMove(guarded, 'send', { ...row, status }, me(...groups))
    expect([no('OP', 'coordinator'), no('SH', 'admin')]).toEqual([undefined, undefined])
    expect([no('SH', 'coordinator'), no('OP')].map((one) => one?.text)).toEqual(['Needs admin', 'Needs coordinator'])
  })
  test('says a state that stands in the way before what is wrong with what it is told', () => {
    const inputGuards: Guard<{ size: number; full: boolean }>[] = [
      ['Too small', ({ size }) => size < 1, 'size'],
      ['The hall is full', ({ full }) => full, 409],
    ]
    const guarded = { ...crate, moves: { ...crate.moves, create: { ...crate.moves.create, inputGuards } } }
    const said = (size: number, full: boolean) => checkInput(guarded, 'create', { size, full })?.status
    expect([said(0, true), said(0, false), said(1, true), said(1, false)]).toEqual([409, 400, 409, undefined])
  })
  test('is objected to by what it is told, at the field; what nobody looked up is noticed', () => {
    expect(checkInput(crate, 'create', { size: 0 })).toEqual({ status: 400, text: 'Too small', field: 'size' })
    expect(checkInput(crate, 'create', { size: 1 })).toBeUndefined()
    expect(checkInput(crate, 'send', {})).toBeUndefined()
    expect(() => checkInput(crate, 'create', {})).toThrow('The guard reads size, which was not fetched')
  })
})

describe('saving', () => {
  const set = (from: string, changed: object, wanted?: string, who = me('coordinator', 'logistics')) =>
    movesSetOff(crate, { id: 7, status: from }, changed as Record<string, unknown>, wanted, who)
  test('a field sets off the move that starts here, filled or emptied', () => {
    expect(set('OP', { ship_date: '2026-11-20' })).toEqual(['ship'])
    expect(set('SH', { ship_date: '2026-11-21' })).toEqual([])
    expect(set('SH', { ship_date: null })).toEqual(['recall'])
    expect(set('OP', { notes: 'x' })).toEqual([])
  })
  test('the status it has already is no move; another is reached by its move, beside those of fields', () => {
    expect(set('OP', {}, 'OP')).toEqual([])
    expect(set('OP', { ship_date: '2026-11-20' }, 'OP')).toEqual(['ship'])
    expect(set('OP', {}, 'SH')).toEqual(['send'])
    expect(set('OP', { ship_date: '2026-11-20' }, 'SH')).toEqual(['ship', 'send'])
  })
  test('a status that no arrow leads to from here is refused: the right first, then the state', () => {
    const other = { ...crate, moves: { ...crate.moves, send: { ...crate.moves.send, from: ['XX'] } } }
    const to = (wanted: string, who: Me) => movesSetOff(other, { id: 7, status: 'OP' }, {}, wanted, who)
    expect(to('SH', me())).toEqual({ status: 403, text: 'Needs coordinator' })
    expect(to('SH', me('coordinator'))).toEqual({
      status: 409,
      text: 'Small crate 7 is OPEN; send is not possible',
    })
    expect(movesSetOff(crate, { id: 7, status: 'SH' }, {}, 'OP', me())).toEqual({
      status: 409,
      text: 'Small crate 7 is ON THE ROAD; a change to OPEN is not possible',
    })
  })
})

test('a card may leave out what nobody serves yet', () => {
  expect(Object.keys(without(crate.moves, 'ship', 'send'))).toEqual(['create', 'recall'])
})

test('a group of codes knows its own', () => {
  expect([isIn(['OP'], 'OP'), isIn(['OP'], 'SH'), isIn(['OP'], null)]).toEqual([true, false, false])
})
