import { bell, happened, markSeen, mostUnseen } from '@cupel/domain/activity/bell.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { numbered } from '@cupel/domain/kit/document.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import { mountCommand, mountQuestion } from '../kit/http/mount-endpoint.ts'
import type { App } from '../kit/http/routes.ts'
import { together, type Reader } from '../kit/query/database.ts'
import { selectChanges, told, type Change } from '../kit/record/history.ts'
import { keyOf, namesThen } from '../kit/record/record-names.ts'
import { chunk, ofMine, seenUpTo } from './my-records.ts'

const mostRecords = 20
const mostChanges = 5

/** Nothing is copied: what others did is read from the change log, and of each person it is only kept how far they looked. */
export function bellRoutes(app: App): void {
  mountQuestion(app, bell, async ({ me, read }) => {
    const row = await read.one<{ unseen: number; up_to: number }>(sql`
      with ${ofMine(app, me, sql`(select ${seenUpTo(me)})`)}
      select (select count(*)::int from (select distinct document, id from mine limit ${mostUnseen}) records) as unseen,
        coalesce((select max(change) from latest), ${seenUpTo(me)}) as up_to`)
    return row ?? { unseen: 0, up_to: 0 }
  })
  mountQuestion(app, happened, async ({ input, me, read }) => {
    const [groups, mark] = await together(
      read.rows<Group>(sql`
        with ${ofMine(app, me, sql`0`, input.before)}
        select document, id, max(change) as last, count(distinct change)::int as count,
          to_jsonb((array_agg(distinct change order by change desc))[1:${mostChanges}]) as changes,
          array(select distinct coalesce(u.username, 'Cupel') from mine other join changes c on c.id = other.change left join users u on u.id = c.actor
            where other.document = mine.document and other.id = mine.id order by 1 limit 5) as who
        from mine group by document, id order by last desc limit ${mostRecords + 1}`),
      read.one<{ seen: number; further: number | null }>(
        sql`with ${ofMine(app, me, sql`0`, input.before)} select ${seenUpTo(me)} as seen, (select min(change) from latest having count(*) = ${chunk}) as further`,
      ),
    )
    const page = groups.slice(0, mostRecords)
    const next = groups.length > mostRecords ? (page.at(-1)?.last ?? null) : (mark?.further ?? null)
    return { seen: mark?.seen ?? 0, next, results: await toldGroups(app, read, page, me) }
  })
  mountCommand(app, markSeen, async ({ input, me, tx }) => {
    const row = await tx.one<{ seen: number }>(sql`
      insert into bell_marks (person, change)
      select ${me.id}, least(${input.up_to}::bigint, (select coalesce(max(id), 0) from changes))
      on conflict (person) do update set change = greatest(bell_marks.change, excluded.change)
      returning change as seen`)
    return { seen: row?.seen ?? 0 }
  })
}

interface Group {
  document: string
  id: number
  last: number
  count: number
  changes: number[]
  who: string[]
}

async function toldGroups(app: App, read: Reader, groups: readonly Group[], me: Me) {
  const ids = groups.flatMap(({ changes }) => changes)
  if (ids.length === 0) return []
  const rows = await read.rows<Change>(
    sql`${selectChanges} where c.id = any(${sql.param(ids)}::bigint[]) order by c.id desc`,
  )
  const known = rows.flatMap((change) => {
    const card = app.resources.get(change.entity)?.card
    return card ? [{ card, change }] : []
  })
  const now = new Date().toISOString()
  const spots = groups.map(({ document, id }) => ({ type: document, id, at: now }))
  const [changes, names] = await together(told(app, read, known, me), namesThen(app, read, me, spots))
  const by = new Map(changes.map((one, i) => [one.id, { ...one, ...spotOf(known[i]?.change) }]))
  return groups.map(({ document, id, last, count, changes: some, who }, i) => ({
    document,
    id,
    name:
      names.get(keyOf(spots[i] as (typeof spots)[number])) ??
      numbered(app.resources.get(document)?.card as AnyCard, id),
    last,
    count,
    who,
    changes: some.flatMap((one) => by.get(one) ?? []),
  }))
}

const spotOf = (change: Change | undefined) => ({ entity: change?.entity ?? '', entity_id: change?.entity_id ?? 0 })
