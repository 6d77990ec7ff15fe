import { at, put, type AreaDrills } from '../test-drills.ts'

export const catalogDrills: AreaDrills = {
  rows: {
    catalogs: (_, n) => ({ name: `GD3 ${n}`, material_type: 'CV' }),
    converters: (c, n) => ({ catalog: c.catalogs, code: `GD3-${n}` }),
    assays: (c) => ({
      converter_id: c.converters,
      pt_ppm: '1450.5',
      pd_ppm: '2210.25',
      rh_ppm: '310.125',
      yield_lbs: '2.75',
    }),
  },
  posts: {
    '/api/catalogs/': at('/api/catalogs/', (_, n) => ({ name: `Item ${n}`, material_type: 'GN' })),
    '/api/converters/': async ({ db, n }) => ({
      url: '/api/converters/',
      body: { catalog: await put(db, 'catalogs', { name: `New ${n}`, material_type: 'CV' }), code: `NEW-${n}` },
    }),
    '/api/assays/': at('/api/assays/', (c) => ({ converter_id: c.converters, ...ppm, yield_lbs: '2.75' })),
    '/api/imports/catalog/': at('/api/imports/catalog/', (_, n) => ({ text: `Item,Material\nImported ${n},Generic` })),
  },
  asking: ['/api/imports/catalog/preview/'],
}

const ppm = { pt_ppm: '1450.5', pd_ppm: '2210.25', rh_ppm: '310.125' }
