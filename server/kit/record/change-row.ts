import { movesSetOff, checkMove, type Move, type Refusal } from '@cupel/domain/kit/moves.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { assertChoosable } from './choosable.ts'
import { forbidden, httpErrorOf, assertAllowed } from '../http/errors.ts'
import { assertInputAllowed } from './known-input.ts'
import { assertReferencesVisible } from './visible-references.ts'
import { differing } from './sent.ts'
import type { Resource } from './mount-resource.ts'
import type { Tx } from '../query/transaction.ts'
import { locksFor, runBeforeUpdate, runAfter, requireVisible, storeRow, type AnyRow, type Hooks } from './hooks.ts'

/** A PATCH: what it says of the fields, and the status it asks for. */
export interface Wanted {
  values: Record<string, unknown>
  status: string | undefined
  me: Me
}

/** Under the lock of its row. */
interface Change extends Wanted {
  tx: Tx
  row: AnyRow
}

/**
 * Fields first, with everything that an edit sets off; then the move to the status, on the row as it then stands. One body
 * says what two would, and nothing remains of it when the second would have been refused.
 */
export async function changeRow(served: Resource, effects: Hooks<AnyCard>, change: Change): Promise<void> {
  const { card } = served
  const { tx, row, status, me } = change
  const plan = planOf(card, row, change)
  if (plan.steps.length === 0 && !plan.leads && !allowed(card.may.update, me, row)) throw forbidden()
  let now = row
  for (const { name, fields } of plan.steps) {
    if (plan.steps.length + Number(plan.leads) > 1) await tx.loggedAs(`${card.name}.${name}`)
    await (name === 'update' ? editRow : moveRow)(served, effects, { ...change, row: now }, fields, name)
    now = plan.leads || plan.steps.length > 1 ? await requireVisible(served, tx, row.id, me) : now
  }
  for (const name of stopOnRefusal(movesSetOff(card, now, {}, status, me))) {
    if (plan.steps.length > 0) await tx.loggedAs(`${card.name}.${name}`)
    await moveRow(served, effects, { ...change, row: now }, {}, name)
  }
}

/** The names under which a PATCH is prepared, locked and logged, as far as the row as it stands can tell. */
export function stepsOf(card: AnyCard, row: AnyRow, wanted: Wanted): string[] {
  const { steps } = planOf(card, row, wanted)
  const names = steps.map(({ name }) => name)
  const to = names
    .map((name) => (card.moves[name] as Move<never> | undefined)?.to)
    .findLast((code) => code !== undefined)
  const last = movesSetOff(card, { ...row, ...wanted.values, status: to ?? row.status }, {}, wanted.status, wanted.me)
  return Array.isArray(last) ? [...names, ...last] : names
}

interface Plan {
  /** The edit, and the moves that a field sets off by being filled or emptied, each with its fields. */
  steps: { name: string; fields: Record<string, unknown> }[]
  /** Whether it also asks for another status. */
  leads: boolean
}

function planOf(card: AnyCard, row: AnyRow, { values, status, me }: Wanted): Plan {
  const changed = differing(card, row, values)
  const moves = stopOnRefusal(movesSetOff(card, row, changed, undefined, me)).map((name) => {
    const { field } = (card.moves[name] as { on: { field: string } }).on
    return { name, fields: { [field]: changed[field] } }
  })
  const setOff = new Set(moves.flatMap(({ fields }) => Object.keys(fields)))
  const edit = Object.entries(changed).filter(([field]) => !setOff.has(field))
  return {
    steps: [...(edit.length > 0 ? [{ name: 'update', fields: Object.fromEntries(edit) }] : []), ...moves],
    leads: status !== undefined && status !== row.status,
  }
}

function stopOnRefusal(moves: string[] | Refusal): string[] {
  if (Array.isArray(moves)) return moves
  throw httpErrorOf(moves)
}

async function editRow(
  served: Resource,
  effects: Hooks<AnyCard>,
  { tx, row, me }: Change,
  edit: Record<string, unknown>,
): Promise<void> {
  const { app, card } = served
  if (!allowed(card.may.update, me, row)) throw forbidden()
  if (card.moves.update) assertAllowed(checkMove(card, 'update', row as never, me))
  await assertChoosable(tx, card, edit, row)
  await assertReferencesVisible(app, tx, me, card.row.shape, edit, row)
  assertInputAllowed(served, 'update', { ...row, ...edit })
  const prepared = await runBeforeUpdate(effects, 'update', tx, { ...row, ...edit } as never, me, row)
  await storeRow(served, tx, row.id, { ...edit, ...prepared })
  await runAfter(served, effects.update, { tx, id: row.id, me, input: edit, before: row })
}

async function moveRow(
  served: Resource,
  effects: Hooks<AnyCard>,
  { tx, row, me }: Change,
  fields: Record<string, unknown>,
  name: string,
): Promise<void> {
  const { app, card } = served
  const next = { ...row, ...fields } as never
  assertAllowed(checkMove(card, name, next, me))
  await assertChoosable(tx, card, fields, row)
  await assertReferencesVisible(app, tx, me, card.row.shape, fields, row)
  // What an edit before it has changed may name other rows than were named before the work.
  await tx.lock(locksFor(served, effects, [name], row, fields))
  const { to } = card.moves[name] as Move<never>
  const prepared = await runBeforeUpdate(effects, name, tx, next, me, row)
  await storeRow(served, tx, row.id, { ...fields, ...(to === undefined ? {} : { status: to }), ...prepared })
  await runAfter(served, effects[name], { tx, id: row.id, me, input: fields, before: row })
}
