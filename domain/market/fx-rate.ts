import { machine } from '../kit/machine.ts'
import { choice, day, decimal, foreignCurrencies, id, instant, ref, text, version } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { fxAhead, fxJump, implausibleFx } from './fx-warnings.ts'
import { rateKeepers } from './market-rights.ts'

const ofDay = [fxJump, implausibleFx, fxAhead]

/** Rates are kept and corrected, and never taken back. */
export const fxRateMachine = machine({
  name: 'fx_rate',
  title: 'FX rate',
  row: { id },
  moves: {
    create: { on: 'create', allow: rateKeepers, label: 'Create', confirm: true, warnings: ofDay },
    update: { on: 'update', allow: rateKeepers, label: 'Change', confirm: true, warnings: ofDay },
  },
})

/** Units of a currency for one US dollar, good from its day on. */
export const fxRate = defineCard({
  ...fxRateMachine,
  path: '/api/fx_rates/',
  row: {
    ...fxRateMachine.row.shape,
    version,
    // Of the dollar there is no rate: a dollar is a dollar on every day.
    currency: choice(foreignCurrencies),
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
    delete: 'nobody',
  },
  publicFields: ['currency', 'on_date'],
})
