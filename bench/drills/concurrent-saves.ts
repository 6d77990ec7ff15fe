import { sql } from 'drizzle-orm'
import type { Person } from '../../server/identity/test-people.ts'
import { Chance, range } from './chance.ts'
import { makeTestData, type TestData } from './test-data.ts'
import { put } from '../../server/test-drills.ts'
import { equal, none, some, told, type Drill, type Finding } from './drill.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** Many hands on one record, one hand on many, and many hands on one calculator. */
export const concurrentSaves: Drill = {
  id: 'R5',
  says: '64 read-modify-writers with If-Match; 1,000 own saves; calculator versions',
  short: 3,
  long: 60,
  of: 'tries each',
  run: async ({ fresh, seed, rounds }) => {
    const server = await openTestServer(await fresh())
    try {
      const priya = await server.as('Priya Nair', ['coordinator', 'admin'])
      const scene = { house: server, priya, c: await makeTestData(server.db, 1, priya.me.id) }
      return [
        ...(await counters(scene, rounds)),
        ...(await ownSaves(scene, new Chance(seed))),
        ...(await versions(scene, rounds)),
      ]
    } finally {
      await server.close()
    }
  },
}

interface Scene {
  house: TestServer
  priya: Person
  c: TestData
}

/** Each reads a number, adds one and saves it, if nobody was quicker: no addition may be lost. */
async function counters({ house: server, priya, c }: Scene, rounds: number): Promise<Finding[]> {
  const url = `/api/lots/${c.lots}/`
  await server.call(priya, 'PATCH', url, { cut_plan_order: 0 })
  const tally = { saved: 0, quicker: 0, odd: [] as string[] }
  const one = async () => {
    for (const _ of range(rounds)) {
      const { body, etag = '' } = await server.call(priya, 'GET', url)
      const next = { cut_plan_order: body.cut_plan_order + 1 }
      const answer = await server.call(priya, 'PATCH', url, next, { 'if-match': etag })
      if (answer.status === 200) tally.saved += 1
      else if (answer.status === 412 && answer.body.current?.cut_plan_order >= next.cut_plan_order) tally.quicker += 1
      else tally.odd.push(`${answer.status} ${answer.text.slice(0, 120)}`)
    }
  }
  await Promise.all(range(64).map(one))
  const { body } = await server.call(priya, 'GET', url)
  return [
    equal('the number, after as many 200s', body.cut_plan_order, tally.saved),
    none('answers that are neither 200 nor 412 with the present row', tally.odd),
    some('saves refused because somebody was quicker', tally.quicker),
  ]
}

/** A person's own saves, one after the other, each with the version that the last one answered: none may be refused. */
async function ownSaves({ house: server, priya, c }: Scene, chance: Chance): Promise<Finding[]> {
  const lanes: [string, (n: number) => object][] = [
    [`/api/lots/${c.lots}/`, (n) => ({ notes: `note ${n}`, cut_plan_order: n })],
    [`/api/hedges/${c.hedges}/`, (n) => ({ memo: `memo ${n}`, pt_toz: `${500 + n}` })],
    [`/api/allocations/${c.allocations}/`, () => ({ pt: chance.amount(5000, 3) })],
    [`/api/check_in_allocations/${c.check_in_allocations}/`, () => ({ pd: chance.amount(5000, 3) })],
    [`/api/check_ins/${c.check_ins}/`, (n) => ({ notes: `note ${n}`, pricing_spread: `${10 + (n % 50)}` })],
    [`/api/purchases/${c.purchases}/`, (n) => ({ notes: `note ${n}` })],
    [`/api/brokered_settlements/${c.brokered_settlements}/`, (n) => ({ freight_charge: `${n}.50` })],
    [`/api/brokered_settlement_metals/${c.brokered_settlement_metals}/`, (n) => ({ market_rate: `${900 + n}` })],
    [`/api/shipment_summary_lots/${c.shipment_summary_lots}/`, (n) => ({ net_wet_lbs: `${2000 + n}` })],
    [`/api/inventory_boxes/${c.inventory_boxes}/`, (n) => ({ weight: `${2500 + n}` })],
  ]
  const refused: string[] = []
  for (const [url, body] of lanes) {
    let { etag = '' } = await server.call(priya, 'GET', url)
    for (const n of range(100)) {
      const answer = await server.call(priya, 'PATCH', url, body(n), { 'if-match': etag })
      if (answer.status !== 200) refused.push(`${url} ${answer.status} ${answer.text.slice(0, 120)}`)
      etag = answer.etag ?? etag
    }
  }
  return [none('own saves refused, of 1,000', refused)]
}

/** Everybody saves a version made from the latest he knows: the numbers follow each other without a gap. */
async function versions({ house: server, priya, c }: Scene, rounds: number): Promise<Finding[]> {
  const lot = await put(server.db, 'lots', { name: 'VERSIONS', smelter: c.smelters })
  const tally = { saved: 0, newer: 0, odd: [] as string[] }
  const one = async (hand: number) => {
    let base = 0
    for (const n of range(rounds)) {
      const body = { lot, data: { depositPercent: `${(hand + n) % 100}` }, base_number: base }
      const answer = await server.call(priya, 'POST', '/api/advance_calculators/', body)
      if (answer.status === 201) tally.saved += 1
      else if (answer.body?.message === 'A newer version exists') tally.newer += 1
      else tally.odd.push(`${answer.status} ${answer.text.slice(0, 120)}`)
      const list = await server.call(priya, 'GET', `/api/advance_calculators/?lot=${lot}&page_size=1&fields=number`)
      base = answer.status === 201 ? answer.body.number : (list.body.results[0]?.number ?? 0)
    }
  }
  await Promise.all(range(32).map(one))
  const numbers = await server.db.rows<{ number: number }>(
    sql`select number from advance_calculators where lot = ${lot} order by number`,
  )
  const gaps = numbers.filter(({ number }, at) => number !== at + 1).map(({ number }) => `version ${number}`)
  return [
    none('gaps in the versions of a calculator', gaps),
    equal('versions kept, after as many 201s', numbers.length, tally.saved),
    none('answers that are neither 201 nor about a newer version', tally.odd),
    told('versions saved, and refused for a newer one', `${tally.saved} and ${tally.newer}`),
  ]
}
