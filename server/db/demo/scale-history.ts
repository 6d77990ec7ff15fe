import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { tracked } from '../../kit/query/columns.ts'

/** How often a record is changed after it was made, by what it is: it becomes something else, and something else again. */
const changed: Readonly<Record<string, { times: number; was: string }>> = {
  check_in: { times: 2, was: 'PR' },
  purchase: { times: 2, was: 'OP' },
  lot: { times: 8, was: 'HE' },
  hedge: { times: 12, was: 'OPEN' },
  inventory_box: { times: 2, was: 'AC' },
  advance: { times: 2, was: 'OP' },
  brokered_settlement: { times: 4, was: 'OP' },
}

/**
 * What the change log would have of every record, as its owner may tell it: that it was made and, of some, that it was
 * changed so many times. Then what leaves the house, what was asked twice, and what was done unasked.
 */
export function historyRows(): string[] {
  return [told, ...[...tracked].flatMap(([entity, table]) => recordRows(entity, table)), ...otherRows]
}

/** What the demo company's people did stands in the log already. */
const told = `create temp table told on commit drop as select distinct entity, entity_id from changes`

function recordRows(entity: string, table: PgTable): string[] {
  const columns = getTableColumns(table)
  const at = 'created_at' in columns ? 'created_at' : `timestamptz '2024-06-01Z'`
  const by = 'created_by' in columns ? 'coalesce(created_by, 2)' : '2'
  const from = `"${getTableName(table)}" t`
  const made = `
    insert into changes (at, actor, entity, entity_id, move, after)
    select ${at}, ${by}, '${entity}', id, '${entity}.create', to_jsonb(t)
    from ${from}
    where not exists (select from told where told.entity = '${entity}' and told.entity_id = t.id)
    order by id`
  const of = changed[entity]
  if (!of) return [made]
  const later = `
    insert into changes (at, actor, entity, entity_id, move, before, after)
    select ${at} + k * interval '2 days', 1 + (id + k) % 8, '${entity}', id, '${entity}.update',
      jsonb_build_object('status', '${of.was}'), to_jsonb(t)
    from generate_series(1, ${of.times}) k, ${from}
    order by k, id`
  return [made, later]
}

const otherRows: readonly string[] = [
  `insert into confirmed_warnings (change, at, actor, entity, entity_id, move, code, text, field, reason)
   select c.id, c.at, c.actor, c.entity, c.entity_id, c.entity || '.finalize',
     ('{advance_not_paid,ship_date_off,weight_off}'::text[])[1 + c.id % 3], 'Off by ' || c.id % 997 || ' lb', 'amount_due',
     case when c.id % 4 > 0 then 'Agreed with the yard, call of ' || c.at::date end
   from changes c where c.entity = any('{brokered_settlement,advance,lot}') and c.before is not null and c.id % 5 < 2`,

  `insert into outbox (kind, payload, created_at, attempts, delivered_at)
   select 'mail', jsonb_build_object('to', 'person' || i % 99 || '@scale.example', 'subject', 'Check-in ' || i), at, 1, at
   from n, lateral (select i, timestamptz '2024-01-01Z' + i * interval '10 minutes' as at from generate_series(1, n.purchases) i) o`,

  `insert into idempotency_keys (user_id, key, body_hash, status, body, created_at)
   select 1 + i % 8, md5(i::text), md5(i::text), 200, '{}', timestamptz '2025-12-30Z' + i * interval '3 seconds'
   from n, lateral generate_series(1, n.lines / 50) i`,

  `insert into page_views (url, username, seen_by, created_at)
   select '/lots/' || i % 5000, 'Priya Nair', 1 + i % 8, timestamptz '2025-10-01Z' + i * interval '20 seconds'
   from n, lateral generate_series(1, n.lines / 5) i`,

  `insert into job_runs (name, started_at, ended_at, outcome, row_count)
   select ('{forget,outbox,prices,vacuum}'::text[])[1 + i % 4], at, at + interval '3 seconds', 'DO', i % 50
   from (select i, timestamptz '2025-01-01Z' + i * interval '2 hours' as at from generate_series(1, 4000) i) j`,
]
