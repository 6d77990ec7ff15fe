import { notificationGroups, type NotificationGroupCode } from '@cupel/domain/identity/notification-groups.ts'
import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { sql, type SQL } from 'drizzle-orm'
import { recordLink, type App } from '../kit/http/routes.ts'
import { letterOf, type LetterContent, type Sending } from '../kit/mail/letter.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { seenBy } from '../kit/record/seen-by.ts'
import { peopleAt } from './actor.ts'

interface Notice extends Pick<Sending, 'trigger' | 'goodForHours'> {
  /** Who is told beside the members, unless they have said no: a question for their numbers. */
  also?: SQL
  /** The record it tells of: whoever does not see it is not written to. */
  about?: { card: string; id: number }
  /** What this person is told; nothing where there is nothing for them. */
  content: (me: Me) => LetterContent | undefined | Promise<LetterContent | undefined>
}

/** Writes to every member of a group, as far as each may see what is told: leaves with the transaction. Returns how many. */
export async function notify(tx: Tx, group: NotificationGroupCode, notice: Notice): Promise<number> {
  const members = await tx.prepared<{ user: number; token: string }>(
    sql`select "user", token from notification_subscriptions where "group" = ${group} and not unsubscribed`,
  )
  const others = notice.also
    ? await tx.rows<{ user: number }>(sql`
        select a."user"
        from (${notice.also}) a("user")
        where not exists (select from notification_subscriptions s where s."group" = ${group} and s."user" = a."user")`)
    : []
  if (members.length + others.length === 0) return 0
  const { name, may } = notificationGroups[group]
  const app = appOf(tx)
  const tokens = new Map(members.map(({ user, token }) => [user, token]))
  let written = 0
  const people = await peopleAt(tx, [...tokens.keys(), ...others.map(({ user }) => user)])
  for (const person of await seeing(app, tx, notice.about, people)) {
    if (!allowed(may, person)) continue
    const content = await notice.content(person)
    if (!content) continue
    const token = tokens.get(person.id)
    const unsubscribe = token && { unsubscribe: { group: name, url: `${app.url}/unsubscribe?token=${token}` } }
    await tx.send('mail', letterOf(person.email, content, { ...notice, ...unsubscribe }))
    written++
  }
  return written
}

async function seeing(app: App, tx: Tx, about: Notice['about'], people: readonly Me[]): Promise<readonly Me[]> {
  const of = about && app.resources.get(about.card)
  return of ? seenBy(tx, of, about.id, people) : people
}

/** Where the record is shown: the browser finds its screen by what it is. */
export const linkTo = (tx: Tx, card: string, id: number) => recordLink(appOf(tx), card, id)

/** Whose records are written. */
function appOf({ resources }: Tx): App {
  const [any] = resources.values()
  if (!any) throw new Error('Nothing is served')
  return any.app
}
