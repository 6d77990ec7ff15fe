import { importOf, part } from '../kit/imports.ts'
import { hedge } from './hedge.ts'

export const hedgeImport = importOf('hedges', {
  title: 'Open hedges',
  says: 'A row is a hedge with the ounces that are still open on it, at the prices at which they were sold.',
  parts: [
    part(hedge, {
      key: ['smelter', 'code'],
      columns: {
        code: 'H-2601',
        smelter: { example: 'ARR', label: 'Smelter code' },
        manager: { example: '', label: 'Manager' },
        designation: 'Brokered',
        pt_toz: '120.000',
        pd_toz: '240.000',
        rh_toz: '18.500',
        pt_rate_per_toz: '952.25',
        pd_rate_per_toz: '1015.40',
        rh_rate_per_toz: '4610.00',
        expiration: '',
        memo: 'Carried over',
        references: '',
      },
    }),
  ],
})
