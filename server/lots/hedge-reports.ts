import { hedgeDump, hedgeManagers, hedgeReport } from '@cupel/domain/lots/hedge-reports.ts'
import { metals, type Metal } from '@cupel/domain/kit/metals.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { hedges } from '../hedges/hedge.table.ts'
import { ouncesOf } from '../hedges/hedge-ounces.ts'
import { users } from '../identity/user.table.ts'
import type { App } from '../kit/http/routes.ts'
import type { Store } from '../kit/query/store.ts'
import { mountReport } from '../kit/record/mount-report.ts'
import { piecesOfCheckIns } from '../purchasing/piece-count.ts'
import { smelters } from '../smelters/smelter.table.ts'

/** Reports of hedges: everybody knows of their ounces, and fewer of their prices and of whom they are for. */
export function hedgeReportRoutes(app: App): void {
  mountReport(app, hedgeReport, {
    ...ofHedges,
    scopes: {
      yard: (yard: number) => sql`hedges.id in (
        select r.hedge_id
        from check_in_allocations r
        join check_ins c on c.id = r.check_in_id
        where c.yard = ${yard}
        union
        select a.hedge
        from purchases p
        join purchase_lots l on l.purchase = p.id
        join allocations a on a.lot = l.lot
        where p.yard = ${yard}
          and a.status = 'ACTIVE'
      )`,
      material_type: (type: string) => sql`hedges.id in (
        select a.hedge
        from allocations a
        join lots l on l.id = a.lot
        where l.material_type = ${type}
          and a.status = 'ACTIVE'
      )`,
    },
  } satisfies Store<typeof hedgeReport.card, typeof hedges>)
  mountReport(app, hedgeDump, {
    ...ofHedges,
    select: {
      ...ofHedges.select,
      allocations: givenTo(sql`l.name || ': ' || a.pt || ' Pt, ' || a.pd || ' Pd, ' || a.rh || ' Rh'`, '; '),
    },
  } satisfies Store<typeof hedgeDump.card, typeof hedges>)
  mountReport(app, hedgeManagers, {
    table: users,
    select: {
      manager_name: users.username,
      open_hedges: ofManager('hedges'),
      ...perField((metal) => [
        [`${metal}_toz`, ofManager(`${metal}_toz`)],
        [`${metal}_taken`, ofManager(`${metal}_taken`)],
        [`${metal}_available_toz`, ofManager(`${metal}_available_toz`)],
      ]),
    },
    visible: () => sql`${users.id} in (select manager from hedges)`,
  } satisfies Store<typeof hedgeManagers.card, typeof users>)
}

const ofManager = (column: string) =>
  sql`(select open.${sql.identifier(column)} from rules.open_hedges_of(users.id) open)`

function perField<Field extends string>(of: (metal: Metal) => readonly (readonly [Field, SQL])[]) {
  return Object.fromEntries(metals.flatMap(of)) as Record<Field, SQL>
}

const givenTo = (words: SQL, between: string) => sql`(
  select string_agg(${words}, ${between} order by l.name)
  from allocations a
  join lots l on l.id = a.lot
  where a.hedge = hedges.id
    and a.status = 'ACTIVE'
)`

const managers = alias(users, 'managers')
const ofHedges = {
  table: hedges,
  join: [
    [smelters, eq(smelters.id, hedges.smelter)],
    [managers, eq(managers.id, hedges.manager)],
  ] as const,
  select: {
    smelter_code: smelters.code,
    manager_name: managers.username,
    ...perField((metal) => [
      [
        `${metal}_taken` as const,
        sql`(
          select taken.${sql.identifier(metal)}
          from rules.taken_ounces(hedges.id, hedges.pt_toz, hedges.pd_toz, hedges.rh_toz) taken
        )`,
      ],
      [
        `${metal}_available_toz` as const,
        sql`(select ounces.${sql.identifier(`${metal}_available`)} from ${ouncesOf(sql`hedges`)} ounces)`,
      ],
    ]),
    lot_names: givenTo(sql`l.name`, ', '),
    check_in_count: sql`(
      select count(distinct r.check_in_id)::int
      from check_in_allocations r
      where r.hedge_id = hedges.id
    )`,
    piece_count: piecesOfCheckIns(
      sql`c.id in (select a.check_in_id from check_in_allocations a where a.hedge_id = hedges.id)`,
    ),
  },
  visible: 'all' as const,
}
