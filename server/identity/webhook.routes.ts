import { makeWebhookSecret, pingWebhook, replayWebhook, webhook } from '@cupel/domain/identity/webhook.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { eq, sql } from 'drizzle-orm'
import { badField, forbidden, httpError } from '../kit/http/errors.ts'
import { mountCommand } from '../kit/http/mount-endpoint.ts'
import type { App } from '../kit/http/routes.ts'
import type { Tx } from '../kit/query/transaction.ts'
import type { Hooks } from '../kit/record/hooks.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { newWebhookSecret } from '../kit/webhooks/signature.ts'
import type { Identity } from './identity.ts'
import { sealed } from './sealed-secrets.ts'
import { serviceKeys } from './service-key.table.ts'
import { users } from './user.table.ts'
import { webhookDeliveries } from './webhook-delivery.table.ts'
import { webhookFeeds, webhooks } from './webhook.table.ts'

/** Other programs that are told what happens here. */
export function webhookRoutes(app: App, { secret }: Identity): void {
  const store = {
    table: webhooks,
    join: [
      [users, eq(users.id, webhooks.created_by)],
      [serviceKeys, eq(serviceKeys.id, webhooks.service_key)],
    ],
    select: { created_by_name: users.username, service_key_name: serviceKeys.name },
    visible: 'through',
  } as const
  mountResource(app, webhook, store, hooksOf(app))
  mountCommand(app, makeWebhookSecret, async ({ tx, me, params }) => {
    if (me.key) throw forbidden('A key makes no secrets.')
    const made = newWebhookSecret()
    await tx
      .update(webhooks)
      .set({ secret_sealed: await sealed(app.db, secret, made) })
      .where(eq(webhooks.id, numberOf(params.id)))
    return { secret: made }
  })
  mountCommand(app, pingWebhook, async ({ tx, params }) => {
    await tx.insert(webhookDeliveries).values({ webhook: numberOf(params.id), event: 'ping' })
    await soon(tx, numberOf(params.id))
    return { queued: 1 }
  })
  mountCommand(app, replayWebhook, async ({ tx, params, input: { delivery, since } }) => {
    const of = numberOf(params.id)
    const [hook] = await tx.select().from(webhooks).where(eq(webhooks.id, of))
    const told = hook?.entities.length ? hook.entities : [...app.resources.keys()]
    // Behind what waits: what was told once is told again in the order in which it happened.
    const which =
      since === undefined
        ? sql`
          select webhook, event, entity, record, change
          from webhook_deliveries
          where webhook = ${of}
            and id = ${delivery ?? 0}`
        : sql`
          select ${of}::integer, coalesce(move, entity), entity, entity_id, id
          from changes
          where at >= ${since}::timestamptz
            and entity = any(${sql.param(told)}::text[])
          order by id`
    const again = await tx.rows<{ id: number }>(sql`
      insert into webhook_deliveries (webhook, event, entity, record, change)
      ${which}
      returning id`)
    if (delivery !== undefined && again.length === 0) throw badField('delivery', messages.missing)
    await soon(tx, of)
    return { queued: again.length }
  })
}

function hooksOf({ resources }: App): Hooks<typeof webhook> {
  const assertKnown = (sent: { entities?: readonly string[] }, me: Me) => {
    if (me.key) throw forbidden('A key makes no webhooks.')
    const unknown = (sent.entities ?? []).find((name) => !resources.has(name))
    if (unknown !== undefined) throw badField('entities', `There is no ${unknown}`)
  }
  return {
    create: {
      beforeInsert: async (_, sent, me) => {
        assertKnown(sent, me)
        return {}
      },
      // What happens from this moment on is told.
      after: async ({ tx, row }) => {
        await tx.rows(sql`insert into webhook_feeds (webhook, since) values (${row.id}, pg_current_xact_id())`)
      },
    },
    update: {
      beforeUpdate: async (_, next, me, before) => {
        assertKnown(next, me)
        return next.is_active && !before.is_active ? { failing_since: null, disabled_why: null } : {}
      },
      after: ({ tx, row }) => soon(tx, row.id),
    },
  }
}

/** What waits for its next try is tried now. */
async function soon(tx: Tx, id: number): Promise<void> {
  const [feed] = await tx.update(webhookFeeds).set({ next_at: tx.now }).where(eq(webhookFeeds.webhook, id)).returning()
  if (!feed) throw httpError('This webhook is no more', 409)
}

const numberOf = (id: string | undefined) => Number.parseInt(id ?? '', 10) || 0
