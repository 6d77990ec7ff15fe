import { calendar, endCalendarLink, makeCalendarLink, readCalendarLink } from '@cupel/domain/activity/calendar.ts'
import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { peopleAt } from '../identity/actor.ts'
import { hashOf } from '../identity/hash-of.ts'
import { newSecret } from '../identity/key-check.ts'
import { forbidden, notFound, parsed } from '../kit/http/errors.ts'
import { mountCommand, mountQuestion } from '../kit/http/mount-endpoint.ts'
import { recordLink, route, type App } from '../kit/http/routes.ts'
import { businessDay } from '../kit/query/clock.ts'
import type { Reader } from '../kit/query/database.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { eventsOf, kindsFor } from './calendar.ts'
import { icalOf } from './ical.ts'

export function calendarRoutes(app: App): void {
  mountQuestion(app, calendar, ({ me, read, input: { scope, ...range } }) =>
    eventsOf(read, me, kindsFor(app, me, scope), range),
  )
  mountQuestion(app, readCalendarLink, async ({ me, read }) => ({ ...(await linkOf(read, me)), url: null }))
  mountCommand(app, makeCalendarLink, async ({ me, tx }) => {
    if (me.key) throw forbidden('A key has no calendar.')
    const secret = newSecret()
    await tx.rows(sql`
      insert into calendar_links (person, secret_hash)
      values (${me.id}, ${hashOf(secret)})
      on conflict (person) do update
      set secret_hash = excluded.secret_hash,
          made_at = now()`)
    return { ...(await linkOf(tx, me)), url: `${app.url}${icalPath}?key=${secret}` }
  })
  mountCommand(app, endCalendarLink, async ({ me, tx }) => {
    await endLinkOf(tx, me.id)
    return { made_at: null, url: null }
  })
  icalRoute(app)
}

/** Nobody reads by the link any more. */
export async function endLinkOf(tx: Tx, person: number): Promise<void> {
  await tx.rows(sql`delete from calendar_links where person = ${person}`)
}

const icalPath = '/auth/calendar.ics'

async function linkOf(read: Reader, me: Me): Promise<{ made_at: string | null }> {
  const row = await read.one<{ made_at: string }>(sql`select made_at from calendar_links where person = ${me.id}`)
  return { made_at: row?.made_at ?? null }
}

/** A month back and a year ahead, as whoever made the link may see it today; a link that has ended is no link. */
function icalRoute(app: App): void {
  const spec = {
    method: 'GET',
    path: icalPath,
    may: 'public',
    tag: 'auth',
    status: 200,
    summary: 'The events of whoever made this link, for other calendars',
    query: { key: z.string().max(100).default('') },
    fails: [404],
  } as const
  route(app, spec, async (request) => {
    const me = await personBehind(app.db, parsed(z.object(spec.query), request.query).key)
    if (!me || !allowed(calendar.may, me)) throw notFound()
    const now = app.clock()
    const range = { start: dayIn(now, -31), end: dayIn(now, 366) }
    const { events } = await eventsOf(app.db, me, kindsFor(app, me), range)
    const text = icalOf(events, ({ page }) => recordLink(app, page.document, page.id), now)
    return {
      stream: Readable.from([text]),
      headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' },
    }
  })
}

const dayIn = (now: Date, days: number) => businessDay(new Date(now.getTime() + days * 86_400_000))

async function personBehind(read: Reader, key: string): Promise<Me | undefined> {
  const row = await read.one<{ person: number }>(
    sql`select person from calendar_links where secret_hash = ${hashOf(key)}`,
  )
  return row && (await peopleAt(read, [row.person]))[0]
}
