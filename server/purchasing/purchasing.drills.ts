import { at, put, secretOf, type AreaDrills } from '../test-drills.ts'

export const purchasingDrills: AreaDrills = {
  rows: {
    purchases: (c, _, by) => ({ yard: c.yards, designation: 'BROKERED', created_by: by, notes: secretOf(by) }),
    check_ins: (c, _, by) => ({
      yard: c.yards,
      purchase: c.purchases,
      market_rate: c.market_rates,
      created_by: by,
      notes: secretOf(by),
    }),
    check_in_lines: (c) => ({ check_in: c.check_ins, catalog: c.catalogs, price: '22.50' }),
    check_in_converters: (c) => ({ check_in: c.check_ins, converter: c.converters, price: '316.69' }),
    count_sheet_lines: (c) => ({
      check_in: c.check_ins,
      text: 'FOO-1, 3',
      why: 'No converter has the code FOO-1',
      count: 3,
    }),
    intakes: (_, n, by) => ({ reference: `Intake ${n}`, created_by: by }),
    // Files of any record are the kit's: these are of what not everybody sees.
    uploads: (c, n, by) => ({
      entity: 'check_in',
      record: c.check_ins,
      kind: 'photos',
      name: `${secretOf(by)}.jpg`,
      type: 'image/jpeg',
      size: 25,
      status: 'AT',
      // Two companies made alike are alike in this, too.
      object: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      created_by: by,
    }),
  },
  posts: {
    '/api/purchases/{id}/send_emails/': ({ c, n }) => ({
      url: `/api/purchases/${c.purchases}/send_emails/`,
      body: { to: [`n${n}@yard.test`] },
    }),
    '/api/check_ins/{id}/send_emails/': ({ c, n }) => ({
      url: `/api/check_ins/${c.check_ins}/send_emails/`,
      body: { to: [`n${n}@yard.test`] },
    }),
    '/api/intakes/{id}/send_emails/': ({ c, n }) => ({
      url: `/api/intakes/${c.intakes}/send_emails/`,
      body: { to: [`n${n}@yard.test`] },
    }),
    '/api/purchases/': at('/api/purchases/', (c) => ({ yard: c.yards })),
    '/api/check_ins/': at('/api/check_ins/', (c) => ({ purchase: c.purchases })),
    '/api/check_in_lines/': at('/api/check_in_lines/', (c) => ({
      check_in: c.check_ins,
      catalog: c.catalogs,
      price: '9.50',
    })),
    '/api/check_in_converters/': at('/api/check_in_converters/', (c) => ({
      check_in: c.check_ins,
      converter: c.converters,
      price: '120.00',
    })),
    '/api/check_ins/{id}/count_sheet/': ({ c }) => ({
      url: `/api/check_ins/${c.check_ins}/count_sheet/`,
      body: { text: '', converters: [c.converters] },
    }),
    '/api/check_ins/{id}/zero_lines/': ({ c }) => ({ url: `/api/check_ins/${c.check_ins}/zero_lines/`, body: {} }),
    '/api/uploads/': at('/api/uploads/', (c, n) => ({
      entity: 'check_in',
      record: c.check_ins,
      kind: 'photos',
      name: `${n}.jpg`,
      type: 'image/jpeg',
      size: 25,
    })),
    '/api/check_in_images/': at('/api/check_in_images/', (c, n) => ({
      check_in: c.check_ins,
      name: `image ${n}.jpg`,
      size: 25,
    })),
    '/api/intakes/': async ({ db, c, n }) => ({
      url: '/api/intakes/',
      body: {
        purchases: [await put(db, 'purchases', { yard: c.yards })],
        location: c.locations,
        output_boxes: [{ name: `I-${n}`, weight: '250.00', pieces: 46 }],
      },
    }),
  },
}
