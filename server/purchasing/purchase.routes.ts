import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import { remove, system } from '../kit/record/write.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { divisions } from '../places/division.table.ts'
import { yards } from '../yards/yard.table.ts'
import { piecesOfCheckIns } from './piece-count.ts'
import { checkIns } from './check-in.table.ts'
import { purchases } from './purchase.table.ts'
import { andOwn, ownOnly } from './seen.ts'
import { tellOfPurchase } from './purchase-letter.ts'
import { takenIn } from './taken-in.ts'

const creators = alias(users, 'creators')
const pieceCount = piecesOfCheckIns(sql`c.purchase = purchases.id`)

export function purchaseRoutes(app: App): void {
  mountResource(
    app,
    purchase,
    {
      table: purchases,
      join: [
        [yards, eq(yards.id, purchases.yard)],
        [divisions, eq(divisions.id, purchases.division)],
        [creators, eq(creators.id, purchases.created_by)],
      ],
      select: {
        yard_name: yards.name,
        division_code: divisions.code,
        created_by_name: creators.username,
        piece_count: pieceCount,
        check_in_count: sql`(select count(*)::int from check_ins c where c.purchase = purchases.id)`,
        undeletable_check_ins: sql`(
          select count(*)::int
          from check_ins c
          where c.purchase = purchases.id
            and (c.status = 'CO' or c.transit_status <> 'NE')
        )`,
        untyped_lines: sql`(
          select count(*)::int
          from check_ins c
          cross join lateral (
            select
            from check_in_lines l
            join catalogs g on g.id = l.catalog
            where l.check_in = c.id
              and g.converter_type is null
            union all
            select
            from check_in_converters k
            join converters v on v.id = k.converter
            join catalogs g on g.id = v.catalog
            where k.check_in = c.id
              and g.converter_type is null
          ) untyped
          where c.purchase = purchases.id
        )`,
        lot_names: sql`(
          select string_agg(distinct l.lot_name, ', ')
          from rules.lots_of_purchases() l
          where l.purchase = purchases.id)`,
      },
      visible: (me) => ownOnly(me, purchases),
      mentions: { intake: 'a number' },
      detail: async (read, row, me) => ({
        taken_in: await takenIn(read, row.intake),
        check_ins: await read.rows(sql`
            select
              ci.id,
              ci.status,
              ci.created_at,
              ${piecesOfCheckIns(sql`c.id = ci.id`)} as piece_count
            from check_ins ci
            where ci.purchase = ${row.id}${andOwn(me, alias(checkIns, 'ci'))}
            order by ci.id`),
      }),
    },
    {
      create: async ({ tx, row, me }) => {
        if (row.division === null && me.division !== null)
          await tx.rows(sql`update purchases set division = ${me.division} where id = ${row.id}`)
        if (row.email_on_creation) await tellOfPurchase(tx, row, me)
      },
      sort: { facts: async (tx, { intake }) => ({ taken_in: await takenIn(tx, intake) }) },
      delete: {
        beforeDelete: async ({ tx, row }) => {
          const gone = await tx.rows<{ id: number }>(
            sql`select id from check_ins where purchase = ${row.id} order by id`,
          )
          for (const { id } of gone) await remove(tx, checkIn, id, system)
        },
      },
    },
  )
}
