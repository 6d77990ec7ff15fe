import { mostEvents, type CalendarEvent } from '@cupel/domain/activity/calendar.ts'
import { factsOf, fieldsOfFacts } from '@cupel/domain/kit/document.ts'
import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { sql, type SQL } from 'drizzle-orm'
import { badField } from '../kit/http/errors.ts'
import type { App } from '../kit/http/routes.ts'
import type { Reader } from '../kit/query/database.ts'
import { rowsById } from '../kit/query/store.ts'
import type { CalendarFeed } from '../kit/record/calendar-feed.ts'
import type { Resource } from '../kit/record/mount-resource.ts'
import { fieldsOfName, nameOf, pageOf } from '../kit/record/record-names.ts'
import { redact } from '../kit/record/redact.ts'
import { shownTo } from '../kit/record/shown-to.ts'

interface Range {
  start: string
  /** The day after the last. */
  end: string
}

interface Kind {
  of: Resource
  tone: string
  feeds: readonly CalendarFeed[]
}

/** Of the kinds in their order; a colour says no more than which is which. */
const tones = ['blue', 'green', 'amber', 'violet', 'slate', 'red'] as const

/** The kinds that stand in this person's calendar. @throws 400 at `scope` for one that is none of them */
export function kindsFor(app: App, me: Me, scope = ''): Kind[] {
  const byCard = [...Map.groupBy(app.calendar, ({ card }) => card.name)]
  const mine = byCard.flatMap(([name, feeds], i) => {
    const of = app.resources.get(name)
    const seen = feeds.filter(({ may }) => allowed(may, me))
    if (!of || seen.length === 0 || !allowed(of.card.may.read, me) || !allowed(of.card.may.list, me)) return []
    return [{ of, feeds: seen, tone: tones[i % tones.length] as string }]
  })
  if (scope !== '' && !byCard.some(([name]) => name === scope)) throw badField('scope', 'No such kind of event')
  return scope === '' ? mine : mine.filter(({ of }) => of.card.name === scope)
}

/** What happens in a range of days, with the names of the records as this person may read them. */
export async function eventsOf(read: Reader, me: Me, kinds: readonly Kind[], range: Range) {
  const each: Awaited<ReturnType<typeof eventsOfKind>>[] = []
  for (const kind of kinds) each.push(await eventsOfKind(read, me, kind, range))
  return {
    events: each.flatMap(({ events }) => events).toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    keys: kinds.map(({ of, tone }, i) => ({
      type: of.card.name,
      words: of.card.titles,
      tone,
      more: each[i]?.more ?? false,
    })),
  }
}

async function eventsOfKind(read: Reader, me: Me, { of, feeds }: Kind, range: Range) {
  const found = await read.rows<{ id: number; feed: number; day: string }>(sql`
    select * from (${sql.join(
      feeds.map((feed, i) => daysOf(of, feed, i, me, range)),
      sql` union all `,
    )}) days
    order by day, id
    limit ${mostEvents + 1}`)
  const shown = found.slice(0, mostEvents)
  const { card, store, fields } = of
  const names = [...new Set([...fieldsOfName(card), ...fieldsOfFacts(card), card.document?.on ?? 'id'])]
  const rows = (await rowsById(read, fields, names, [...new Set(shown.map(({ id }) => id))])) as { id: number }[]
  const named = new Map(
    rows.map((whole) => {
      const row = redact(card, whole, me) as { id: number }
      return [
        row.id,
        { title: nameOf({ card, store }, row), facts: factsOf(card, row).join(' · '), page: pageOf(card, row) },
      ]
    }),
  )
  return {
    more: found.length > mostEvents,
    events: shown.flatMap(({ id, feed, day }): CalendarEvent[] => {
      const record = named.get(id)
      return record
        ? [
            {
              id: `${card.name}-${id}-${feed}`,
              type: card.name,
              record: id,
              day,
              says: feeds[feed]?.says ?? '',
              ...record,
            },
          ]
        : []
    }),
  }
}

function daysOf(of: Resource, feed: CalendarFeed, i: number, me: Me, range: Range): SQL {
  const { table } = of.fields
  const where = sql.join([feed.within(range.start, range.end), ...shownTo(of, me)], sql` and `)
  return sql`(
    select ${table}.id, ${i}::int as feed, (${feed.day})::text as day
    from ${table}
    where ${where}
    order by ${feed.day}, ${table}.id
    limit ${mostEvents + 1})`
}
