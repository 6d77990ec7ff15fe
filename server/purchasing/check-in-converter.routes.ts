import { checkInConverter } from '@cupel/domain/purchasing/check-in-converter.ts'
import { eq } from 'drizzle-orm'
import { converters } from '../catalog/converter.table.ts'
import { variantOf } from '../catalog/variant-of.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { lineEffects } from './check-in-lines.ts'
import { checkInConverters } from './check-in-converter.table.ts'
import { checkIns } from './check-in.table.ts'
import { purchases } from './purchase.table.ts'
import { marketRates } from '../market/market-rate.table.ts'
import { ofCheckIn } from './check-in.routes.ts'

export function checkInConverterRoutes(app: App): void {
  mountResource(
    app,
    checkInConverter,
    {
      table: checkInConverters,
      join: [
        [checkIns, eq(checkIns.id, checkInConverters.check_in)],
        [purchases, eq(purchases.id, checkIns.purchase)],
        [marketRates, eq(marketRates.id, checkIns.market_rate)],
        [converters, eq(converters.id, checkInConverters.converter)],
      ],
      select: { ...ofCheckIn, code: converters.code, variant: variantOf('converters') },
      visible: 'through',
      mentions: { purchase: 'the purchase of its check-in' },
    },
    lineEffects,
  )
}
