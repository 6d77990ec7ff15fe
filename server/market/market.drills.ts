import { at, dayOf, dayBefore, type AreaDrills } from '../test-drills.ts'

export const marketDrills: AreaDrills = {
  rows: {
    market_rates: (_, n, by) => ({
      quoted_on: dayOf(n),
      quote: 'New York',
      pt: '1815.00',
      pd: '1330.00',
      rh: '9725.00',
      source: 'typed',
      created_by: by,
    }),
    fx_rates: (_, n) => ({ currency: 'CAD', on_date: dayOf(n), rate: '1.36' }),
  },
  posts: {
    '/api/market_rates/': at('/api/market_rates/', (_, n) => ({ quoted_on: dayBefore(n), ...prices })),
    '/api/market_rates/import/': at('/api/market_rates/import/', (_, n) => ({
      text: `Daily PGM prices for London\nDate,Platinum,Palladium,Rhodium,Iridium,Ruthenium\n${tableDay(n)},1801,1322,9700,7850,1675`,
    })),
    '/api/fx_rates/': at('/api/fx_rates/', (_, n) => ({ currency: 'CAD', on_date: dayBefore(n), rate: '1.4' })),
    '/api/imports/fx-rates/': at('/api/imports/fx-rates/', (_, n) => ({
      text: `Currency,Day,Rate\nCAD,${dayBefore(n + 2000)},1.4`,
    })),
  },
  asking: ['/api/imports/fx-rates/preview/', '/api/market_rates/preview/'],
}

const prices = { pt: '1815', pd: '1330', rh: '9725' }

const tableDay = (n: number) => dayBefore(n).split('-').toReversed().join('/')
