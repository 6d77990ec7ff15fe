import { permissions } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/kit/query/database.ts'

/** The id of one record of each kind, by table: a company in small. */
export type TestData = Record<keyof typeof kinds, number>

type Row = Record<string, unknown>

/** Puts a row into a table as it stands, past every rule but the database's own. */
export async function put(db: Pick<Database, 'one'>, table: string, row: Row): Promise<number> {
  const names = Object.keys(row).map((name) => sql.identifier(name))
  const values = Object.values(row).map((value) => sql`${value}`)
  const made = await db.one<{ id: number }>(
    sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)}) returning id`,
  )
  return made?.id ?? 0
}

/**
 * One more record of each kind, linked as in life, or of those that are made before `last`. `n` keeps names apart, `by`
 * made everything.
 */
export async function makeTestData(db: Database, n: number, by: number, last?: string): Promise<TestData> {
  const made = {} as TestData
  for (const [table, row] of Object.entries(kinds) as [keyof TestData, (typeof kinds)[keyof TestData]][]) {
    const values = row(made, n, by)
    if (table === 'role_permissions') await makeRoom(db, values)
    made[table] = await put(db, table, values)
    if (table === last) break
  }
  return made
}

/** There are few roles and permissions: what a drill has granted already is taken back, to be granted anew. */
async function makeRoom(db: Database, { role, permission }: Row): Promise<void> {
  await db.rows(sql`delete from role_permissions where role = ${role} and permission = ${permission}`)
}

/** In the order in which they can be made: what a row refers to stands before it. */
export const kinds = {
  users: (_, n) => ({ username: `Somebody ${n}`, email: `somebody${n}@cupel.test` }),
  regions: (_, n) => ({ name: `Southwest ${n}` }),
  locations: (_, n) => ({ name: `Phoenix ${n}` }),
  divisions: (c, n) => ({ name: `Arizona ${n}`, code: `A${n}`, location: c.locations }),
  market_rates: (_, n, by) => ({
    quoted_on: dayOf(n),
    quote: 'New York',
    pt: '1815.00',
    pd: '1330.00',
    rh: '9725.00',
    source: 'typed',
    created_by: by,
  }),
  fx_rates: (_, n) => ({ currency: 'CAD', on_date: dayOf(n), rate: '1.36' }),
  yards: (c, n, by) => ({ name: `Gulf Coast ${n}`, region: c.regions, state: 'TX', created_by: by }),
  brokerage_terms: (c) => ({ yard: c.yards, treatment_charge: '1.30', handling_fee: '450.00' }),
  smelters: (_, n) => ({ code: `S${n}`, name: `Arroyo ${n}`, return_rate_pt: '93', ...charges }),
  catalogs: (_, n) => ({ name: `GD3 ${n}`, material_type: 'CV' }),
  converters: (c, n) => ({ catalog: c.catalogs, code: `GD3-${n}` }),
  assays: (c) => ({
    converter_id: c.converters,
    pt_ppm: '1450.5',
    pd_ppm: '2210.25',
    rh_ppm: '310.125',
    yield_lbs: '2.75',
  }),
  purchases: (c, _, by) => ({ yard: c.yards, designation: 'BROKERED', created_by: by, notes: secretOf(by) }),
  check_ins: (c, _, by) => ({
    yard: c.yards,
    purchase: c.purchases,
    market_rate: c.market_rates,
    created_by: by,
    notes: secretOf(by),
  }),
  check_in_lines: (c) => ({ check_in: c.check_ins, catalog: c.catalogs, price: '22.50' }),
  check_in_converters: (c) => ({ check_in: c.check_ins, converter: c.converters, price: '316.69' }),
  count_sheet_lines: (c) => ({
    check_in: c.check_ins,
    text: 'FOO-1, 3',
    why: 'No converter has the code FOO-1',
    count: 3,
  }),
  intakes: (_, n, by) => ({ reference: `Intake ${n}`, created_by: by }),
  inventory_boxes: (c, n) => ({ name: `B-${n}`, weight: '2500.00', tare: '89.45', pieces: 460, location: c.locations }),
  hedges: (c, n) => ({
    code: `H-${n}`,
    smelter: c.smelters,
    pt_toz: '500.000',
    pd_toz: '900.000',
    rh_toz: '90.000',
    pt_rate_per_toz: '952.25',
  }),
  lots: (c, n, by) => ({
    name: `PGM-${n}`,
    smelter: c.smelters,
    designation: 'BROKERED',
    created_by: by,
    payment_date: '2026-05-04',
    ...returned,
  }),
  purchase_lots: (c) => ({ lot: c.lots, purchase: c.purchases }),
  allocations: (c) => ({ hedge: c.hedges, lot: c.lots, pt: '1.000', pd: '2.000', rh: '0.100' }),
  check_in_allocations: (c) => ({
    hedge_id: c.hedges,
    check_in_id: c.check_ins,
    pt: '1.000',
    pd: '2.000',
    rh: '0.100',
  }),
  ppm_calculations: (c) => ({ lot: c.lots, total_pieces: 460, total_lbs: '2410.40', pt_toz: '35.586' }),
  advances: (c, _, by) => ({ lot: c.lots, amount: '60000.00', created_by: by }),
  advance_calculators: (c, _, by) => ({ lot: c.lots, number: 1, data: '{}', data_fx: '{}', created_by: by }),
  shipment_summaries: (c, n) => ({ shipment_id: `ARR-${n}`, smelter: c.smelters }),
  shipment_summary_lots: (c) => ({ shipment_summary: c.shipment_summaries, lot: c.lots, net_wet_lbs: '2410.55' }),
  brokered_settlements: (c, n) => ({
    shipment_summary_lot: c.shipment_summary_lots,
    yard_id: c.yards,
    lot_name: `PGM-${n}`,
    received_lbs_total: '2410.55',
  }),
  brokered_settlement_metals: (c) => ({ settlement: c.brokered_settlements, metal: 'platinum' }),
  purchased_outright: (c) => ({
    settlement_id: c.brokered_settlements,
    material_type: 'IF',
    quantity: 3,
    unit_price: '20.00',
    total_price: '60.00',
  }),
  role_permissions: (_, n) => ({ role: 'admin', permission: permissions[n % permissions.length] }),
} satisfies Record<string, (made: Record<string, number>, n: number, by: number) => Row>

/** What a smelter returns of a lot, which not everybody may see. */
const returned = { returnable_pt_toz: '32.683', returnable_pd_toz: '61.020', returnable_rh_toz: '8.114' }

/** What a smelter charges us, which not everybody may see. */
const charges = {
  treatment_charge: '1.10',
  refining_charge_pt: '8',
  refining_charge_pd: '8',
  refining_charge_rh: '30',
  lab_fee: '250.00',
  lot_charge: '95.00',
}

/** Words that stand only on what one person made: whoever else reads them has seen it. */
export const secretOf = (by: number) => `made by person ${by} alone`

/** Of a time that no drill writes about by chance: a day has one rate. */
const dayOf = (n: number) => new Date(Date.UTC(2001, 0, 1 + n)).toISOString().slice(0, 10)
