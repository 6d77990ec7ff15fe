import { lot } from '@cupel/domain/lots/lot.ts'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { divisions } from '../places/division.table.ts'
import { smelters } from '../smelters/smelter.table.ts'
import type { AnyStore, Store } from '../kit/query/store.ts'
import { allocationTotals } from './allocation-totals.ts'
import { lotBoxes } from './lot-boxes.ts'
import { linkedPieces } from './linked-pieces.ts'
import { lotEffects } from './lot-effects.ts'
import { lotStages } from './lot-stages.ts'
import { lotTotalsRoute } from './lot-totals.ts'
import { containedOunces, hedgedOunces, underHedged, weightOfLot } from './lot-ounces.ts'
import { lots } from './lot.table.ts'
import { lotsOfYard, yardNames } from './lots-of-yard.ts'

const managers = alias(users, 'managers')
const held = sql`from inventory_boxes b where b.held_by = 'LOT' and b.held_id = lots.id`
const live = sql`from allocations a where a.lot = lots.id and a.status = 'ACTIVE'`
const store: Store<typeof lot, typeof lots> = {
  table: lots,
  join: [
    [smelters, eq(smelters.id, lots.smelter)],
    [divisions, eq(divisions.id, lots.division)],
    [managers, eq(managers.id, lots.account_manager)],
  ],
  select: {
    smelter_code: smelters.code,
    division_code: divisions.code,
    account_manager_name: managers.username,
    piece_count: linkedPieces(sql`link.lot = lots.id`),
    contained_pt: containedOunces('pt'),
    contained_pd: containedOunces('pd'),
    contained_rh: containedOunces('rh'),
    purchase_count: sql`(select count(distinct l.purchase)::int from purchase_lots l where l.lot = lots.id)`,
    box_count: sql`(select count(*)::int ${held})`,
    box_net_lbs: sql`(select own.box_net_lbs from ${weightOfLot} own)`,
    allocated_pt: hedgedOunces('pt'),
    allocated_pd: hedgedOunces('pd'),
    allocated_rh: hedgedOunces('rh'),
    live_allocations: sql`exists (select ${live} and a.pt + a.pd + a.rh > 0)`,
    hedge_ids: sql`array(select distinct a.hedge ${live} order by 1)`,
    yard_names: yardNames,
  },
  visible: 'all',
  mentions: { ppm_calculation: 'a number; the ounces are the lot’s', shipment_summary_lot_id: 'a number' },
  scopes: {
    yard: lotsOfYard,
    under_hedged: (value: boolean) => sql`${underHedged} = ${value}`,
  },
}

export function lotRoutes(app: App): void {
  lotTotalsRoute(app, store as AnyStore)
  lotStages(app)
  mountResource(app, lot, store, {
    create: async ({ tx, row, me }) => {
      if (row.division === null && me.division !== null)
        await tx.rows(sql`update lots set division = ${me.division} where id = ${row.id}`)
    },
    ...lotEffects(app),
  })
  lotBoxes(app)
  allocationTotals(app)
}
