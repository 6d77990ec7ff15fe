import { checkInLine } from '@cupel/domain/purchasing/check-in-line.ts'
import { eq, sql } from 'drizzle-orm'
import { catalogs } from '../catalog/catalog.table.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { lineEffects } from './check-in-lines.ts'
import { checkInLines } from './check-in-line.table.ts'
import { checkIns } from './check-in.table.ts'
import { purchases } from './purchase.table.ts'
import { marketRates } from '../market/market-rate.table.ts'
import { ofCheckIn } from './check-in.routes.ts'

export function checkInLineRoutes(app: App): void {
  mountResource(
    app,
    checkInLine,
    {
      table: checkInLines,
      join: [
        [checkIns, eq(checkIns.id, checkInLines.check_in)],
        [purchases, eq(purchases.id, checkIns.purchase)],
        [marketRates, eq(marketRates.id, checkIns.market_rate)],
        [catalogs, eq(catalogs.id, checkInLines.catalog)],
      ],
      select: {
        ...ofCheckIn,
        name: catalogs.name,
        line_type: sql`rules.line_type(${catalogs.converter_type})`,
      },
      visible: 'through',
      mentions: { purchase: 'the purchase of its check-in' },
    },
    lineEffects,
  )
}
