import { notificationGroupCodes } from '@cupel/domain/identity/notification-groups.ts'
import { permissions } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/query/database.ts'
import { at, put, type AreaDrills, type Made } from '../test-drills.ts'

/** Put into its table, a webhook has no feed yet. */
async function fed(db: Database, { webhooks }: Made): Promise<number> {
  await db.rows(sql`
    insert into webhook_feeds (webhook, since)
    values (${webhooks}, pg_current_xact_id())
    on conflict do nothing`)
  return webhooks ?? 0
}

export const identityDrills: AreaDrills = {
  rows: {
    users: (_, n) => ({ username: `Somebody ${n}`, email: `somebody${n}@cupel.test` }),
    role_permissions: (_, n) => ({ role: 'admin', permission: permissions[n % permissions.length] }),
    outbox: (_, n) => ({ kind: 'mail', payload: { to: `n${n}@cupel.test`, subject: `Letter ${n}`, text: 'T' } }),
    notification_subscriptions: ({ users }, n) => ({
      group: notificationGroupCodes[n % notificationGroupCodes.length],
      user: users,
      // Two companies made alike are alike in this, too.
      token: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    }),
    report_mailings: (c, n) => ({
      created_by: c.users,
      report: 'hedge_manager',
      name: `Report ${n}`,
      token: `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`,
    }),
    list_views: (c, n) => ({ created_by: c.users, list: 'lot', name: `View ${n}` }),
    text_templates: (_, n) => ({ name: `Template ${n}`, text: 'Paid as agreed.' }),
    service_keys: (c, n, by) => ({
      name: `Key ${n}`,
      expires_at: '2099-01-01T00:00:00Z',
      person: c.users,
      created_by: by,
    }),
    webhooks: (c, n, by) => ({
      name: `Webhook ${n}`,
      address: 'https://ledger.example/cupel',
      service_key: c.service_keys,
      created_by: by,
    }),
    webhook_deliveries: (c) => ({ webhook: c.webhooks, event: 'hedge.create' }),
    job_runs: (_, n) => ({ name: `Job ${n}`, outcome: 'DO', row_count: n }),
  },
  posts: {
    '/api/outbox/retry/': async ({ db, n }) => {
      const dead = { kind: 'mail', payload: { to: `n${n}@cupel.test`, subject: 'S', text: 'T' }, dead: true }
      return { url: '/api/outbox/retry/', body: { letter: await put(db, 'outbox', dead) } }
    },
    '/api/notification-subscriptions/': async ({ db, n }) => {
      const user = await put(db, 'users', {
        username: `Member ${n}`,
        email: `member${n}@cupel.test`,
        groups: '{admin}',
      })
      return { url: '/api/notification-subscriptions/', body: { group: 'LOT_STATUS', user } }
    },
    '/api/report-mailings/': at('/api/report-mailings/', (_, n) => ({ report: 'hedge_manager', name: `Report ${n}` })),
    '/api/users/': at('/api/users/', (_, n) => ({ username: `New ${n}`, email: `new${n}@cupel.test` })),
    '/api/users/{id}/invite/': async ({ db, n }) => {
      const user = await put(db, 'users', { username: `Invited ${n}`, email: `invited${n}@cupel.test` })
      return { url: `/api/users/${user}/invite/`, body: {} }
    },
    '/api/users/{id}/forget_second_factor/': async ({ db, n }) => {
      const user = await put(db, 'users', { username: `Lost ${n}`, email: `lost${n}@cupel.test` })
      return { url: `/api/users/${user}/forget_second_factor/`, body: {} }
    },
    '/api/role-permissions/': async ({ db }) => {
      const given = { role: 'trip-user', permission: 'view-lots' }
      await db.rows(sql`delete from role_permissions where role = ${given.role} and permission = ${given.permission}`)
      return { url: '/api/role-permissions/', body: given }
    },
    '/api/list-views/': at('/api/list-views/', (_, n) => ({ list: 'lot', name: `Mine ${n}` })),
    '/api/text_templates/': at('/api/text_templates/', (_, n) => ({ name: `Words ${n}`, text: 'Thank you.' })),
    '/api/service-keys/': at('/api/service-keys/', (_, n) => ({
      name: `New key ${n}`,
      expires_at: '2099-01-01T00:00:00Z',
    })),
    '/api/webhooks/': at('/api/webhooks/', (_, n) => ({ name: `New ${n}`, address: 'https://ledger.example/' })),
    '/api/webhooks/{id}/ping/': async ({ db, c }) => ({ url: `/api/webhooks/${await fed(db, c)}/ping/`, body: {} }),
    '/api/webhooks/{id}/replay/': async ({ db, c }) => ({
      url: `/api/webhooks/${await fed(db, c)}/replay/`,
      body: { since: '2099-01-01T00:00:00Z' },
    }),
    '/api/page_tracking/': at('/api/page_tracking/', (_, n) => ({ url: `/lot/${n}`, username: 'Priya Nair' })),
    '/api/imports/people/': at('/api/imports/people/', (_, n) => ({
      text: `Name,Email\nImported ${n},imported${n}@cupel.test`,
    })),
  },
  asking: ['/api/imports/people/preview/'],
}
