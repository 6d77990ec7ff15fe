import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { compareDecimals } from '@cupel/domain/kit/fields.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { perMetal, type Metal, type PerMetal } from '@cupel/domain/kit/metals.ts'
import { toz } from '@cupel/domain/kit/units.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { businessDay } from '../kit/query/clock.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { piecesOfCheckIns } from '../purchasing/piece-count.ts'
import { smelters } from '../smelters/smelter.table.ts'
import { hedgeBank } from './hedge-bank.ts'
import { completeUsedUp, reopenHedges } from './hedge-completion.ts'
import { ouncesOf } from './hedge-ounces.ts'
import { hedges } from './hedge.table.ts'

const managers = alias(users, 'managers')

export function hedgeRoutes(app: App): void {
  hedgeBank(app)
  mountResource(
    app,
    hedge,
    {
      table: hedges,
      join: [
        [smelters, eq(smelters.id, hedges.smelter)],
        [managers, eq(managers.id, hedges.manager)],
      ],
      select: {
        smelter_code: smelters.code,
        manager_name: managers.username,
        pt_available_toz: available('pt'),
        pd_available_toz: available('pd'),
        rh_available_toz: available('rh'),
        in_use: sql`(
          exists (select from allocations a where a.hedge = hedges.id)
          or exists (select from check_in_allocations c where c.hedge_id = hedges.id)
        )`,
        lot_count: sql`(
          select count(distinct a.lot)::int
          from allocations a
          where a.hedge = hedges.id
            and a.status = 'ACTIVE'
        )`,
        piece_count: piecesOfCheckIns(
          sql`c.id in (select a.check_in_id from check_in_allocations a where a.hedge_id = hedges.id)`,
        ),
      },
      visible: 'all',
      scopes: {
        is_expired: (value: boolean) =>
          sql`coalesce(hedges.expiration < ${businessDay(new Date())}::date, false) = ${value}`,
      },
    },
    {
      update: {
        facts: async (_, next, { before }) => ({ left: leftOf(next, before) }),
        after: async ({ tx, row, before }) => {
          const added = (['pt_toz', 'pd_toz', 'rh_toz'] as const).some(
            (field) => compareDecimals(row[field], before[field]) > 0,
          )
          if (added) await reopenHedges(tx, [row.id])
          else await completeUsedUp(tx, [row.id])
        },
      },
    },
  )
}

/** What will be left of each metal: what is, and by how much the hedge itself is changed. */
function leftOf(next: Row<typeof hedge>, before: Row<typeof hedge>): PerMetal<string> {
  return perMetal((metal) =>
    given(before[`${metal}_available_toz`], 'left', toz)
      .plus(given(next[`${metal}_toz`], 'now', toz))
      .minus(given(before[`${metal}_toz`], 'before', toz))
      .toString(),
  )
}

/** What of its ounces is left (hedge-ounces.sql). */
function available(metal: Metal): SQL {
  return sql`(select ounces.${sql.raw(metal)}_available from ${ouncesOf(sql`hedges`)} ounces)`
}
