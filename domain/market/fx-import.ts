import { importOf, part } from '../kit/imports.ts'
import { fxRate } from './fx-rate.ts'

export const fxImport = importOf('fx-rates', {
  title: 'FX rates',
  says: 'A row is what one US dollar was worth in another currency from a day on.',
  parts: [
    part(fxRate, {
      key: ['currency', 'on_date'],
      columns: {
        currency: 'CAD',
        on_date: { example: '01/02/2026', label: 'Day' },
        rate: '1.3642',
        source: 'Bank of Canada',
      },
    }),
  ],
})
