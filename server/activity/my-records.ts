import { peopleFields } from '@cupel/domain/kit/people.ts'
import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { App } from '../kit/http/routes.ts'
import { visibleTo } from '../kit/query/store.ts'
import type { Resource } from '../kit/record/mount-resource.ts'
import { referredType } from '../kit/record/visible-references.ts'
import { commented } from './comment.routes.ts'

/** So many changes of others are looked through at once, the latest first: what is asked stays small however much was done. */
export const chunk = 3000

/** Up to which change this person has looked; who never did is told of a week. */
export const seenUpTo = (me: Me): SQL => sql`coalesce(
  (select change from bell_marks where person = ${me.id}),
  (select id from changes where at < now() - interval '7 days' order by at desc, changes.id desc limit 1),
  0)`

/**
 * `mine`: changes that others made to records that name me, or that I spoke about or was spoken to, and to what is part
 * of them or said about them; of `latest`, the latest that others made after one change and before another.
 */
export function ofMine(app: App, me: Me, after: SQL, before?: number): SQL {
  const pages = commented(app).filter(({ card }) => allowed(card.may.read, me))
  const parts = [...app.resources.values()].flatMap((of) => partsOf(of, pages, me))
  const about = sql`
    select change, said ->> 'entity' as document, (said ->> 'entity_id')::int as id from latest where entity = 'comment'`
  const itself = sql`
    select change, entity as document, entity_id as id from latest
    where entity = any(${sql.param(pages.map(({ card }) => card.name))}::text[])`
  const mine = pages.map((of) => mineOf(of, me))
  return sql`
    latest as materialized (
      select c.id as change, c.entity, c.entity_id, coalesce(c.after, c.before) as said from changes c
      where c.id > ${after} ${before === undefined ? sql`` : sql`and c.id < ${before}`} and c.actor is distinct from ${me.id}
      order by c.id desc limit ${chunk}),
    followed as materialized (
      select entity, entity_id from comments where created_by = ${me.id}
      union select entity, entity_id from comments where mentions @> array[${me.id}]::int[]),
    spots as materialized (${sql.join([itself, about, ...parts], sql` union all `)}),
    mine as materialized (${mine.length > 0 ? sql.join(mine, sql` union all `) : sql`select * from spots where false`})`
}

/** Changes of parts are changes of the whole, also when the part is gone: the log has its row. */
function partsOf({ card }: Resource, pages: readonly Resource[], me: Me): SQL[] {
  if (!allowed(card.may.read, me)) return []
  return Object.keys(card.partOf).flatMap((field) => {
    const whole = pages.find((of) => of.card.name === referredType(card.row.shape[field]))
    return whole
      ? [
          sql`select change, ${whole.card.name}::text, (said ->> ${field})::int from latest where entity = ${card.name} and said ->> ${field} is not null`,
        ]
      : []
  })
}

function mineOf({ card, store, fields: { table } }: Resource, me: Me): SQL {
  const columns = getTableColumns(store.table as PgTable)
  const named = peopleFields(card)
    .filter((field) => field in columns)
    .map((field) => sql`${table}.${sql.identifier(field)} = ${me.id}`)
  const followed = sql`exists (select from followed f where f.entity = ${card.name} and f.entity_id = ${table}.id)`
  const seen = visibleTo(store, me)
  return sql`
    select spots.change, spots.document, spots.id from spots join ${table} on ${table}.id = spots.id
    where spots.document = ${card.name} and (${sql.join([...named, followed], sql` or `)})${seen ? sql` and ${seen}` : sql``}`
}
