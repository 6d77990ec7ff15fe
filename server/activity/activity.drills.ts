import { at, type AreaDrills } from '../test-drills.ts'

export const activityDrills: AreaDrills = {
  rows: {
    comments: (c, n, by) => ({ entity: 'lot', entity_id: c.lots, body: `Said ${n}`, created_by: by }),
  },
  posts: {
    '/api/comments/': at('/api/comments/', (c, n) => ({ entity: 'lot', entity_id: c.lots, body: `Something ${n}` })),
    '/api/bell/seen/': at('/api/bell/seen/', () => ({ up_to: 1 })),
  },
}
