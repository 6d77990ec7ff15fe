import { at, secretOf, type AreaDrills } from '../test-drills.ts'

export const activityDrills: AreaDrills = {
  rows: {
    comments: (c, _, by) => ({ entity: 'check_in', entity_id: c.check_ins, body: secretOf(by), created_by: by }),
  },
  posts: {
    '/api/comments/': at('/api/comments/', (c, n) => ({ entity: 'lot', entity_id: c.lots, body: `Something ${n}` })),
    '/api/calendar/new_link/': at('/api/calendar/new_link/', () => ({})),
    '/api/bell/seen/': at('/api/bell/seen/', () => ({ up_to: 1 })),
  },
}
