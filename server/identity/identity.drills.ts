import { notificationGroupCodes } from '@cupel/domain/identity/notification-groups.ts'
import { permissions } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import { at, put, type AreaDrills } from '../test-drills.ts'

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
    list_views: (c, n) => ({ created_by: c.users, list: 'lot', name: `View ${n}`, shared: true }),
    text_templates: (_, n) => ({ name: `Template ${n}`, text: 'Paid as agreed.' }),
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
    '/api/users/': at('/api/users/', (_, n) => ({ username: `New ${n}`, email: `new${n}@cupel.test` })),
    '/api/role-permissions/': async ({ db }) => {
      const given = { role: 'trip-user', permission: 'view-lots' }
      await db.rows(sql`delete from role_permissions where role = ${given.role} and permission = ${given.permission}`)
      return { url: '/api/role-permissions/', body: given }
    },
    '/api/list-views/': at('/api/list-views/', (_, n) => ({ list: 'lot', name: `Mine ${n}` })),
    '/api/text_templates/': at('/api/text_templates/', (_, n) => ({ name: `Words ${n}`, text: 'Thank you.' })),
    '/api/page_tracking/': at('/api/page_tracking/', (_, n) => ({ url: `/lot/${n}`, username: 'Priya Nair' })),
  },
}
