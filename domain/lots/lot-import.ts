import { importOf, part } from '../kit/imports.ts'
import { lot } from './lot.ts'

export const lotImport = importOf('lots', {
  title: 'Lots under way',
  says: 'A row is a lot that is not shipped yet. It begins open; its boxes come with the boxes, and cutting and shipping are told on its page.',
  parts: [
    part(lot, {
      key: ['name'],
      columns: {
        name: { example: 'PGM-2601', label: 'Lot' },
        smelter: { example: 'ARR', label: 'Smelter code' },
        designation: 'Brokered',
        material_type: { example: 'OEM', label: 'Material' },
        division: { example: 'AZ', label: 'Division code', by: 'code' },
        account_manager: { example: '', label: 'Account manager' },
        purchase_currency: { example: 'USD', label: 'Currency' },
        notes: '',
      },
    }),
  ],
})
