import { catCheckIns, checkInDump } from '@cupel/domain/purchasing/check-in-reports.ts'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { catalogs } from '../catalog/catalog.table.ts'
import { converters } from '../catalog/converter.table.ts'
import { variantOf } from '../catalog/variant-of.ts'
import { users } from '../identity/user.table.ts'
import type { App } from '../kit/http/routes.ts'
import type { Store } from '../kit/query/store.ts'
import { mountReport } from '../kit/record/mount-report.ts'
import { marketRates } from '../market/market-rate.table.ts'
import { yards } from '../yards/yard.table.ts'
import { checkInConverters } from './check-in-converter.table.ts'
import { checkInScopes } from './check-in.routes.ts'
import { checkIns } from './check-in.table.ts'
import { piecesOfCheckIns } from './piece-count.ts'
import { purchases } from './purchase.table.ts'
import { ownOnly } from './seen.ts'

const creators = alias(users, 'creators')

/** Reports of what was bought: whoever sees only his own check-ins sees only these here. */
export function checkInReportRoutes(app: App): void {
  mountReport(app, checkInDump, {
    table: checkIns,
    join: [
      [yards, eq(yards.id, checkIns.yard)],
      [purchases, eq(purchases.id, checkIns.purchase)],
      [marketRates, eq(marketRates.id, checkIns.market_rate)],
      [creators, eq(creators.id, checkIns.created_by)],
    ],
    select: {
      yard_name: yards.name,
      purchase_status: purchases.status,
      quoted_on: marketRates.quoted_on,
      created_by_name: creators.username,
      piece_count: piecesOfCheckIns(sql`c.id = check_ins.id`),
      total: sql`rules.check_in_total(check_ins.id, check_ins.pricing_spread, check_ins.external_total_values)`,
    },
    visible: (me) => ownOnly(me, checkIns),
    mentions: { purchase: 'whose a check-in is, it says itself' },
    scopes: checkInScopes,
  } satisfies Store<typeof checkInDump.card, typeof checkIns>)
  mountReport(app, catCheckIns, {
    table: checkInConverters,
    join: [
      [checkIns, eq(checkIns.id, checkInConverters.check_in)],
      [yards, eq(yards.id, checkIns.yard)],
      [marketRates, eq(marketRates.id, checkIns.market_rate)],
      [converters, eq(converters.id, checkInConverters.converter)],
      [catalogs, eq(catalogs.id, converters.catalog)],
    ],
    select: {
      code: converters.code,
      variant: variantOf('converters'),
      converter_type: catalogs.converter_type,
      yard: checkIns.yard,
      yard_name: yards.name,
      check_in_status: checkIns.status,
      quoted_on: marketRates.quoted_on,
      currency: checkIns.currency,
      adjusted_price: sql`rules.less_spread(check_in_converters.price, check_ins.pricing_spread)`,
    },
    visible: (me) => {
      const own = ownOnly(me, checkIns)
      return own && sql`check_in_converters.check_in in (select check_ins.id from check_ins where ${own})`
    },
  } satisfies Store<typeof catCheckIns.card, typeof checkInConverters>)
}
