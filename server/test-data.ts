import { sql } from 'drizzle-orm'
import type { Person } from './identity/test-people.ts'
import { openTestServer, type TestServer } from './test-server.ts'

type Role = 'admin' | 'buyer' | 'coordinator' | 'logistics' | 'lab' | 'finance' | 'warehouse' | 'manager'

/** A small company for tests: people, a place, a smelter, yards, prices and two converters. */
export interface TestData extends TestServer {
  who: Record<Role, Person>
  location: number
  smelter: number
  yard: number
  blackListed: number
  converter: number
  /** Calls and expects a status; answers the body. */
  get: (who: Person, url: string, status?: number) => Promise<Body>
  post: (who: Person, url: string, body?: object, status?: number) => Promise<Body>
  patch: (who: Person, url: string, body: object, status?: number) => Promise<Body>
  remove: (who: Person, url: string, status?: number, body?: object) => Promise<Body>
}
// oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of a body
type Body = any

export async function openTestData(): Promise<TestData> {
  const server = await openTestServer()
  const who = {
    admin: await server.as('Sam Kessler', ['admin']),
    buyer: await server.as('Marco Reyes', ['buyer']),
    coordinator: await server.as('Priya Nair', ['coordinator']),
    logistics: await server.as('Dale Whitcomb', ['logistics']),
    lab: await server.as('Ines Okafor', ['lab technician']),
    finance: await server.as('Ruth Adeyemi', ['finance', 'advance-manager']),
    warehouse: await server.as('Wes Hand', ['warehousing']),
    manager: await server.as('Hannah Cole', ['account manager']),
  }
  const one = async (query: ReturnType<typeof sql>) => (await server.db.one<{ id: number }>(query))?.id ?? 0
  await server.db.rows(
    sql`insert into market_rates (quoted_on, quote, pt, pd, rh, source) values ('2026-09-10', 'New York', 1800, 1300, 9700, 'typed'), ('2026-09-11', 'New York', 1815, 1330, 9725, 'typed')`,
  )
  const location = await one(sql`insert into locations (name) values ('Phoenix') returning id`)
  const smelter = await one(sql`insert into smelters (code, name) values ('ARR', 'Arroyo Refining') returning id`)
  const yard = await one(sql`insert into yards (name) values ('Gulf Coast Core Supply') returning id`)
  const blackListed = await one(sql`insert into yards (name, status) values ('Shady Cats', 'BL') returning id`)
  const catalog = await one(sql`insert into catalogs (name, material_type) values ('GD3-EA6', 'CV') returning id`)
  const converter = await one(sql`insert into converters (catalog, code) values (${catalog}, 'GD3-EA6') returning id`)
  await server.db.rows(
    sql`insert into assays (converter_id, pt_ppm, pd_ppm, rh_ppm, yield_lbs) values (${converter}, 1450.5, 2210.25, 310.125, 2.75)`,
  )
  const expecting =
    (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', usual: number) =>
    async (person: Person, url: string, body?: object, status = usual) => {
      const answer = await server.call(person, method, url, body)
      if (answer.status !== status)
        throw new Error(`${method} ${url} answered ${answer.status}, not ${status}: ${JSON.stringify(answer.body)}`)
      return answer.body as Body
    }
  const get = expecting('GET', 200)
  const remove = expecting('DELETE', 204)
  return {
    ...server,
    who,
    location,
    smelter,
    yard,
    blackListed,
    converter,
    get: (person, url, status = 200) => get(person, url, undefined, status),
    post: expecting('POST', 201),
    patch: expecting('PATCH', 200),
    remove: (person, url, status = 204, body) => remove(person, url, body, status),
  }
}

let names = 0

/** A purchase whose one check-in, of three converters, is complete. */
export async function receivedPurchase(data: TestData): Promise<number> {
  const { who, post, patch } = data
  const purchase = (await post(who.buyer, '/api/purchases/', { yard: data.yard, designation: 'BROKERED' })).id
  const checkIn = (await post(who.buyer, '/api/check_ins/', { purchase })).id
  await patch(who.buyer, `/api/check_ins/${checkIn}/`, { status: 'OP' })
  await post(who.buyer, `/api/check_ins/${checkIn}/count_sheet/`, { text: 'GD3-EA6, 3' }, 200)
  await patch(who.buyer, `/api/check_ins/${checkIn}/`, { status: 'CO' })
  return purchase
}

/** A box on hand with so many pounds net. */
export async function boxOnHand(data: TestData, net = '100.00'): Promise<number> {
  return (
    await data.post(data.who.warehouse, '/api/inventory_boxes/', {
      name: `B-${++names}`,
      weight: net,
      pieces: 10,
      location: data.location,
    })
  ).id
}

/** An open lot with a linked purchase and a box. */
export async function filledLot(data: TestData): Promise<{ lot: number; purchase: number; box: number }> {
  const { who, post } = data
  const lot = (
    await post(who.coordinator, '/api/lots/', {
      name: `PGM-${++names}`,
      smelter: data.smelter,
      designation: 'BROKERED',
    })
  ).id
  const purchase = await receivedPurchase(data)
  await post(who.coordinator, '/api/purchase_lots/', { lot, purchase })
  const box = await boxOnHand(data)
  await post(who.warehouse, `/api/lots/${lot}/add_boxes/`, { box_ids: [box] }, 200)
  return { lot, purchase, box }
}

/** A hedge of so many ounces of each metal. */
export async function hedgeOf(data: TestData, toz = '100'): Promise<number> {
  const price = { pt_rate_per_toz: '952.25', pd_rate_per_toz: '1015.40', rh_rate_per_toz: '4610' }
  return (
    await data.post(data.who.coordinator, '/api/hedges/', {
      code: `H-${++names}`,
      smelter: data.smelter,
      pt_toz: toz,
      pd_toz: toz,
      rh_toz: toz,
      ...price,
    })
  ).id
}

/** A lot whose summary is in, with its settlement open. */
export async function settledLot(data: TestData) {
  const { who, post, patch } = data
  const { lot, purchase, box } = await filledLot(data)
  await patch(who.logistics, `/api/lots/${lot}/`, { ship_date: '2024-03-01' })
  const summary = (await post(who.coordinator, '/api/shipment_summaries/', { shipment_id: `S-${++names}` })).id
  const summaryLot = (
    await post(who.coordinator, '/api/shipment_summary_lots/', {
      shipment_summary: summary,
      lot,
      net_wet_lbs: '2410.55',
      returnable_pt_toz: '32.683',
    })
  ).id
  const settlement = (await post(who.coordinator, '/api/brokered_settlements/', { shipment_summary_lot: summaryLot }))
    .id
  return { lot, purchase, box, summary, summaryLot, settlement }
}
