import { permissions } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import { at, type AreaDrills } from '../test-drills.ts'

export const identityDrills: AreaDrills = {
  rows: {
    users: (_, n) => ({ username: `Somebody ${n}`, email: `somebody${n}@cupel.test` }),
    role_permissions: (_, n) => ({ role: 'admin', permission: permissions[n % permissions.length] }),
    list_views: (c, n) => ({ created_by: c.users, list: 'lot', name: `View ${n}`, shared: true }),
    text_templates: (_, n) => ({ name: `Template ${n}`, text: 'Paid as agreed.' }),
    job_runs: (_, n) => ({ name: `Job ${n}`, outcome: 'DO', row_count: n }),
  },
  posts: {
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
