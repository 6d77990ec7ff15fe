import { sql } from 'drizzle-orm'
import { calculations } from '../../domain/figures.ts'
import type { Database } from '../../server/kit/query/database.ts'
import { put, type TestData } from './test-data.ts'

/** A POST that does something, made ready. */
export interface Post {
  url: string
  body: object
}

type Maker = (scene: { db: Database; c: TestData; n: number }) => Promise<Post> | Post

/** Calls by POST that store nothing: sending them twice is asking twice. */
export const asking = new Set([
  '/api/ppm_calculations/calculate/',
  '/api/market_rates/preview/',
  '/api/client_logs/',
  ...calculations.map(({ name }) => `/api/figures/${name}/`),
])

/** How each POST route is called once with success; `n` keeps names and days apart. */
export const idempotentPosts: Record<string, Maker> = {
  '/api/divisions/': at('/api/divisions/', (_, n) => ({ name: `Texas ${n}`, code: `T${n}` })),
  '/api/regions/': at('/api/regions/', (_, n) => ({ name: `Gulf ${n}` })),
  '/logistics/locations/': at('/logistics/locations/', (_, n) => ({ name: `Houston ${n}` })),
  '/api/users/': at('/api/users/', (_, n) => ({ username: `New ${n}`, email: `new${n}@cupel.test` })),
  '/api/role-permissions/': async ({ db }) => {
    const given = { role: 'trip-user', permission: 'view-lots' }
    await db.rows(sql`delete from role_permissions where role = ${given.role} and permission = ${given.permission}`)
    return { url: '/api/role-permissions/', body: given }
  },
  '/api/page_tracking/': at('/api/page_tracking/', (_, n) => ({ url: `/lot/${n}`, username: 'Priya Nair' })),
  '/api/market_rates/': at('/api/market_rates/', (_, n) => ({ quoted_on: dayOf(n), ...prices })),
  '/api/market_rates/import/': at('/api/market_rates/import/', (_, n) => ({
    text: `Daily PGM prices for London\nDate,Platinum,Palladium,Rhodium,Iridium,Ruthenium\n${tableDay(n)},1801,1322,9700,7850,1675`,
  })),
  '/api/fx_rates/': at('/api/fx_rates/', (_, n) => ({ currency: 'CAD', on_date: dayOf(n), rate: '1.4' })),
  '/api/yards/': at('/api/yards/', (_, n) => ({ name: `Desert Core ${n}`, state: 'AZ' })),
  '/api/brokerage_terms/': async ({ db, n }) => ({
    url: '/api/brokerage_terms/',
    body: { yard: await put(db, 'yards', { name: `Without terms ${n}` }), treatment_charge: '1.30' },
  }),
  '/api/smelters/': at('/api/smelters/', (_, n) => ({ code: `N${n}`, name: `Smelter ${n}` })),
  '/api/catalogs/': at('/api/catalogs/', (_, n) => ({ name: `Item ${n}`, material_type: 'GN' })),
  '/api/converters/': async ({ db, n }) => ({
    url: '/api/converters/',
    body: { catalog: await put(db, 'catalogs', { name: `New ${n}`, material_type: 'CV' }), code: `NEW-${n}` },
  }),
  '/api/assays/': at('/api/assays/', (c) => ({ converter_id: c.converters, ...ppm, yield_lbs: '2.75' })),
  '/api/inventory_boxes/': at('/api/inventory_boxes/', (c, n) => ({
    name: `N-${n}`,
    weight: '100',
    location: c.locations,
  })),
  '/api/inventory_boxes/{id}/split/': async ({ db, n }) => ({
    url: `/api/inventory_boxes/${await put(db, 'inventory_boxes', { name: `S-${n}`, weight: '10', pieces: 4 })}/split/`,
    body: { source_weight: '6', source_pieces: 3, new_weight: '4', new_pieces: 1 },
  }),
  '/api/inventory_boxes/{id}/merge/': async ({ db, n }) => {
    const some = { name: `M-${n}`, weight: '10' }
    const [into, other] = [await put(db, 'inventory_boxes', some), await put(db, 'inventory_boxes', some)]
    return { url: `/api/inventory_boxes/${into}/merge/`, body: { box_ids: [other] } }
  },
  '/api/purchases/': at('/api/purchases/', (c) => ({ yard: c.yards })),
  '/api/check_ins/': at('/api/check_ins/', (c) => ({ purchase: c.purchases })),
  '/api/check_in_lines/': at('/api/check_in_lines/', (c) => ({
    check_in: c.check_ins,
    catalog: c.catalogs,
    price: '9.50',
  })),
  '/api/check_in_converters/': at('/api/check_in_converters/', (c) => ({
    check_in: c.check_ins,
    converter: c.converters,
    price: '120.00',
  })),
  '/api/check_ins/{id}/count_sheet/': ({ c }) => ({
    url: `/api/check_ins/${c.check_ins}/count_sheet/`,
    body: { text: '', converters: [c.converters] },
  }),
  '/api/check_ins/{id}/zero_lines/': ({ c }) => ({ url: `/api/check_ins/${c.check_ins}/zero_lines/`, body: {} }),
  '/api/intakes/': async ({ db, c, n }) => ({
    url: '/api/intakes/',
    body: {
      purchases: [await put(db, 'purchases', { yard: c.yards })],
      location: c.locations,
      output_boxes: [{ name: `I-${n}`, weight: '250.00', pieces: 46 }],
    },
  }),
  '/api/hedges/': at('/api/hedges/', (c, n) => ({ code: `NEW-${n}`, smelter: c.smelters, pt_toz: '5.000' })),
  '/api/check_in_allocations/': async ({ db, c, n }) => ({
    url: '/api/check_in_allocations/',
    body: { check_in_id: c.check_ins, hedge_id: await hedge(db, c, `KEPT-${n}`), pt: '1.500' },
  }),
  '/api/check_in_allocations/{id}/apply/': async ({ db, c, n }) => {
    const kept = { check_in_id: c.check_ins, hedge_id: await hedge(db, c, `APPLY-${n}`), pt: '1.500' }
    const id = await put(db, 'check_in_allocations', kept)
    return { url: `/api/check_in_allocations/${id}/apply/`, body: { lot: await lot(db, c, `TAKES-${n}`, 'HE') } }
  },
  '/api/lots/': at('/api/lots/', (c, n) => ({ name: `NEW-${n}`, smelter: c.smelters })),
  '/api/lots/{id}/add_boxes/': async ({ db, c, n }) => ({
    url: `/api/lots/${c.lots}/add_boxes/`,
    body: { box_ids: [await put(db, 'inventory_boxes', { name: `A-${n}`, weight: '10' })] },
  }),
  '/api/lots/{id}/remove_boxes/': async ({ db, c, n }) => {
    const box = { name: `R-${n}`, weight: '10', status: 'ST', held_by: 'LOT', held_id: c.lots }
    return { url: `/api/lots/${c.lots}/remove_boxes/`, body: { box_ids: [await put(db, 'inventory_boxes', box)] } }
  },
  '/api/lots/{id}/push_back/': async ({ db, c, n }) => ({
    url: `/api/lots/${await lot(db, c, `PUSH-${n}`, 'CO')}/push_back/`,
    body: {},
  }),
  '/api/allocations/': async ({ db, c, n }) => ({
    url: '/api/allocations/',
    body: { lot: c.lots, hedge: await hedge(db, c, `GIVEN-${n}`), pt: '1.500' },
  }),
  '/api/purchase_lots/': async ({ db, c, n }) => ({
    url: '/api/purchase_lots/',
    body: { purchase: await put(db, 'purchases', { yard: c.yards }), lot: await lot(db, c, `LINK-${n}`) },
  }),
  '/api/ppm_calculations/': at('/api/ppm_calculations/', () => ({
    designation: 'BROKERED',
    lines: [{ name: 'mixed', pieces: 460, yield_lbs: '5.24', pt_ppm: '1012.345', pd_ppm: '1987.6', rh_ppm: '251.118' }],
  })),
  '/api/shipment_summaries/': at('/api/shipment_summaries/', (_, n) => ({ shipment_id: `NEW-${n}` })),
  '/api/shipment_summary_lots/': async ({ db, c, n }) => ({
    url: '/api/shipment_summary_lots/',
    body: { shipment_summary: c.shipment_summaries, lot: await lot(db, c, `SUM-${n}`, 'SH'), net_wet_lbs: '2410.55' },
  }),
  '/api/brokered_settlement_metals/': async ({ db, c }) => {
    const line = { settlement: c.brokered_settlements, metal: 'rhodium' }
    await db.rows(
      sql`delete from brokered_settlement_metals where settlement = ${line.settlement} and metal = ${line.metal}`,
    )
    return { url: '/api/brokered_settlement_metals/', body: { ...line, market_rate: '4610.00' } }
  },
  '/api/purchased_outright/': at('/api/purchased_outright/', (c) => ({
    settlement_id: c.brokered_settlements,
    material_type: 'DF',
    quantity: 2,
    unit_price: '5.00',
  })),
  '/api/brokered_settlements/': async ({ db, c, n }) => {
    const settled = await lot(db, c, `SETTLE-${n}`, 'RC')
    await put(db, 'purchase_lots', { lot: settled, purchase: c.purchases })
    const summary = { shipment_summary: c.shipment_summaries, lot: settled, net_wet_lbs: '100' }
    return {
      url: '/api/brokered_settlements/',
      body: { shipment_summary_lot: await put(db, 'shipment_summary_lots', summary) },
    }
  },
  '/api/advances/': at('/api/advances/', (c) => ({ lot: c.lots, amount: '1000' })),
  '/api/advances/{id}/withdraw/': async ({ db, c, n }) => {
    const settled = await lot(db, c, `WITHDRAW-${n}`, 'RC')
    await db.rows(sql`update lots set settlement_status = 'FI' where id = ${settled}`)
    const id = await put(db, 'advances', { lot: settled, amount: '1000' })
    return { url: `/api/advances/${id}/withdraw/`, body: { reason: 'Never agreed' } }
  },
  '/api/advance_calculators/': at('/api/advance_calculators/', (c) => ({
    lot: c.lots,
    data: { depositPercent: '80' },
  })),
  '/api/advance_calculators/{id}/unlock/': ({ c }) => ({
    url: `/api/advance_calculators/${c.advance_calculators}/unlock/`,
    body: {},
  }),
}

function at(url: string, body: (c: TestData, n: number) => object): Maker {
  return ({ c, n }) => ({ url, body: body(c, n) })
}

const prices = { pt: '1815', pd: '1330', rh: '9725' }
const ppm = { pt_ppm: '1450.5', pd_ppm: '2210.25', rh_ppm: '310.125' }

const hedge = (db: Database, c: TestData, code: string) =>
  put(db, 'hedges', { code, smelter: c.smelters, pt_toz: '100.000' })
const lot = (db: Database, c: TestData, name: string, status = 'HE') =>
  put(db, 'lots', { name, smelter: c.smelters, status })

/** Days before those of the company's own prices. */
const dayOf = (n: number) => new Date(Date.UTC(2025, 0, 1 - n)).toISOString().slice(0, 10)
const tableDay = (n: number) => dayOf(n).split('-').toReversed().join('/')
