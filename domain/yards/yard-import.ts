import { importOf, part } from '../kit/imports.ts'
import { brokerageTerm } from './brokerage-term.ts'
import { yard } from './yard.ts'

export const yardImport = importOf('yards', {
  title: 'Yards and terms',
  says: 'A row is a supplier with its commercial terms; where all cells of the terms are empty, it has none yet.',
  parts: [
    part(yard, {
      key: ['name'],
      columns: {
        name: { example: 'Saguaro Auto Salvage', label: 'Yard' },
        exchange_id: { example: '7-20114', label: 'Vendor number' },
        region: { example: '', label: 'Region' },
        state: 'AZ',
        status: { example: 'Good Standing', label: 'Standing' },
        purchasing_method: 'By Assay',
        selling_method: 'By Assay',
        average_car_types: 'Domestic',
        address: '1200 S 43rd Ave, Phoenix, AZ 85009',
      },
    }),
    part(brokerageTerm, {
      of: 'yard',
      key: ['yard'],
      columns: {
        description: { example: 'Standard', label: 'Terms' },
        ounce_payout_type: { example: 'Contained', label: 'Ounces paid' },
        contained_percent_deduction: '4.5',
        pt_rate: '95',
        pd_rate: '95',
        rh_rate: '88',
        treatment_charge: '1.30',
        refining_charge_pt: '12',
        refining_charge_pd: '12',
        refining_charge_rh: '55',
        assay_charge: '450.00',
        shredding_fee: '0.85',
        handling_fee: '250.00',
        brokerage_rate: '3',
        brokerage_rate_mode: 'Gross metal value',
        finance_charge_percent: '5',
        freight_responsibility: 'Client',
        client_payment_days: '10',
        currency: 'USD',
        additional_terms: '',
      },
    }),
  ],
})
