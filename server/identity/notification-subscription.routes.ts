import { notificationGroups, type NotificationGroupCode } from '@cupel/domain/identity/notification-groups.ts'
import { keepOwnNotification, readOwnNotifications, unsubscription } from '@cupel/domain/identity/notification-calls.ts'
import { notificationSubscription } from '@cupel/domain/identity/notification-subscription.ts'
import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { eq, sql } from 'drizzle-orm'
import { badField, forbidden, httpError, notFound, parsed } from '../kit/http/errors.ts'
import { mountCommand, mountQuestion } from '../kit/http/mount-endpoint.ts'
import { route, type App } from '../kit/http/routes.ts'
import type { Reader } from '../kit/query/database.ts'
import { transaction, type Tx } from '../kit/query/transaction.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { peopleAt } from './actor.ts'
import { notificationSubscriptions } from './notification-subscription.table.ts'
import { reportMailings } from './report-mailing.table.ts'
import { users } from './user.table.ts'

export function notificationSubscriptionRoutes(app: App): void {
  mountResource(
    app,
    notificationSubscription,
    {
      table: notificationSubscriptions,
      join: [[users, eq(users.id, notificationSubscriptions.user)]],
      select: { username: users.username },
      visible: 'all',
    },
    {
      create: {
        beforeInsert: async (tx, { group, user }) => {
          await assertMayBeMember(tx, group as NotificationGroupCode, user as number)
          return {}
        },
      },
    },
  )
  mountQuestion(app, readOwnNotifications, ({ me, read }) => ownGroups(read, me))
  mountCommand(app, keepOwnNotification, async ({ tx, me, input: { group, subscribed } }) => {
    if (subscribed && !allowed(notificationGroups[group].may, me))
      throw forbidden('These letters tell of what you may not see')
    await tx
      .insert(notificationSubscriptions)
      .values({ group, user: me.id, unsubscribed: !subscribed })
      .onConflictDoUpdate({
        target: [notificationSubscriptions.group, notificationSubscriptions.user],
        set: { unsubscribed: !subscribed },
      })
    return ownGroups(tx, me)
  })
  unsubscriptionRoutes(app)
}

/** Who has said no is asked back in by nobody but themselves. */
async function assertMayBeMember(tx: Tx, group: NotificationGroupCode, user: number): Promise<void> {
  const [person] = await peopleAt(tx, [user])
  const { may, name } = notificationGroups[group]
  if (!person || !allowed(may, person))
    throw badField('user', `${person?.username ?? 'This person'} may not see what these letters tell of`)
  const there = await tx.one<{ unsubscribed: boolean }>(
    sql`select unsubscribed from notification_subscriptions where "group" = ${group} and "user" = ${user}`,
  )
  if (there?.unsubscribed)
    throw httpError(`${person.username} has unsubscribed from “${name}”: only they can subscribe again`, 409)
  if (there) throw badField('user', `${person.username} is a member already`)
}

/** What this person can be told of, in the order of the groups. */
async function ownGroups(read: Reader, me: Me) {
  const kept = await read.rows<{ group: string }>(
    sql`select "group" from notification_subscriptions where "user" = ${me.id} and not unsubscribed`,
  )
  const subscribed = new Set(kept.map(({ group }) => group))
  return {
    groups: Object.entries(notificationGroups)
      .filter(([, { may }]) => allowed(may, me))
      .map(([group, { name, says }]) => ({
        group: group as NotificationGroupCode,
        name,
        says,
        subscribed: subscribed.has(group),
      })),
  }
}

/** Which letters, whose, and whether he gets them. */
interface Named {
  name: string
  email: string
  subscribed: boolean
  user: number
}

/** The link of a letter: who is named by it, and no more than that he gets such letters, or does not. */
function unsubscriptionRoutes(app: App): void {
  const spec = {
    may: 'public',
    tag: 'auth',
    status: 200,
    answer: unsubscription.answer,
    fails: [404],
  } as const
  const named = async (read: Reader, token: string): Promise<Named> => {
    const row = await read.one<{ group: string | null; name: string } & Omit<Named, 'name'>>(sql`
      select s."group", '' as name, u.email, not s.unsubscribed as subscribed, s."user"
      from notification_subscriptions s
      join users u on u.id = s."user"
      where s.token = ${token}::uuid
      union all
      select null, m.name, u.email, not m.unsubscribed, m.created_by
      from report_mailings m
      join users u on u.id = m.created_by
      where m.token = ${token}::uuid`)
    if (!row) throw notFound()
    const { group, name, ...rest } = row
    return {
      ...rest,
      name: group === null ? name : (notificationGroups[group as NotificationGroupCode]?.name ?? group),
    }
  }
  const asked = {
    ...spec,
    method: 'GET',
    path: '/auth/unsubscribe',
    summary: 'Which letters the link of a letter speaks of',
    query: unsubscription.read.shape,
  } as const
  route(app, asked, async (request) => {
    const { token } = parsed(unsubscription.read, request.query)
    return { body: shown(await named(app.db, token)) }
  })
  const changed = {
    ...spec,
    method: 'POST',
    path: '/auth/unsubscribe/confirm',
    summary: 'Takes whom the link of a letter names off its group at once, or back in',
    body: unsubscription.change,
  } as const
  route(app, changed, async (request) => {
    const { token, subscribed } = parsed(unsubscription.change, request.body ?? {})
    const { user } = await named(app.db, token)
    const why = { me: { id: user }, request: request.id, move: 'notification_subscription.unsubscribe', app }
    const now = await transaction(app.db, why, async (tx) => {
      await tx
        .update(notificationSubscriptions)
        .set({ unsubscribed: !subscribed })
        .where(eq(notificationSubscriptions.token, token))
      await tx.update(reportMailings).set({ unsubscribed: !subscribed }).where(eq(reportMailings.token, token))
      return named(tx, token)
    })
    return { body: shown(now) }
  })
}

const shown = ({ name, email, subscribed }: { name: string; email: string; subscribed: boolean }) => ({
  name,
  email,
  subscribed,
})
