import { createIntake, deleteIntake } from '@cupel/domain/purchasing/intake-calls.ts'
import { intake } from '@cupel/domain/purchasing/intake.ts'
import { takenInOff } from '@cupel/domain/purchasing/purchasing-warnings.ts'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { readRow } from '../kit/record/read-row.ts'
import { mountCommand } from '../kit/http/mount-endpoint.ts'
import { makeIntake, movedOn, undoIntake } from './intake-work.ts'
import type { Store } from '../kit/query/store.ts'
import { intakes } from './intake.table.ts'
import { purchases } from './purchase.table.ts'
import { andOwn } from './seen.ts'
import { takenIn } from './taken-in.ts'

const outBoxes = sql`
  from intake_boxes i
  join inventory_boxes b on b.id = i.box
  where i.intake = intakes.id
    and i.role = 'OUT'`

const store: Store<typeof intake, typeof intakes> = {
  table: intakes,
  join: [[users, eq(users.id, intakes.created_by)]],
  select: {
    moved_box: sql`(select b.name ${outBoxes} and ${movedOn} order by b.id limit 1)`,
    moved_purchase: sql`
      (select p.id from purchases p where p.intake = intakes.id and p.status <> 'IN' order by p.id limit 1)`,
    created_by_name: users.username,
    purchase_ids: sql`coalesce(
      (select string_agg(p.id::text, ', ' order by p.id) from purchases p where p.intake = intakes.id),
      ''
    )`,
    yard_names: sql`(
      select string_agg(distinct y.name, ', ')
      from purchases p
      join yards y on y.id = p.yard
      where p.intake = intakes.id
    )`,
    box_count: sql`(select count(*)::int ${outBoxes})`,
    net_lbs: sql`coalesce((select sum(rules.net_lbs(b.weight, b.tare)) ${outBoxes}), 0.00)`,
    pieces: sql`coalesce((select sum(b.pieces)::int ${outBoxes}), 0)`,
  },
  visible: 'all',
  mentions: { moved_purchase: 'a number, for the text of a refusal' },
  scopes: { purchase: (value: number) => sql`intakes.id in (select intake from purchases where id = ${value})` },
  detail: async (read, row, me) => ({
    purchases: await read.rows(
      sql`
        select p.id, y.name as yard_name, p.status
        from purchases p
        join yards y on y.id = p.yard
        where p.intake = ${row.id}${andOwn(me, alias(purchases, 'p'))}
        order by p.id`,
    ),
    boxes: await read.rows(
      sql`
        select b.id, b.name, i.role, b.status, rules.net_lbs(b.weight, b.tare) as net, b.pieces
        from intake_boxes i
        join inventory_boxes b on b.id = i.box
        where i.intake = ${row.id}
        order by i.role, b.id`,
    ),
    lines: await read.rows(
      sql`
        select
          l.id,
          l.catalog_id,
          coalesce(nullif(l.name, ''), c.name, '') as name,
          l.count,
          l.unit_of_measure
        from intake_lines l
        left join catalogs c on c.id = l.catalog_id
        where l.intake = ${row.id}
        order by l.id`,
    ),
  }),
}

export function intakeRoutes(app: App): void {
  const intakes = mountResource(app, intake, store)
  mountCommand(app, createIntake, async ({ tx, input, me }) => {
    const id = await makeIntake(tx, input, me)
    const row = await readRow(intakes, tx, id, me)
    tx.warnings.push(...takenInOff({ taken_in: await takenIn(tx, id) }))
    return { ...row, warnings: tx.warnings }
  })
  mountCommand(app, deleteIntake, async ({ tx, params, input }) => {
    await undoIntake(tx, Number.parseInt(params.id ?? '0', 10) || 0, input.note)
    return undefined
  })
}
