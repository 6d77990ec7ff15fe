import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../test-server.ts'
import { visibleTo } from '../query/store.ts'
import { visibleThroughWholes, type Mounted } from './part-of.ts'
import { unsaidReferences } from './said-references.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** All resources, one of them changed. */
function allBut(name: string, change: (one: Mounted) => Mounted): Mounted[] {
  return [...server.app.resources.values()].map((one) => (one.card.name === name ? change(one) : one))
}

test('a card that says nothing of a record that it refers to stops the server, be it by a hidden column', () => {
  const noWhole = ({ card, ...one }: Mounted) => ({ ...one, card: { ...card, partOf: {} } })
  const silent = ({ store, ...one }: Mounted) => ({ ...one, store: { ...store, mentions: {} } })
  expect(unsaidReferences(allBut('', (one) => one))).toEqual([])
  expect(unsaidReferences(allBut('check_in_line', noWhole))).toEqual([
    'check_in_line.check_in refers to check_in: its card says partOf, or its store in mentions why it is no part',
  ])
  expect(unsaidReferences(allBut('brokered_settlement', silent))).toEqual([
    'brokered_settlement.void_lot refers to lot: its card says partOf, or its store in mentions why it is no part',
    'brokered_settlement.lot refers to lot: its card says partOf, or its store in mentions why it is no part',
  ])
})

test('a mention of what everybody may see, or of what it is part of, is stale', () => {
  const more = ({ store, ...one }: Mounted) => ({
    ...one,
    store: { ...store, mentions: { yard: '', check_in: '', purchase: 'its purchase' } },
  })
  expect(unsaidReferences(allBut('check_in_line', more))).toEqual([
    'check_in_line.yard mentions no guarded record',
    'check_in_line.check_in mentions no guarded record',
  ])
})

test('a store says the same as its card: that rows are seen through their whole, or that they are not', async () => {
  const { app } = server
  const line = app.resources.get('check_in_line') as Mounted
  const yard = app.resources.get('yard') as Mounted
  const mounting = ({ card, store }: Mounted, visible: 'all' | 'through') =>
    visibleThroughWholes(app, card, { ...store, visible })
  expect(() => mounting(line, 'all')).toThrow("check_in_line is part of others: its store says visible: 'through'")
  expect(() => mounting(yard, 'through')).toThrow(
    "yard is part of nothing (partOf): its store cannot say visible: 'through'",
  )
  const { me } = await server.as('Amy Ortiz', ['account manager'])
  expect(visibleTo(mounting(line, 'through'), me)).toBeDefined()
  expect(() => visibleTo({ ...line.store, visible: 'through' }, me)).toThrow('as it is mounted')
})
