import { getTableName, sql } from 'drizzle-orm'
import type { Reader } from '../../server/kit/query/database.ts'
import { tracked } from '../../server/kit/query/columns.ts'
import { overdrafts } from './overdrafts.ts'

/** What must be true of the books whatever was asked of them. Each answers the cases that speak against it. */
export async function brokenInvariants(db: Reader): Promise<string[]> {
  const found: string[] = []
  for (const [what, query] of Object.entries(never))
    for (const row of await db.rows(query)) found.push(`${what}: ${JSON.stringify(row)}`)
  for (const [entity, table] of tracked) found.push(...(await unlogged(db, entity, getTableName(table))))
  return [...found, ...(await overdrafts(db)).cases]
}

/** Rows of these would be a broken rule of the books. */
const never = {
  'a box held by half': sql`select id from inventory_boxes where (held_by is null) <> (held_id is null)`,
  'a free box that is staged, or a held one that is active': sql`select id, status, held_by from inventory_boxes where (status = 'AC' and held_by = 'LOT')`,
  'a final settlement that changed afterwards': sql`
    select c.entity_id, c.id, c.move, c.before from changes c where c.entity = 'brokered_settlement' and c.before is not null and c.after is not null
      and (select p.after ->> 'status' from changes p where p.entity = c.entity and p.entity_id = c.entity_id and p.id < c.id order by p.id desc limit 1) = 'FI'`,
  'a final settlement whose lot does not know it': sql`
    select b.id from brokered_settlements b join shipment_summary_lots s on s.id = b.shipment_summary_lot join lots l on l.id = s.lot
    where b.status = 'FI' and l.settlement_status is distinct from 'FI' and exists (select from changes where entity = 'brokered_settlement' and entity_id = b.id and move like '%finalize')`,
  'an advance, allocation or settlement that vanished': sql`select entity, entity_id from changes where entity in ('advance', 'allocation', 'brokered_settlement', 'advance_calculator') and after is null`,
  'a calculator version missing': sql`select lot from advance_calculators group by lot having max(number) <> count(*)`,
  'two live allocations of one hedge to one lot': sql`select lot, hedge from allocations where status = 'ACTIVE' group by 1, 2 having count(*) > 1`,
  'more applied than kept': sql`select id from check_in_allocations where applied_pt > pt or applied_pd > pd or applied_rh > rh`,
  'an empty check-in completed': sql`
    select c.id from check_ins c where status = 'CO' and external_total_counts is null and exists (select from changes h where h.entity = 'check_in' and h.entity_id = c.id and h.move = 'check_in.complete')
      and not exists (select from check_in_lines where check_in = c.id) and not exists (select from check_in_converters where check_in = c.id)`,
  'a purchase received with an open check-in': sql`select p.id from purchases p where p.status = 'RE' and exists (select from check_ins c where c.purchase = p.id and c.status <> 'CO')`,
  'nobody who is an admin': sql`select 1 as no where not exists (select from users where is_active and 'admin' = any(groups))`,
}

/** The log tells the whole story: its last word on every record is the record as it stands, its version the count of changes. */
async function unlogged(db: Reader, entity: string, table: string): Promise<string[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select t.id from ${sql.identifier(table)} t
    left join lateral (select c.after from changes c where c.entity = ${entity} and c.entity_id = t.id order by c.id desc limit 1) l on true
    left join lateral (select count(*) as count from changes c where c.entity = ${entity} and c.entity_id = t.id and c.after is not null) n on true
    where l.after is distinct from to_jsonb(t) or t.version <> n.count limit 5`)
  return rows.map(({ id }) => `the log does not tell how ${entity} ${id} came to be`)
}
