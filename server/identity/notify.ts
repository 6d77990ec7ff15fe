import { notificationGroups, type NotificationGroupCode } from '@cupel/domain/identity/notification-groups.ts'
import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import { letterOf, type LetterContent, type Sending } from '../kit/mail/letter.ts'
import { visibleTo } from '../kit/query/store.ts'
import type { Tx } from '../kit/query/transaction.ts'
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
  for (const person of await peopleAt(tx, [...tokens.keys(), ...others.map(({ user }) => user)])) {
    if (!allowed(may, person) || !(await sees(app, tx, notice.about, person))) continue
    const content = await notice.content(person)
    if (!content) continue
    const token = tokens.get(person.id)
    const unsubscribe = token && { unsubscribe: { group: name, url: `${app.url}/unsubscribe?token=${token}` } }
    await tx.send('mail', letterOf(person.email, content, { ...notice, ...unsubscribe }))
    written++
  }
  return written
}

async function sees(app: App, tx: Tx, about: Notice['about'], me: Me): Promise<boolean> {
  const of = about && app.resources.get(about.card)
  if (!about || !of) return true
  if (!allowed(of.card.may.read, me)) return false
  const seen = visibleTo(of.store, me)
  const { table } = of.store
  return (
    seen === undefined ||
    (await tx.one(sql`select from ${table} where ${table}.id = ${about.id} and ${seen}`)) !== undefined
  )
}

/** Where the record is shown: the browser finds its screen by what it is. */
export const linkTo = (tx: Tx, card: string, id: number) => `${appOf(tx).url}/record/${card}/${id}`

/** Whose records are written. */
function appOf({ resources }: Tx): App {
  const [any] = resources.values()
  if (!any) throw new Error('Nothing is served')
  return any.app
}
