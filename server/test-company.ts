import { sql } from 'drizzle-orm'
import { boxOnHand, type TestData } from './test-data.ts'

/** What a deed may do to the ounces that are held and to those that are sold ahead; all else stays as it was. */
export type Moves = 'held' | 'hedged' | 'both' | 'nothing'

/** What people do all day, each to records that are picked by a number; refused deeds change nothing. */
export interface Deed {
  name: string
  moves: Moves
  run: (data: TestData, pick: number) => Promise<unknown>
}

let names = 0

/** Two converters of their own types with an assay each, so that links may name one of them. */
export async function typedConverters(data: TestData): Promise<void> {
  const one = async (query: ReturnType<typeof sql>) => (await data.db.one<{ id: number }>(query))?.id ?? 0
  for (const [name, type] of [
    ['TYPE-OM', 'OM'],
    ['TYPE-AM', 'AM'],
  ]) {
    const catalog = await one(
      sql`insert into catalogs (name, material_type, converter_type) values (${name}, 'CV', ${type}) returning id`,
    )
    const converter = await one(sql`insert into converters (catalog, code) values (${catalog}, ${name}) returning id`)
    await data.db.rows(
      sql`insert into assays (converter_id, pt_ppm, pd_ppm, rh_ppm, yield_lbs) values (${converter}, 1111.111, 2222.2, 333.003, 1.37)`,
    )
  }
}

const designations = ['DIRECT', 'BROKERED', 'TOLLING']

/** The main job in pieces. */
export const deeds: readonly Deed[] = [
  {
    name: 'quote',
    moves: 'held',
    run: async (data, pick) => {
      const { post, patch, who } = data
      const designation = designations[pick % 3]
      const purchase = (await post(who.buyer, '/api/purchases/', { yard: data.yard, designation })).id
      const checkIn = (await post(who.buyer, '/api/check_ins/', { purchase })).id
      await patch(who.buyer, `/api/check_ins/${checkIn}/`, { status: 'OP' })
      const text = `TYPE-OM, ${1 + (pick % 5)}\nTYPE-AM, ${1 + (pick % 4)}`
      await post(who.buyer, `/api/check_ins/${checkIn}/count_sheet/`, { text }, 200)
    },
  },
  patching('wrap up', 'nothing', 'buyer', "check_ins where status = 'OP'", { status: 'CO' }),
  {
    name: 'take in',
    moves: 'nothing',
    run: async (data, pick) => {
      const id = await picked(data, 'purchases where intake is null', pick)
      const box = { name: `T-${++names}`, weight: '100.00', pieces: 10 }
      return data.post(data.who.warehouse, '/api/intakes/', {
        location: data.location,
        output_boxes: [box],
        purchases: [id],
      })
    },
  },
  {
    name: 'take back',
    moves: 'nothing',
    run: async (data, pick) =>
      data.remove(data.who.warehouse, `/api/intakes/${await picked(data, 'intakes', pick)}/?note=wrong`),
  },
  patching('sort', 'nothing', 'warehouse', "purchases where status = 'IN'", { status: 'SO' }),
  {
    name: 'make a lot',
    moves: 'nothing',
    run: (data, pick) =>
      data.post(data.who.coordinator, '/api/lots/', {
        name: `POS-${++names}`,
        smelter: data.smelter,
        designation: designations[pick % 3],
      }),
  },
  {
    name: 'link',
    moves: 'nothing',
    run: async (data, pick) =>
      data.post(data.who.coordinator, '/api/purchase_lots/', {
        // Of a lot with an assay the assay counts, whatever is put in.
        lot: await picked(data, "lots where ppm_calculation is null and status in ('HE', 'CU', 'CT')", pick),
        purchase: await picked(data, 'purchases', pick >> 3),
        converter_type: [null, 'OM', 'AM'][pick % 3],
      }),
  },
  {
    name: 'unlink',
    moves: 'nothing',
    run: async (data, pick) => {
      const link = 'purchase_lots where lot in (select id from lots where ppm_calculation is null)'
      return data.remove(data.who.coordinator, `/api/purchase_lots/${await picked(data, link, pick)}/`)
    },
  },
  {
    name: 'fill a lot',
    moves: 'held',
    run: async (data, pick) => {
      const box = await boxOnHand(data, `${100 + (pick % 900)}.50`)
      return data.post(
        data.who.warehouse,
        `/api/lots/${await picked(data, "lots where status = 'HE'", pick)}/add_boxes/`,
        { box_ids: [box] },
        200,
      )
    },
  },
  {
    name: 'assay',
    moves: 'held',
    run: async (data, pick) =>
      data.post(data.who.lab, '/api/ppm_calculations/', {
        lot: await picked(data, "lots where status in ('CT', 'LK', 'SH')", pick),
        lines: [
          { name: 'mixed', pieces: 10 + (pick % 90), yield_lbs: '2.00', pt_ppm: '1000', pd_ppm: '2000', rh_ppm: '250' },
        ],
      }),
  },
  {
    name: 'sell ahead',
    moves: 'hedged',
    run: (data, pick) =>
      data.post(data.who.coordinator, '/api/hedges/', {
        code: `POS-${++names}`,
        smelter: data.smelter,
        designation: designations[pick % 3],
        pt_toz: `${pick % 50}.125`,
        pd_toz: `${pick % 70}.250`,
        rh_toz: `${pick % 9}.001`,
      }),
  },
  {
    name: 'allocate',
    moves: 'nothing',
    run: async (data, pick) =>
      data.post(data.who.coordinator, '/api/allocations/', {
        hedge: await picked(data, "hedges where status = 'OPEN'", pick),
        lot: await picked(data, "lots where not allocations_final and status in ('HE', 'CU', 'CT')", pick >> 2),
        pt: `${pick % 3}.125`,
        pd: `${pick % 4}.500`,
      }),
  },
  {
    name: 'give back',
    moves: 'nothing',
    run: async (data, pick) =>
      data.remove(data.who.coordinator, `/api/allocations/${await picked(data, 'allocations', pick)}/`),
  },
  {
    name: 'keep for a check-in',
    moves: 'nothing',
    run: async (data, pick) =>
      data.post(data.who.coordinator, '/api/check_in_allocations/', {
        check_in_id: await picked(data, 'check_ins', pick >> 2),
        hedge_id: await picked(data, 'hedges', pick),
        pt: '1.250',
      }),
  },
  {
    name: 'apply',
    moves: 'nothing',
    run: async (data, pick) =>
      data.post(
        data.who.coordinator,
        `/api/check_in_allocations/${await picked(data, 'check_in_allocations', pick)}/apply/`,
        { lot: await picked(data, 'lots', pick >> 2) },
        200,
      ),
  },
  patching('start cutting', 'nothing', 'warehouse', "lots where status = 'HE'", { status: 'CU' }),
  patching(
    'close allocations',
    'nothing',
    'coordinator',
    'lots where id in (select lot from purchase_lots) and id % 3 = 0',
    {
      allocations_final: true,
    },
  ),
  patching('lock', 'nothing', 'coordinator', "lots where allocations_final and status in ('HE', 'CU', 'CT')", {
    status: 'LK',
  }),
  patching('ship', 'nothing', 'logistics', "lots where status in ('HE', 'CU', 'CT', 'LK')", {
    ship_date: '2026-09-14',
  }),
  patching('recall', 'nothing', 'coordinator', "lots where status = 'SH'", { ship_date: null }),
  patching('receive', 'nothing', 'coordinator', "lots where status = 'SH'", { status: 'RE' }),
  {
    name: 'reconcile',
    moves: 'held',
    run: async (data, pick) => {
      const { post, who } = data
      const summary = (await post(who.coordinator, '/api/shipment_summaries/', { shipment_id: `POS-${++names}` })).id
      return post(who.coordinator, '/api/shipment_summary_lots/', {
        shipment_summary: summary,
        lot: await picked(data, "lots where status in ('SH', 'RE') and id in (select lot from purchase_lots)", pick),
        net_wet_lbs: '900.25',
        ...(pick % 2 === 0 ? { returnable_pt_toz: `${pick % 40}.683`, returnable_rh_toz: '0.000' } : {}),
      })
    },
  },
  {
    name: 'open the account',
    moves: 'nothing',
    run: async (data, pick) =>
      data.post(data.who.coordinator, '/api/brokered_settlements/', {
        shipment_summary_lot: await picked(
          data,
          'shipment_summary_lots where id not in (select coalesce(shipment_summary_lot, 0) from brokered_settlements)',
          pick,
        ),
        yard_id: data.yard,
      }),
  },
  patching('finalize', 'nothing', 'finance', "brokered_settlements where status = 'OP'", { status: 'FI' }),
  patching('complete', 'both', 'coordinator', "lots where status = 'RC'", { status: 'CO' }),
  {
    name: 'push back',
    moves: 'both',
    run: async (data, pick) =>
      data.post(
        data.who.coordinator,
        `/api/lots/${await picked(data, "lots where status = 'CO'", pick)}/push_back/`,
        {},
        200,
      ),
  },
  patching('dissolve', 'held', 'coordinator', "lots where status = 'HE' and id % 4 = 0", { status: 'DS' }),
]

function patching(
  name: string,
  moves: Moves,
  by: 'buyer' | 'warehouse' | 'coordinator' | 'logistics' | 'finance',
  rows: string,
  body: object,
): Deed {
  const [table] = rows.split(' ')
  return {
    name,
    moves,
    run: async (data, pick) => data.patch(data.who[by], `/api/${table}/${await picked(data, rows, pick)}/`, body),
  }
}

/** One of a table's newest rows, for the others have come to their end; 0 where it has none. */
async function picked({ db }: TestData, rows: string, pick: number): Promise<number> {
  const newest = await db.rows<{ id: number }>(sql`select id from ${sql.raw(rows)} order by id desc limit 6`)
  return newest[pick % newest.length]?.id ?? 0
}
