import { peopleFields } from '@cupel/domain/kit/people.ts'
import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { App } from '../kit/http/routes.ts'
import type { Reader } from '../kit/query/database.ts'
import { visibleTo } from '../kit/query/store.ts'
import type { Resource } from '../kit/record/mount-resource.ts'
import { referredType } from '../kit/record/visible-references.ts'
import { commented } from './comment.routes.ts'

/** So many changes of others are looked through at once, the latest first: what is asked stays small however much was done. */
export const chunk = 3000

const weekMs = 7 * 24 * 3_600_000

/** Up to which change this person has looked; who never did is told of a week. */
export async function seenUpTo(read: Reader, me: Me, now: Date): Promise<number> {
  const weekAgo = new Date(now.getTime() - weekMs).toISOString()
  const row = await read.one<{ seen: number | null }>(sql`
    select
      coalesce(
        (select change from bell_marks where person = ${me.id}),
        (select id from changes where at < ${weekAgo}::timestamptz order by at desc, changes.id desc limit 1)
      ) as seen`)
  return row?.seen ?? 0
}

/**
 * `mine`: changes that others made to records that name me, or that I spoke about or was spoken to, and to what is part
 * of them or said about them; of `latest`, the latest that others made after one change and before another.
 */
export function ofMine(app: App, me: Me, after: number, before = beyond): SQL {
  const pages = commented(app).filter(({ card }) => allowed(card.may.read, me))
  const parts = [...app.resources.values()].flatMap((of) => partsOf(of, pages, me))
  const mine = pages.map((of) => mineOf(of, me))
  return sql`
    latest as materialized (
      select c.id as change, c.actor, c.entity, c.entity_id, coalesce(c.after, c.before) as said
      from changes c
      where c.id > ${after} and c.id < ${before} and (c.actor is distinct from ${me.id})
      order by c.id desc
      limit ${chunk}
    ),
    followed as materialized (
      select entity, entity_id
      from comments
      where created_by = ${me.id}
      union
      select entity, entity_id
      from comments
      where mentions @> array[${me.id}]::int[]
    ),
    spots as materialized (
      select change, actor, entity as document, entity_id as id
      from latest
      where entity = any(${sql.param(pages.map(({ card }) => card.name))}::text[])
      union all
      select change, actor, said ->> 'entity', (said ->> 'entity_id')::int
      from latest
      where entity = 'comment'
      ${sql.join(parts)}
    ),
    mine as materialized (
      select spots.*, users.username as who
      from spots
      left join users on users.id = spots.actor
      where ${mine.length > 0 ? sql`(${sql.join(mine, sql` or `)})` : sql`false`}
    )`
}

/** No change has this number. */
const beyond = Number.MAX_SAFE_INTEGER

/** Changes of parts are changes of the whole, also when the part is gone: the log has its row. */
function partsOf({ card }: Resource, pages: readonly Resource[], me: Me): SQL[] {
  if (!allowed(card.may.read, me)) return []
  return Object.keys(card.partOf).flatMap((field) => {
    const whole = pages.find((of) => of.card.name === referredType(card.row.shape[field]))
    const { name } = whole?.card ?? {}
    return name === undefined ? [] : [partOf(card.name, field, name)]
  })
}

const partOf = (part: string, field: string, whole: string) => sql`
  union all
  select change, actor, ${whole}::text, (said ->> ${field})::int
  from latest
  where entity = ${part} and said ->> ${field} is not null`

function mineOf({ card, store, fields: { table } }: Resource, me: Me): SQL {
  const columns = getTableColumns(store.table as PgTable)
  const named = peopleFields(card)
    .filter((field) => field in columns)
    .map((field) => sql`${table}.${sql.identifier(field)} = ${me.id}`)
  const followed = sql`exists (select from followed f where f.entity = ${card.name} and f.entity_id = ${table}.id)`
  const seen = visibleTo(store, me)
  const all = sql.join(
    [sql`${table}.id = spots.id`, sql`(${sql.join([...named, followed], sql` or `)})`, ...(seen ? [seen] : [])],
    sql` and `,
  )
  return sql`(spots.document = ${card.name} and (select true from ${table} where ${all}))`
}
