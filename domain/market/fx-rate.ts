import { currency, day, decimal, id, instant, ref, text, version } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { rateKeepers } from './market-rate.ts'

/** Units of a currency for one US dollar, good from its day on. */
export const fxRate = defineCard({
  name: 'fx_rate',
  title: 'FX rate',
  path: '/api/fx_rates/',
  row: {
    id,
    version,
    currency,
    on_date: day,
    rate: decimal({ decimals: 6, min: '0.000001', max: '999999' }),
    source: text(80).default('typed'),
    created_at: instant,
    created_by: ref('user').nullable(),
  },
  create: ['currency', 'on_date', 'rate', 'source'],
  update: ['rate', 'source'],
  filter: { currency: ['exact', 'in'], on_date: ['exact', 'gte', 'lte'] },
  order: ['-on_date', 'id', 'currency'],
  may: {
    read: 'anyone',
    list: 'anyone',
    create: rateKeepers,
    update: rateKeepers,
    delete: 'nobody',
  },
  publicFields: ['currency', 'on_date'],
})
