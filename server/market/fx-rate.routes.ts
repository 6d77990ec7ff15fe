import { fxRate } from '@cupel/domain/market/fx-rate.ts'
import { sql } from 'drizzle-orm'
import type { Reader } from '../kit/query/database.ts'
import type { App } from '../kit/http/routes.ts'
import { emit } from '../kit/record/events.ts'
import type { Write } from '../kit/record/hooks.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { fxRates } from './fx-rate.table.ts'

export function fxRateRoutes(app: App): void {
  const written = {
    facts: rateBefore,
    after: ({ tx, row }: Write<typeof fxRate>) => emit(app, tx, 'fxRate.written', row),
  }
  mountResource(app, fxRate, { table: fxRates, select: {}, visible: 'all' }, { create: written, update: written })
}

/** The rate of the latest day before. */
async function rateBefore(read: Reader, { on_date = '', currency = 'USD' }: { on_date?: string; currency?: string }) {
  const previous = await read.one<{ on_date: string; rate: string }>(sql`
    select on_date, rate
    from fx_rates
    where currency = ${currency}
      and on_date < ${on_date}::date
    order by on_date desc
    limit 1`)
  return { previous: previous ?? null }
}
