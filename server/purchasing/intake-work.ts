import { reopenUnfinished } from './purchase-moves.ts'
import { compareDecimals } from '@cupel/domain/kit/fields.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { unexplainedWeight } from '@cupel/domain/kit/house-rules.ts'
import { netApart } from '@cupel/domain/inventory/box-net.ts'
import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { checkState, checkInput } from '@cupel/domain/kit/moves.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { intakeMachine } from '@cupel/domain/purchasing/intake-machine.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import type { NewIntake } from '@cupel/domain/purchasing/intake.ts'
import { sql } from 'drizzle-orm'
import { badField, notFound, assertAllowed } from '../kit/http/errors.ts'
import { insert, system, writeAll } from '../kit/record/write.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { takesBoxes } from '../inventory/inventory-box.routes.ts'
import { intakes } from './intake.table.ts'

/** Takes purchases or boxes in: inputs are used up, the packed boxes stand at the location. Returns the intake's id. */
export async function makeIntake(tx: Tx, input: NewIntake, me: Me): Promise<number> {
  await tx.lock({ purchase: input.purchases, inventory_box: input.input_boxes })
  await stillToTakeIn(tx, input.purchases)
  await usable(tx, input)
  const [made] = await tx
    .insert(intakes)
    .values({
      reference: input.reference,
      notes: input.notes,
      variance_description: input.variance_description,
      created_by: me.id,
    })
    .returning({ id: intakes.id })
  const id = made?.id ?? 0
  await useUp(tx, id, input.input_boxes)
  await pack(tx, id, input)
  for (const { catalog_id = null, ...line } of input.lines)
    await tx.rows(
      sql`
        insert into intake_lines (intake, catalog_id, name, count, unit_of_measure)
        values (${id}, ${catalog_id}, ${line.name}, ${line.count}, ${line.unit_of_measure})`,
    )
  await writeAll(tx, purchase, input.purchases, { move: 'intake', every: true, set: { intake: id } }, system)
  return id
}

async function stillToTakeIn(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = await tx.rows<Row<typeof purchase>>(
    sql`select id, status, intake from purchases where id = any(${sql.param([...ids])}::int[])`,
  )
  if (rows.length < new Set(ids).size) throw badField('purchases', messages.missing)
  for (const row of rows) assertAllowed(checkState(purchase, 'intake', row))
}

/** Input boxes stand on hand, free, and all at one location; and what comes out weighs what went in, or a reason is given. */
async function usable(tx: Tx, input: NewIntake): Promise<void> {
  const boxes = await tx.rows<Row<typeof inventoryBox>>(
    sql`
      select b.id, b.name, b.status, b.location, b.weight, b.tare, b.held_by, b.held_id, l.lot_name
      from inventory_boxes b
      left join rules.lot_labels() l on b.held_by = 'LOT' and l.lot = b.held_id
      where b.id = any(${sql.param(input.input_boxes)}::int[])`,
  )
  if (boxes.length < new Set(input.input_boxes).size) throw badField('input_boxes', messages.missing)
  for (const box of boxes) assertAllowed(checkState(inventoryBox, 'use_up', box))
  for (const [at, box] of input.output_boxes.entries())
    if (compareDecimals(box.tare, box.weight) > 0)
      throw badField(`output_boxes.${at}.tare`, 'Tare is more than the weight')
  const apart = boxes.length > 0 ? netApart(boxes, input.output_boxes).toString() : '0.00'
  const told = {
    inputs: input.purchases.length + boxes.length,
    locations: boxes.map((box) => box.location),
    takes_boxes: await takesBoxes(tx, input.location),
    apart,
    needs_reason: input.variance_description.trim() === '' && compareDecimals(apart, unexplainedWeight.toString()) > 0,
  }
  assertAllowed(checkInput(intakeMachine, 'create', told))
}

async function useUp(tx: Tx, intake: number, boxes: readonly number[]): Promise<void> {
  await tx.rows(
    sql`
      insert into intake_boxes (intake, box, role, former_status)
      select ${intake}, id, 'IN', status
      from inventory_boxes
      where id = any(${sql.param([...boxes])}::int[])`,
  )
  const set = { held_by: 'INTAKE', held_id: intake }
  await writeAll(tx, inventoryBox, boxes, { move: 'use_up', every: true, set }, system)
}

async function pack(tx: Tx, intake: number, input: NewIntake): Promise<void> {
  const made: number[] = []
  for (const box of input.output_boxes)
    made.push(await insert(tx, inventoryBox, { ...box, location: input.location }, system))
  await tx.rows(
    sql`
      insert into intake_boxes (intake, box, role)
      select ${intake}, id, 'OUT'
      from unnest(${sql.param(made)}::int[]) as made(id)`,
  )
}

/** A packed box `b` is no longer as it was packed: used, held, split, or filled up with others. */
export const movedOn = sql`(b.status <> 'AC' or b.held_by is not null
  or exists (select from inventory_boxes part where part.split_from = b.id or part.merged_into = b.id))`

/** Takes an intake back, as long as nothing it packed has moved on. The note stays in the history of its purchases. */
export async function undoIntake(tx: Tx, id: number, note: string): Promise<void> {
  const boxes = await tx.rows<{ box: number; role: string; former_status: string | null }>(
    sql`select box, role, former_status from intake_boxes where intake = ${id}`,
  )
  const bought = (await tx.rows<{ id: number }>(sql`select id from purchases where intake = ${id}`)).map(
    (row) => row.id,
  )
  await tx.lock({ purchase: bought, inventory_box: boxes.map((row) => row.box) })
  if (!(await tx.one(sql`select id from intakes where id = ${id} for update`))) throw notFound()
  const out = boxes.filter((row) => row.role === 'OUT').map((row) => row.box)
  const moved = await tx.one<{ box: string | null; purchase: number | null }>(sql`
    select (select min(b.name) from inventory_boxes b where b.id = any(${sql.param(out)}::int[]) and ${movedOn}) as box,
      (select min(id) from purchases where id = any(${sql.param(bought)}::int[]) and status <> 'IN') as purchase`)
  assertAllowed(
    checkState(intakeMachine, 'delete', { id, moved_box: moved?.box ?? null, moved_purchase: moved?.purchase ?? null }),
  )
  await writeAll(tx, inventoryBox, out, { move: 'unpack', every: true }, system)
  const free = { held_by: null, held_id: null }
  for (const [move, to] of [
    ['take_back', 'AC'],
    ['take_back_staged', 'ST'],
  ] as const) {
    const ids = boxes.flatMap((row) => (row.role === 'IN' && row.former_status === to ? [row.box] : []))
    await writeAll(tx, inventoryBox, ids, { move, every: true, set: free }, system)
  }
  const notes = sql`btrim(notes || ${`\nIntake ${id} taken back: ${note}`}, E' \\n')`
  await writeAll(tx, purchase, bought, { move: 'intake_deleted', every: true, set: { intake: null, notes } }, system)
  await reopenUnfinished(tx, bought)
  await tx.rows(sql`delete from intakes where id = ${id}`)
}
