import { at, put, type AreaDrills } from '../test-drills.ts'

export const yardsDrills: AreaDrills = {
  rows: {
    yards: (c, n, by) => ({ name: `Gulf Coast ${n}`, region: c.regions, state: 'TX', created_by: by }),
    brokerage_terms: (c) => ({ yard: c.yards, treatment_charge: '1.30', handling_fee: '450.00' }),
  },
  posts: {
    '/api/yards/{id}/send_emails/': ({ c, n }) => ({
      url: `/api/yards/${c.yards}/send_emails/`,
      body: { to: [`n${n}@yard.test`] },
    }),
    '/api/yards/': at('/api/yards/', (_, n) => ({ name: `Desert Core ${n}`, state: 'AZ' })),
    '/api/brokerage_terms/': async ({ db, n }) => ({
      url: '/api/brokerage_terms/',
      body: { yard: await put(db, 'yards', { name: `Without terms ${n}` }), treatment_charge: '1.30' },
    }),
    '/api/imports/yards/': at('/api/imports/yards/', (_, n) => ({ text: `Yard,State\nImported ${n},AZ` })),
  },
  asking: ['/api/imports/yards/preview/'],
}
