import { at, codeOf, put, hedgeOf, lotOf, type AreaDrills } from '../test-drills.ts'

export const lotsDrills: AreaDrills = {
  rows: {
    lots: (c, n, by) => ({
      name: `PGM-${n}`,
      smelter: c.smelters,
      designation: 'BROKERED',
      created_by: by,
      payment_date: '2026-05-04',
      ...returned,
    }),
    purchase_lots: (c) => ({ lot: c.lots, purchase: c.purchases }),
    allocations: (c) => ({ hedge: c.hedges, lot: c.lots, pt: '1.000', pd: '2.000', rh: '0.100' }),
  },
  posts: {
    '/api/lots/{id}/send_emails/': ({ c, n }) => ({
      url: `/api/lots/${c.lots}/send_emails/`,
      body: { to: [`n${n}@yard.test`] },
    }),
    '/api/lots/': at('/api/lots/', (c, n) => ({ name: `NEW-${n}`, smelter: c.smelters })),
    '/api/lots/{id}/add_boxes/': async ({ db, c, n }) => ({
      url: `/api/lots/${c.lots}/add_boxes/`,
      body: { box_ids: [await put(db, 'inventory_boxes', { name: `A-${n}`, weight: '10' })] },
    }),
    '/api/lots/{id}/remove_boxes/': async ({ db, c, n }) => {
      const box = { name: `R-${n}`, weight: '10', status: 'ST', held_by: 'LOT', held_id: c.lots }
      return { url: `/api/lots/${c.lots}/remove_boxes/`, body: { box_ids: [await put(db, 'inventory_boxes', box)] } }
    },
    '/api/lots/{id}/push_back/': async ({ db, c, n }) => ({
      url: `/api/lots/${await lotOf(db, c, `PUSH-${n}`, 'CO')}/push_back/`,
      body: {},
    }),
    '/api/allocations/': async ({ db, c, n }) => ({
      url: '/api/allocations/',
      body: { lot: c.lots, hedge: await hedgeOf(db, c, `GIVEN-${n}`), pt: '1.500' },
    }),
    '/api/purchase_lots/': async ({ db, c, n }) => ({
      url: '/api/purchase_lots/',
      body: { purchase: await put(db, 'purchases', { yard: c.yards }), lot: await lotOf(db, c, `LINK-${n}`) },
    }),
    '/api/purchase_lots/dynamic/': async ({ db, c, n }) => ({
      url: '/api/purchase_lots/dynamic/',
      body: { purchases: [await put(db, 'purchases', { yard: c.yards })], lot: await lotOf(db, c, `SET-${n}`) },
    }),
    '/api/imports/lots/': async ({ db, c, n }) => ({
      url: '/api/imports/lots/',
      body: { text: `Lot,Smelter code\nIMPORTED-${n},${await codeOf(db, c)}` },
    }),
  },
  asking: ['/api/imports/lots/preview/'],
}

/** What a smelter returns of a lot, which not everybody may see. */
const returned = { returnable_pt_toz: '32.683', returnable_pd_toz: '61.020', returnable_rh_toz: '8.114' }
