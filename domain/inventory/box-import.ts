import { importOf, part } from '../kit/imports.ts'
import { inventoryBox } from './inventory-box.ts'

export const boxImport = importOf('boxes', {
  title: 'Boxes on hand',
  says: 'A row is a box that stands in a warehouse, or with the name of its lot one that is staged on it. A name that is there already is taken for the same box.',
  parts: [
    part(inventoryBox, {
      key: ['name'],
      columns: {
        name: { example: 'PHX-0412', label: 'Box' },
        weight: '1250.50',
        tare: '62.00',
        pieces: '98',
        catalog: { example: '', label: 'Item' },
        container: 'Box',
        location: { example: 'Phoenix', label: 'Location' },
        buyer_name: { example: '', label: 'Buyer' },
        made_in_lot: { example: '', label: 'Lot' },
      },
    }),
  ],
})
