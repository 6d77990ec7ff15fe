import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attached } from './identity/test-uploads.ts'
import { samples } from './kit/files/test-files.ts'
import {
  boxOnHand,
  filledLot,
  hedgeOf,
  openTestData,
  receivedPurchase,
  settledLot,
  type TestData,
} from './test-data.ts'
import { namedEffects, watchEffects } from './watched-effects.ts'

const done = new Set<string>()
let data: TestData
beforeAll(async () => {
  data = await openTestData()
  data.app.watch = watchEffects(done)
})
afterAll(() => data.close())

/** What is named and cannot happen yet. */
const waiting = [
  // Not stored: unlocked is the page of whoever asked.
  'advance_calculator.unlock → advance_calculator.lock',
  // Nobody serves a split of check-ins.
  'check_in.split → check_in.create',
  // A staged box is held, and none that is held is used up.
  'intake.delete → inventory_box.take_back_staged',
]

test('a move that is made within another is named by its machine, or is a fault', () => {
  const watch = watchEffects()
  expect(() => watch(['lot.ship'], 'inventory_box.stage')).toThrow('lot.ship makes inventory_box.stage')
  expect(() => watch(['lot.ship'], 'inventory_box.ship')).not.toThrow()
})

test('what a machine names as an effect is done', async () => {
  await buy()
  await takeInAndBack()
  await boxes()
  await ounces()
  await lotsLife()
  await replaceFile()
  const served = (effect: string) =>
    effect.split(' → ').every((move) => data.app.resources.has(move.split('.')[0] ?? ''))
  const notDone = [...namedEffects].filter((effect) => served(effect) && !done.has(effect))
  const idle = notDone.filter((effect) => !waiting.includes(effect))
  expect(idle.map((effect) => `${effect}: no hook does what the machine names, or no story here tells it`)).toEqual([])
  expect(waiting.filter((effect) => !notDone.includes(effect))).toEqual([])
})

async function buy(): Promise<void> {
  const { who, post, patch, remove } = data
  const lot = await openLot()
  const purchase = (await post(who.buyer, '/api/purchases/', { yard: data.yard, designation: 'DIRECT' })).id
  const first = await checkIn(purchase, { intended_lot: lot })
  await patch(who.buyer, `/api/check_ins/${first}/`, { status: 'CO' })
  const second = (await post(who.buyer, '/api/check_ins/', { purchase })).id
  const hedge = await hedgeOf(data)
  await post(who.coordinator, '/api/check_in_allocations/', { hedge_id: hedge, check_in_id: second, pt: '1' })
  await remove(who.buyer, `/api/check_ins/${second}/`)
  await patch(who.admin, `/api/check_ins/${first}/`, { status: 'OP' })
  const other = (await post(who.buyer, '/api/purchases/', { yard: data.yard, designation: 'DIRECT' })).id
  await post(who.buyer, '/api/check_ins/', { purchase: other })
  await remove(who.buyer, `/api/purchases/${other}/`)
}

/** A newer version of a paper takes the place of the older. */
async function replaceFile(): Promise<void> {
  const { coordinator } = data.who
  const size = samples.pdf.length
  const about = {
    entity: 'smelter',
    record: data.smelter,
    kind: 'documents',
    name: 'a.pdf',
    type: 'application/pdf',
    size,
  }
  const { id } = await attached(data, coordinator, about, samples.pdf)
  await attached(data, coordinator, { ...about, replaces: id }, samples.pdf)
}

async function checkIn(purchase: number, more: object = {}): Promise<number> {
  const { who, post, patch } = data
  const id = (await post(who.buyer, '/api/check_ins/', { purchase, ...more })).id
  await patch(who.buyer, `/api/check_ins/${id}/`, { status: 'OP' })
  await post(who.buyer, `/api/check_ins/${id}/count_sheet/`, { text: 'GD3-EA6' }, 200)
  return id
}

async function takeInAndBack(): Promise<void> {
  const { who, post, remove } = data
  const packed = { name: 'OUT-1', weight: '100', tare: '0', pieces: 1, catalog: null, container: 'BOX' }
  const intake = async (of: object) =>
    (await post(who.warehouse, '/api/intakes/', { ...of, output_boxes: [packed], location: data.location, lines: [] }))
      .id
  const bought = await intake({ purchases: [await receivedPurchase(data)] })
  const unfinished = (await post(who.buyer, '/api/purchases/', { yard: data.yard })).id
  await post(who.buyer, '/api/check_ins/', { purchase: unfinished })
  const early = await intake({ purchases: [unfinished] })
  const repacked = await intake({
    input_boxes: [await boxOnHand(data)],
    variance_description: 'Another scale',
    purchases: [],
  })
  for (const id of [bought, early, repacked])
    await remove(who.warehouse, `/api/intakes/${id}/`, 204, { note: 'Wrong bay' })
}

async function boxes(): Promise<void> {
  const { who, post } = data
  const { lot, box } = await filledLot(data)
  await post(who.warehouse, '/api/inventory_boxes/', { name: 'IN-1', weight: '50', pieces: 1, made_in_lot: lot })
  await post(who.warehouse, `/api/lots/${lot}/remove_boxes/`, { box_ids: [box] }, 200)
  const parts = { source_weight: '1', source_pieces: 1, new_weight: '1', new_pieces: 1, variance_description: 'Spilt' }
  const row = await data.get(who.warehouse, `/api/inventory_boxes/${box}/`)
  const split = { ...parts, source_pieces: row.pieces, new_pieces: 0, source_weight: row.weight, new_weight: '0' }
  await post(who.warehouse, `/api/inventory_boxes/${box}/split/`, split, 200)
  const [one, two] = [await boxOnHand(data), await boxOnHand(data)]
  await post(who.warehouse, `/api/inventory_boxes/${one}/merge/`, { box_ids: [two] }, 200)
  await post(who.warehouse, `/api/lots/${lot}/add_boxes/`, { box_ids: [one] }, 200)
  await data.patch(who.coordinator, `/api/lots/${lot}/`, { status: 'SH' })
  await data.patch(who.coordinator, `/api/lots/${lot}/`, { ship_date: '2024-03-01' })
}

async function ounces(): Promise<void> {
  const { who, post, patch } = data
  const hedge = await hedgeOf(data, '10')
  const of = { hedge, lot: await openLot() }
  const check_in_id = await checkIn((await post(who.buyer, '/api/purchases/', { yard: data.yard })).id, {
    intended_lot: of.lot,
  })
  const kept = (
    await post(who.coordinator, '/api/check_in_allocations/', {
      hedge_id: hedge,
      check_in_id,
      pt: '6',
      pd: '10',
      rh: '10',
    })
  ).id
  await patch(who.coordinator, `/api/check_in_allocations/${kept}/`, { applied_pt: '1' })
  await patch(who.coordinator, `/api/check_in_allocations/${kept}/`, { applied_pt: '2' })
  await post(who.coordinator, `/api/check_in_allocations/${kept}/apply/`, { lot: of.lot }, 200)
  const rest = await hedgeOf(data)
  const { id } = await post(who.coordinator, '/api/check_in_allocations/', { hedge_id: rest, check_in_id, pt: '6' })
  await post(who.coordinator, `/api/check_in_allocations/${id}/apply/`, { lot: of.lot }, 200)
}

async function openLot(): Promise<number> {
  const { id } = await data.post(data.who.coordinator, '/api/lots/', {
    name: `EFF-${Math.trunc(performance.now() * 1000)}`,
    smelter: data.smelter,
  })
  return id
}

async function lotsLife(): Promise<void> {
  const { who, post, patch, remove } = data
  const coordinator = who.coordinator
  const hedge = await hedgeOf(data, '5')
  const allocate = async (lot: number, toz: string) =>
    (await post(coordinator, '/api/allocations/', { hedge, lot, pt: toz, pd: toz, rh: toz })).id as number
  // Dissolved: its allocation holds nothing, one box is copied in it.
  const { lot: dissolved } = await filledLot(data)
  await post(who.warehouse, '/api/inventory_boxes/', { name: 'IN-2', weight: '5', pieces: 1, made_in_lot: dissolved })
  await allocate(dissolved, '0')
  // Shipped, recalled, shipped, reconciled, settled, complete, and pushed back.
  const { lot } = await filledLot(data)
  const allocation = await allocate(lot, '5')
  await patch(who.logistics, `/api/lots/${lot}/`, { ship_date: '2024-03-01' })
  await patch(coordinator, `/api/lots/${lot}/`, { ship_date: null })
  const summary = (await post(coordinator, '/api/shipment_summaries/', { shipment_id: 'EFFECTS' })).id
  const advance = async () => {
    const { id } = await post(who.finance, '/api/advances/', { lot, amount: '100', payment_date: '2026-09-11' })
    return `/api/advances/${id}/`
  }
  await patch(who.finance, await advance(), { status: 'ST' })
  const late = await advance()
  const of = { shipment_summary: summary, lot, net_wet_lbs: '2410.55', returnable_pt_toz: '32.683' }
  const first = (await post(coordinator, '/api/shipment_summary_lots/', of)).id
  await post(coordinator, '/api/brokered_settlements/', { shipment_summary_lot: first })
  await remove(coordinator, `/api/shipment_summary_lots/${first}/`)
  const again = (await post(coordinator, '/api/shipment_summary_lots/', of)).id
  const { id } = await post(coordinator, '/api/brokered_settlements/', { shipment_summary_lot: again })
  const line = { settlement: id, metal: 'platinum', market_rate: '1000' }
  await post(who.finance, '/api/brokered_settlement_metals/', line)
  await patch(who.finance, `/api/brokered_settlements/${id}/`, { status: 'FI' })
  await patch(coordinator, `/api/lots/${dissolved}/`, { status: 'DS' })
  await patch(coordinator, `/api/lots/${lot}/`, { status: 'CO' })
  await patch(who.finance, late, { status: 'ST' })
  await patch(coordinator, `/api/hedges/${hedge}/`, { pt_toz: '6' })
  await patch(coordinator, `/api/hedges/${hedge}/`, { pt_toz: '5' })
  await post(coordinator, `/api/lots/${lot}/push_back/`, {}, 200)
  // Used up by lots that are final, or by one that is about to be none of them.
  const used = await hedgeOf(data, '5')
  const ended = await settledLot(data)
  await data.db.rows(sql`insert into allocations (hedge, lot, pt, pd, rh) values (${used}, ${ended.lot}, 5, 5, 5)`)
  const spare = (await post(coordinator, '/api/allocations/', { hedge: used, lot: await openLot() })).id
  await data.db.rows(sql`update lots set status = 'CO' where id = ${ended.lot}`)
  await remove(coordinator, `/api/allocations/${spare}/`)
  const drained = await hedgeOf(data, '0')
  const gone = await openLot()
  await post(coordinator, '/api/allocations/', { hedge: drained, lot: gone })
  await patch(coordinator, `/api/lots/${gone}/`, { status: 'DS' })
  expect(allocation).toBeGreaterThan(0)
}
