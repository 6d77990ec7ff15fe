import { importOf, part } from '../kit/imports.ts'
import { smelter } from './smelter.ts'

export const smelterImport = importOf('smelters', {
  title: 'Smelters',
  says: 'A row is a refiner that buys lots, with the rates and charges agreed with it.',
  parts: [
    part(smelter, {
      key: ['code'],
      columns: {
        code: 'ARR',
        name: 'Arroyo Refining',
        group: '',
        return_rate_pt: '98',
        return_rate_pd: '98',
        return_rate_rh: '90',
        expected_result_return_days: '45',
        finance_charge: '5',
        value_date_days: '60',
        treatment_charge: '0.85',
        refining_charge_pt: '12',
        refining_charge_pd: '12',
        refining_charge_rh: '55',
        lab_fee: '350.00',
        lot_charge: '500.00',
        address: '',
        additional_terms: '',
      },
    }),
  ],
})
