import { day, id, instant, moneyField, name, ref, text, version } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { machine } from '../kit/machine.ts'
import { rateKeepers } from './market-rights.ts'
import { datedAhead, priceJumps } from './price-warnings.ts'

const price = () => moneyField({ min: '0.01', unit: '$/toz', on: 'quoted_on' })

const ofDay = [priceJumps, datedAhead]

/** Prices are kept and corrected, and never taken back. */
export const marketRateMachine = machine({
  name: 'market_rate',
  row: { id },
  moves: {
    create: { on: 'create', allow: rateKeepers, label: 'Create', confirm: true, warnings: ofDay },
    update: { on: 'update', allow: rateKeepers, label: 'Change', confirm: true, warnings: ofDay },
  },
})

/** Prices of one business day, USD per troy ounce, with their quote and where they came from. */
export const marketRate = defineCard({
  ...marketRateMachine,
  path: '/api/market_rates/',
  row: {
    ...marketRateMachine.row.shape,
    version,
    quoted_on: day,
    quote: name(40).default('New York'),
    pt: price(),
    pd: price(),
    rh: price(),
    source: text(80).default('typed'),
    created_at: instant,
    created_by: ref('user').nullable(),
    created_by_name: text().nullable(),
  },
  create: ['quoted_on', 'quote', 'pt', 'pd', 'rh', 'source'],
  update: ['pt', 'pd', 'rh', 'source'],
  filter: { quoted_on: ['exact', 'gte', 'lte'], quote: ['exact', 'in'], source: ['icontains'] },
  search: ['quote', 'source'],
  order: ['-quoted_on', 'id', 'quote', 'pt', 'pd', 'rh'],
  may: {
    read: 'anyone',
    list: 'anyone',
    delete: 'nobody',
  },
  publicFields: ['quoted_on', 'quote'],
})
