import { bell, happened, markSeen, mostUnseen } from '@cupel/domain/activity/bell.ts'
import { comment } from '@cupel/domain/activity/comment.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { numbered } from '@cupel/domain/kit/document.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import { mountCommand, mountQuestion } from '../kit/http/mount-endpoint.ts'
import type { App } from '../kit/http/routes.ts'
import type { Reader } from '../kit/query/database.ts'
import { selectChanges, told, type Change } from '../kit/record/history.ts'
import { keyOf, namesThen } from '../kit/record/record-names.ts'
import { chunk, ofMine, seenUpTo } from './my-records.ts'

const mostRecords = 20
const mostChanges = 5

/** Nothing is copied: what others did is read from the change log, and of each person it is only kept how far they looked. */
export function bellRoutes(app: App): void {
  mountQuestion(app, bell, async ({ me, read, now }) => {
    const seen = await seenUpTo(read, me, now)
    const row = await read.one<{ unseen: number; up_to: number }>(sql`
      with ${ofMine(app, me, seen)}
      select
        (select count(*)::int from (select distinct document, id from mine limit ${mostUnseen}) records) as unseen,
        coalesce((select max(change) from latest), ${seen}::bigint) as up_to`)
    return row ?? { unseen: 0, up_to: seen }
  })
  mountQuestion(app, happened, async ({ input, me, read, now }) => {
    const seen = await seenUpTo(read, me, now)
    const [looked] = await read.rows<{ further: number | null; groups: Group[] }>(sql`
      with ${ofMine(app, me, 0, input.before)}, ${groupsOf(mostRecords + 1)}
      select
        (select min(change) from latest having count(*) = ${chunk}) as further,
        coalesce((select jsonb_agg(to_jsonb(groups) order by last desc) from groups), '[]') as groups`)
    const { further = null, groups = [] } = looked ?? {}
    const page = groups.slice(0, mostRecords)
    const next = groups.length > mostRecords ? (page.at(-1)?.last ?? null) : further
    return { seen, next, results: await toldGroups(app, read, page, me) }
  })
  mountCommand(app, markSeen, async ({ input, me, tx }) => {
    const log = await tx.one<{ last: number }>(sql`select coalesce(max(id), 0) as last from changes`)
    const upTo = Math.min(input.up_to, log?.last ?? 0)
    await tx.rows(sql`
      insert into bell_marks (person, change)
      values (${me.id}, ${upTo})
      on conflict (person) do update set change = excluded.change
      where bell_marks.change < excluded.change`)
    const row = await tx.one<{ seen: number }>(sql`select change as seen from bell_marks where person = ${me.id}`)
    return { seen: row?.seen ?? upTo }
  })
}

/** By record: how much was done, by whom, and the latest of it. */
const groupsOf = (most: number) => sql`
  groups as (
    select
      document,
      id,
      max(change) as last,
      count(distinct change)::int as count,
      (array_agg(distinct change order by change desc))[1:${sql.raw(String(mostChanges))}] as changes,
      (array_agg(distinct coalesce(who, 'Cupel')))[1:5] as who
    from mine
    group by document, id
    order by last desc
    limit ${most}
  )`

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
  const rows = await read.rows<Change>(sql`
    ${selectChanges}
    where c.id = any(${sql.param(ids)}::bigint[])
    order by c.id desc`)
  const known = rows.flatMap((change) => {
    const card = app.resources.get(change.entity)?.card
    return card ? [{ card, change }] : []
  })
  const now = new Date().toISOString()
  const spots = groups.map(({ document, id }) => ({ type: document, id, at: now }))
  const gone = await takenBack(read, rows)
  const changes = await told(app, read, known, me)
  const names = await namesThen(app, read, me, spots)
  const by = new Map(
    changes.map((one, i) => {
      const spot = spotOf(known[i]?.change)
      return [one.id, { ...one, ...spot, ...(isOf(gone, spot) && withoutWords(one)) }]
    }),
  )
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

/** Comments that whoever wrote them has taken back: that is told, and no more what they said. */
async function takenBack(read: Reader, changes: readonly Change[]): Promise<ReadonlySet<number>> {
  const ids = changes.flatMap(({ entity, entity_id }) => (entity === comment.name ? [entity_id] : []))
  const there = await read.rows<{ id: number }>(sql`select id from comments where id = any(${sql.param(ids)}::int[])`)
  const standing = new Set(there.map(({ id }) => id))
  return new Set(ids.filter((id) => !standing.has(id)))
}

const isOf = (gone: ReadonlySet<number>, { entity, entity_id }: ReturnType<typeof spotOf>) =>
  entity === comment.name && gone.has(entity_id)

type Told = Awaited<ReturnType<typeof told>>[number]
const withoutWords = ({ changed: { id } }: Told): Pick<Told, 'changed' | 'named'> => ({
  changed: id === undefined ? {} : { id },
  named: {},
})

const spotOf = (change: Change | undefined) => ({ entity: change?.entity ?? '', entity_id: change?.entity_id ?? 0 })
