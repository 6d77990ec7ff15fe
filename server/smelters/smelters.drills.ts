import { at, type AreaDrills } from '../test-drills.ts'

export const smeltersDrills: AreaDrills = {
  rows: {
    smelters: (_, n) => ({ code: `S${n}`, name: `Arroyo ${n}`, return_rate_pt: '93', ...charges }),
  },
  posts: {
    '/api/smelters/': at('/api/smelters/', (_, n) => ({ code: `N${n}`, name: `Smelter ${n}` })),
    '/api/imports/smelters/': at('/api/imports/smelters/', (_, n) => ({ text: `Code,Name\nI${n},Imported ${n}` })),
  },
  asking: ['/api/imports/smelters/preview/'],
}

/** What a smelter charges us, which not everybody may see. */
const charges = {
  treatment_charge: '1.10',
  refining_charge_pt: '8',
  refining_charge_pd: '8',
  refining_charge_rh: '30',
  lab_fee: '250.00',
  lot_charge: '95.00',
}
