import { at, type AreaDrills } from '../test-drills.ts'

export const labDrills: AreaDrills = {
  rows: {
    ppm_calculations: (c) => ({ lot: c.lots, total_pieces: 460, total_lbs: '2410.40', pt_toz: '35.586' }),
  },
  posts: {
    '/api/ppm_calculations/': at('/api/ppm_calculations/', () => ({
      designation: 'BROKERED',
      lines: [
        { name: 'mixed', pieces: 460, yield_lbs: '5.24', pt_ppm: '1012.345', pd_ppm: '1987.6', rh_ppm: '251.118' },
      ],
    })),
  },
  asking: ['/api/ppm_calculations/calculate/'],
}
