import { at, codeOf, put, hedgeOf, lotOf, type AreaDrills } from '../test-drills.ts'

export const hedgesDrills: AreaDrills = {
  rows: {
    hedges: (c, n) => ({
      code: `H-${n}`,
      smelter: c.smelters,
      pt_toz: '500.000',
      pd_toz: '900.000',
      rh_toz: '90.000',
      pt_rate_per_toz: '952.25',
    }),
    check_in_allocations: (c) => ({
      hedge_id: c.hedges,
      check_in_id: c.check_ins,
      pt: '1.000',
      pd: '2.000',
      rh: '0.100',
    }),
  },
  posts: {
    '/api/hedges/{id}/send_emails/': ({ c, n }) => ({
      url: `/api/hedges/${c.hedges}/send_emails/`,
      body: { to: [`n${n}@yard.test`] },
    }),
    '/api/hedges/': at('/api/hedges/', (c, n) => ({ code: `NEW-${n}`, smelter: c.smelters, pt_toz: '5.000' })),
    '/api/check_in_allocations/': async ({ db, c, n }) => ({
      url: '/api/check_in_allocations/',
      body: { check_in_id: c.check_ins, hedge_id: await hedgeOf(db, c, `KEPT-${n}`), pt: '1.500' },
    }),
    '/api/check_in_allocations/{id}/apply/': async ({ db, c, n }) => {
      const kept = { check_in_id: c.check_ins, hedge_id: await hedgeOf(db, c, `APPLY-${n}`), pt: '1.500' }
      const id = await put(db, 'check_in_allocations', kept)
      return { url: `/api/check_in_allocations/${id}/apply/`, body: { lot: await lotOf(db, c, `TAKES-${n}`, 'HE') } }
    },
    '/api/imports/hedges/': async ({ db, c, n }) => ({
      url: '/api/imports/hedges/',
      body: { text: `Code,Smelter code,Pt toz\nImported ${n},${await codeOf(db, c)},5` },
    }),
  },
  asking: ['/api/imports/hedges/preview/'],
}
