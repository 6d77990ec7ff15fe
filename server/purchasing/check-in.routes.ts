import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { marketRates } from '../market/market-rate.table.ts'
import { yards } from '../yards/yard.table.ts'
import { checkInDetail } from './check-in-detail.ts'
import { checkInEffects } from './check-in-effects.ts'
import { frozenPrices } from './check-in-prices.ts'
import { checkIns } from './check-in.table.ts'
import { purchases } from './purchase.table.ts'
import { piecesOfCheckIns } from './piece-count.ts'
import { ownOnly } from './seen.ts'

const creators = alias(users, 'creators')

export const ofCheckIn = {
  check_in_status: checkIns.status,
  check_in_created_by: checkIns.created_by,
  check_in_created_for: checkIns.created_for,
  currency: checkIns.currency,
  quoted_on: marketRates.quoted_on,
  purchase: checkIns.purchase,
  purchase_status: purchases.status,
}

export const checkInScopes = {
  designation: (value: string) => sql`check_ins.purchase in (select id from purchases where designation = ${value})`,
  smelter: (value: number) =>
    sql`check_ins.intended_lot in (select lot from rules.lot_labels() where smelter = ${value})`,
}

export function checkInRoutes(app: App): void {
  mountResource(
    app,
    checkIn,
    {
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
        purchase_intake: purchases.intake,
        ...frozenPrices,
        quoted_on: marketRates.quoted_on,
        created_by_name: creators.username,
        current_location_name: sql`(select name from locations where id = check_ins.current_location)`,
        to_location_name: sql`(select name from locations where id = check_ins.to_location)`,
        undecided_lines: sql`(select count(*)::int from count_sheet_lines u where u.check_in = check_ins.id)`,
        piece_count: piecesOfCheckIns(sql`c.id = check_ins.id`),
      },
      visible: (me) => ownOnly(me, checkIns),
      mentions: {
        purchase: 'whose a check-in is, it says itself',
        purchase_intake: 'a number',
        intended_lot: 'a number',
      },
      scopes: checkInScopes,
      detail: checkInDetail,
    },
    checkInEffects(app),
  )
}
