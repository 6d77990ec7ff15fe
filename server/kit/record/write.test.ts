import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { rolePermission } from '@cupel/domain/identity/role-permission.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { advance } from '@cupel/domain/settlement/advance.ts'
import { smelter } from '@cupel/domain/smelters/smelter.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxOnHand, filledLot, openTestData, receivedPurchase, type TestData } from '../../test-data.ts'
import { transaction, type Tx } from '../query/transaction.ts'
import { hooksOf, type Hooks } from './hooks.ts'
import { remove, system, write, writeAll, type Actor } from './write.ts'

let data: TestData
let who: TestData['who']
beforeAll(async () => {
  data = await openTestData()
  who = data.who
})
afterAll(() => data.close())

const request = '00000000-0000-4000-8000-000000000001'
const within = <T>(work: (tx: Tx) => Promise<T>) =>
  transaction(data.db, { app: data.app, me: { id: 1 }, request, move: 'test' }, work)

describe('the system', () => {
  test('has every right', async () => {
    const { lot: id } = await filledLot(data)
    await within((tx) => write(tx, lot, id, { move: 'start_cutting' }, system))
    expect((await data.get(who.coordinator, `/api/lots/${id}/`)).status).toBe('CU')
  })
  test('is held by states and guards', async () => {
    const { lot: id } = await filledLot(data)
    const refused = (move: 'lock' | 'receive') => within((tx) => write(tx, lot, id, { move }, system))
    await expect(refused('lock')).rejects.toMatchObject({ status: 400 })
    await expect(refused('receive')).rejects.toMatchObject({ status: 409 })
    await expect(within((tx) => remove(tx, inventoryBox, 999_999, system))).rejects.toMatchObject({ status: 404 })
  })
  test('moves many in one statement: those that stand elsewhere stay, or are a refusal', async () => {
    const ids = [await boxOnHand(data), await boxOnHand(data), await boxOnHand(data)]
    const [first = 0, ...others] = ids
    const { lot: id } = await filledLot(data)
    const set = { held_by: 'LOT', held_id: id }
    const stage = (every: boolean) =>
      within((tx) => writeAll(tx, inventoryBox, ids, { move: 'stage', set, every }, system))
    await within((tx) => writeAll(tx, inventoryBox, [first], { move: 'stage', set }, system))
    await expect(stage(true)).rejects.toMatchObject({ status: 409 })
    expect(await stage(false)).toEqual(others)
    const rows = await data.db.rows<{ status: string; held_id: number }>(
      sql`select status, held_id from inventory_boxes where id = any(${sql.param(ids)}::int[])`,
    )
    expect(rows).toEqual(ids.map(() => ({ status: 'ST', held_id: id })))
  })
  test('puts hundreds of boxes on a lot in as many questions as two', async () => {
    const asked = async (count: number) => {
      const ids: number[] = []
      for (let at = 0; at < count; at++) ids.push(await boxOnHand(data))
      let questions = 0
      await within((tx) => {
        const counting = new Proxy(tx, {
          get: (target, key) => {
            if (['rows', 'one', 'prepared', 'update'].includes(String(key))) questions++
            return Reflect.get(target, key) as unknown
          },
        })
        return writeAll(counting, inventoryBox, ids, { move: 'stage', every: true }, system)
      })
      return questions
    }
    expect(await asked(12)).toBe(await asked(2))
  })
})

describe('a card without a machine', () => {
  test('is changed and removed by right, and by the system', async () => {
    const { id } = await data.db
      .one<{ id: number }>(sql`insert into smelters (code, name) values ('GONE', 'Gone') returning id`)
      .then((row) => row ?? { id: 0 })
    const named = async () => (await data.get(who.admin, `/api/smelters/${id}/`)).name
    const change = (name: string, by: Actor) => within((tx) => write(tx, smelter, id, { values: { name } }, by))
    await expect(change('Theirs', who.buyer.me)).rejects.toMatchObject({ status: 403 })
    const nothing = within((tx) => write(tx, smelter, id, { values: {} }, who.buyer.me))
    await expect(nothing).rejects.toMatchObject({ status: 403 })
    await change('Ours', who.admin.me)
    await change('The system’s', system)
    expect(await named()).toBe('The system’s')
    await expect(within((tx) => remove(tx, smelter, id, who.admin.me))).rejects.toMatchObject({ status: 403 })
    expect(await named()).toBe('The system’s')
    await within((tx) => remove(tx, smelter, id, system))
    await data.get(who.admin, `/api/smelters/${id}/`, 404)
    const granted = { role: 'buyer', permission: 'view-transit' }
    const given = await data.post(who.admin, '/api/role-permissions/', granted)
    const takeAway = (by: Actor) => within((tx) => remove(tx, rolePermission, given.id, by))
    const manager = await data.as('Org Manager', ['org manager'])
    await expect(takeAway(manager.me)).rejects.toMatchObject({ status: 403 })
    await takeAway(who.admin.me)
    await expect(takeAway(who.admin.me)).rejects.toMatchObject({ status: 404 })
  })
  test('that is not served, or may not be read, is named', async () => {
    const { lot: id } = await filledLot(data)
    const other = { ...lot, name: 'crate' } as unknown as typeof lot
    const cut = (card: typeof lot, by: Actor) => within((tx) => write(tx, card, id, { move: 'start_cutting' }, by))
    await expect(cut(other, system)).rejects.toThrow('crate is not served')
    const nobody = (await data.as('No Role', [])).me
    await expect(cut(lot, nobody)).rejects.toMatchObject({
      status: 403,
      body: { detail: 'Needs view-lots or view-partial-lots' },
    })
  })
})

describe('what is done to a record by a call of its own', () => {
  const stale = { 'if-match': '"99"' }
  const done = async (url: string, body: object, method: 'POST' | 'DELETE' = 'POST') =>
    (await data.call(who.admin, method, url, body, stale)).status
  test('takes an If-Match', async () => {
    const { lot: id, box } = await filledLot(data)
    const free = await boxOnHand(data)
    expect(await done(`/api/lots/${id}/add_boxes/`, { box_ids: [free] })).toBe(412)
    expect(await done(`/api/lots/${id}/remove_boxes/`, { box_ids: [box] })).toBe(412)
    const purchase = await receivedPurchase(data)
    const checkIn = (await data.post(who.buyer, '/api/check_ins/', { purchase })).id
    expect(await done(`/api/check_ins/${checkIn}/count_sheet/`, { text: 'GD3-EA6' })).toBe(412)
    const packed = { name: 'O', weight: '1', tare: '0', pieces: 1, catalog: null, container: 'BOX' }
    const of = { purchases: [await receivedPurchase(data)], output_boxes: [packed], location: data.location, lines: [] }
    const intake = (await data.post(who.warehouse, '/api/intakes/', of)).id
    expect(await done(`/api/intakes/${intake}/`, { note: 'Wrong bay' }, 'DELETE')).toBe(412)
    const { version } = await data.get(who.warehouse, `/api/lots/${id}/`)
    const fresh = { 'if-match': `"${version}"` }
    const added = await data.call(who.warehouse, 'POST', `/api/lots/${id}/add_boxes/`, { box_ids: [free] }, fresh)
    expect(added.status).toBe(200)
  })
})

describe('hooks', () => {
  test('hung under a name that nobody calls stop the server from starting', () => {
    expect(() => hooksOf(advance, { send: { prepare: async () => ({}) } })).toThrow(
      'advance.send has a hook that nobody',
    )
    expect(() => hooksOf(advance, { sned: async () => undefined })).toThrow('hook that nobody calls: sned')
    const twice = { send: { prepare: async () => ({}), done: async () => ({}) } }
    expect(() => hooksOf(advance, twice)).toThrow('nobody calls: prepare, done')
    expect(hooksOf(advance, { send: async () => undefined }).send?.after).toBeDefined()
  })
  test('of a move whose guards read what must be looked up do not compile without facts', () => {
    // @ts-expect-error -- create asks for the lot's status and its settlement's
    const none: Hooks<typeof advance> = { create: { beforeInsert: async () => ({}) } }
    // @ts-expect-error -- nothing at all is not enough either
    const nothing: Hooks<typeof advance> = {}
    const enough: Hooks<typeof advance> = {
      create: { facts: async () => ({ lot_status: 'HE', settlement_status: null, advanced: null }) },
      send: { facts: async () => ({ advanced: null }) },
    }
    expect([none, nothing, enough]).toHaveLength(3)
  })
})
