import type { AnyCard, MoveNames } from '@cupel/domain/kit/card.ts'
import { checkInput, checkMove, checkState } from '@cupel/domain/kit/moves.ts'
import { allowed, lacks, mightBe, withoutRoles, type Me } from '@cupel/domain/kit/roles.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { assertAllowed, forbidden, httpError } from '../http/errors.ts'
import { together } from '../query/database.ts'
import type { Locks, Tx } from '../query/transaction.ts'
import { assertChoosable } from './choosable.ts'
import { emit } from './events.ts'
import type { AnyHook, AnyRow, Values } from './hooks.ts'
import type { Resource } from './mount-resource.ts'
import { readJudged, readRow } from './read-row.ts'
import { assertReferencesVisible } from './visible-references.ts'
import { businessDay } from '../query/clock.ts'
import { warn } from './warn.ts'
import { moveIn, movesTo, planOf, stepNames, type Change, type Confirming, type Step } from './write-plan.ts'

/** Who writes: a person, as far as their rights go, or the system, which has every right and is held by every guard. */
export type Actor = Me | typeof system
export const system = 'system'

/**
 * The only code that changes a record: requests, jobs, the hooks of other moves and the demo company come in here. Locks
 * every row that the edit and the moves name, in the one order; then the fields with all that they set off, then the
 * moves, each judged on the row as it now is by right, state and guards, and followed by its hook. All of it or nothing.
 */
export async function write<C extends AnyCard>(
  tx: Tx,
  card: C,
  id: number,
  change: Change<MoveNames<C> | 'update'>,
  by: Actor,
): Promise<void> {
  const doing = begin(tx, card, by)
  // A move of the system's without a hook is judged by what its guards read: the other fields may be dear.
  const isPlain = by === system && change.move !== undefined && doing.of.hooks[change.move] === undefined
  const input = change.input ?? change.values ?? {}
  const row = await lockAndRead(doing, id, (now) => stepNames(card, doing.me, now, change), input, isPlain)
  await change.expects?.(row)
  const plan = planOf(card, doing.me, row, change)
  if (plan.steps.length === 0 && !plan.leads) assertMayUpdate(doing, row)
  let now = row
  for (const [at, step] of plan.steps.entries()) {
    await make(doing, now, step, change.confirming)
    if (plan.leads || at + 1 < plan.steps.length) now = await readRow(doing.of, tx, id, by)
  }
  if (plan.leads)
    for (const name of movesTo(card, doing.me, now, change))
      await make(doing, now, { name, fields: {} }, change.confirming)
}

/**
 * Makes one move of many rows, in one statement unless it has a hook. Rows that do not stand where the move starts stay
 * as they are, or with `every` are a refusal. Returns the ids that moved.
 */
export async function writeAll<C extends AnyCard>(
  tx: Tx,
  card: C,
  ids: readonly number[],
  change: { move: MoveNames<C>; set?: Values; every?: boolean },
  by: Actor,
): Promise<number[]> {
  const { move: name, set = {}, every = false } = change
  const doing = begin(tx, card, by)
  const { from, to, guards = [], warnings } = moveIn(card, name)
  if (ids.length === 0) return []
  await tx.lock({ [card.name]: ids })
  const isJudged = every || guards.length > 0 || doing.by !== system || doing.of.hooks[name] !== undefined
  const rows = isJudged ? await readJudged(doing.of, tx, ids) : []
  const able = rows.filter((row) => every || !from || from.includes(String(row.status)))
  for (const row of able) assertMay(doing, name, row)
  const moving = isJudged ? able.map((row) => row.id) : ids
  if (doing.of.hooks[name] !== undefined || (by !== system && warnings)) {
    for (const id of moving) await write(tx, card, id, { move: name, set }, by)
    return [...moving]
  }
  return tx.making(`${card.name}.${name}`, async () => {
    const gone = await tx
      .update(doing.of.store.table as PgTable)
      .set({ ...set, ...(to === undefined ? {} : { status: to }) })
      .where(standing(moving, isJudged ? undefined : from))
      .returning({ id: sql<number>`id` })
    if (to !== undefined) for (const row of gone) await moved(doing, row.id, to)
    return gone.map((row) => row.id)
  })
}

/** Makes a record. `input` is the body, where that says more than the columns do. Returns its id. */
export async function insert<C extends AnyCard>(
  tx: Tx,
  card: C,
  values: Values,
  by: Actor,
  input: Values = values,
  confirming?: Confirming,
): Promise<number> {
  const doing = begin(tx, card, by)
  const { of, me } = doing
  const hook = of.hooks.create
  const table = of.store.table as PgTable & { id: never }
  // Asked in this order on one connection: what is looked up for the judgement is looked up under the locks.
  const [, , facts] = await together(
    assertReferences(doing, card.row.shape as object, values),
    tx.lock(hook?.locks?.(values, input) ?? {}),
    factsOf(doing, 'create', values, values, input),
  )
  await judgeInput(doing, 'create', values, input, facts, confirming)
  const filled = await hook?.beforeInsert?.(tx, values, me)
  const creator = 'created_by' in getTableColumns(table) ? { created_by: me.id } : {}
  return tx.making(`${card.name}.create`, async () => {
    const made = tx
      .insert(table)
      .values({ ...creator, ...values, ...filled })
      .returning({ id: table.id })
    const [{ id }] = (await tx.prepared(made.getSQL())) as [{ id: number }]
    if (hook?.after) await after(doing, hook, await readRow(of, tx, id, by), { input })
    return id
  })
}

/** Removes a record; what touches the books is kept: where the delete leads to a status, the row goes there and stays. */
export async function remove<C extends AnyCard>(
  tx: Tx,
  card: C,
  id: number,
  by: Actor,
  { expects, input = {} }: Pick<Change, 'expects' | 'input'> = {},
): Promise<void> {
  const doing = begin(tx, card, by)
  const row = await lockAndRead(doing, id, () => ['delete'], input)
  await expects?.(row)
  if (moveIn(card, 'delete')) assertMay(doing, 'delete', row)
  else if (by !== system && !allowed(card.may.delete, by, row)) throw forbidden()
  const hook = doing.of.hooks.delete
  const { to } = moveIn(card, 'delete') ?? {}
  await tx.making(`${card.name}.delete`, async () => {
    await hook?.beforeDelete?.({ tx, row, before: row, me: doing.me, input })
    if (to !== undefined) await store(doing, id, { status: to })
    else await tx.delete(doing.of.store.table as PgTable).where(standing([id]))
    await hook?.after?.({ tx, row, before: row, me: doing.me, input })
  })
}

interface Doing {
  tx: Tx
  of: Resource
  by: Actor
  /** Whoever stands in the log; the system acts for somebody, with none of their roles. */
  me: Me
}

function begin(tx: Tx, card: AnyCard, by: Actor): Doing {
  const of = tx.resources.get(card.name)
  if (!of) throw new Error(`${card.name} is not served`)
  if (by !== system && !mightBe(card.may.read, by)) throw forbidden(`Needs ${lacks(card.may.read, by)}`)
  return { tx, of, by, me: by === system ? withoutRoles(tx.me.id) : by }
}

const mostAttempts = 3

/**
 * The row under its lock and the locks of whatever its hooks name. What was named by the first reading may have changed
 * while we waited: then more is locked, out of the one order if need be.
 */
async function lockAndRead(
  { tx, of, by }: Doing,
  id: number,
  steps: (row: AnyRow) => string[],
  input: Values,
  isPlain = false,
): Promise<AnyRow> {
  const read = async () => (isPlain ? (await readJudged(of, tx, [id]))[0] : undefined) ?? readRow(of, tx, id, by)
  let row = await read()
  // Nothing is held yet: that the row must be read again need not be waited for.
  const [, locked] = await together(tx.lock(locksOf(of, steps(row), row, input)), read())
  row = locked
  for (let attempt = 1; attempt < mostAttempts; attempt++) {
    if (!(await tx.lock(locksOf(of, steps(row), row, input)))) return row
    row = await read()
  }
  throw httpError('Somebody else is changing the same record, please try again', 409)
}

function locksOf({ card, hooks }: Resource, names: readonly string[], row: AnyRow, input: Values) {
  const locks: Record<string, (number | null | undefined)[]> = { [card.name]: [row.id] }
  for (const name of names)
    for (const [entity, ids] of Object.entries((hooks[name]?.locks?.(row, input) ?? {}) as Locks))
      locks[entity] = [...(locks[entity] ?? []), ...[ids].flat()]
  return locks
}

/** One edit or one move, from its right to its hook. */
async function make(
  doing: Doing,
  row: AnyRow,
  { name, fields, input = fields, set = {} }: Step,
  confirming?: Confirming,
): Promise<void> {
  const { tx, of, me, by } = doing
  const hook = of.hooks[name]
  const move = moveIn(of.card, name)
  const next = { ...row, ...fields }
  if (move) assertMay(doing, name, name === 'update' ? row : next)
  else assertMayUpdate(doing, row)
  await assertReferences(doing, { ...of.card.row.shape, ...move?.input }, input, row)
  // What an edit before it has changed may name other rows than were named before the work.
  await tx.lock(locksOf(of, [name], row, input))
  await tx.making(`${of.card.name}.${name}`, async () => {
    await judgeInput(doing, name, next, input, await factsOf(doing, name, next, row, input), confirming)
    const prepared = await hook?.beforeUpdate?.(tx, next, me, row)
    await store(doing, row.id, {
      ...fields,
      ...(move?.to === undefined ? {} : { status: move.to }),
      ...prepared,
      ...set,
    })
    if (hook?.after) await after(doing, hook, await readRow(of, tx, row.id, by), { input, before: row })
    if (move?.to !== undefined && move.to !== row.status) await moved(doing, row.id, move.to, row.status)
  })
}

function assertMay({ of: { card }, by }: Doing, name: string, row: AnyRow): void {
  assertAllowed(by === system ? checkState(card, name, row) : checkMove(card, name, row, by))
}

function assertMayUpdate({ of: { card }, by }: Doing, row: AnyRow): void {
  if (by !== system && !allowed(card.may.update, by, row)) throw forbidden()
}

/** What the hook looks up for the guards on what is told, and for the warnings, if there are any. */
async function factsOf({ tx, of, me, by }: Doing, name: string, next: Values, before: Values, input: Values) {
  const { inputGuards, warnings } = moveIn(of.card, name) ?? {}
  return inputGuards || tellsOf(warnings, by) ? of.hooks[name]?.facts?.(tx, next, { before, me, input }) : undefined
}

/** The system has nobody to tell. */
const tellsOf = (warnings: unknown, by: Actor) => warnings !== undefined && by !== system

/** Asks the guards on what is told, and the warnings. */
async function judgeInput(
  { tx, of, me, by }: Doing,
  name: string,
  next: Values,
  input: Values,
  facts: object | undefined,
  confirming?: Confirming,
): Promise<void> {
  const { card } = of
  const move = moveIn(card, name)
  const known = { ...next, ...input, ...facts }
  if (move?.inputGuards) assertAllowed(checkInput(card, name, known))
  if (!tellsOf(move?.warnings, by)) return
  const left = name === 'create' ? Object.fromEntries(card.create.map((field) => [field, null])) : {}
  const today = businessDay(of.app.clock())
  await warn({ tx, card, name, me, id: next.id as number | undefined, known: { today, ...left, ...known }, confirming })
}

async function assertReferences({ tx, of, by }: Doing, shape: object, values: Values, before?: AnyRow): Promise<void> {
  await assertChoosable(tx, of.card, values, before)
  if (by !== system) await assertReferencesVisible(of.app, tx, by, shape, values, before)
}

function after({ tx, me }: Doing, hook: AnyHook, row: AnyRow, run: { input: Values; before?: AnyRow }) {
  return hook.after?.({ tx, row, before: run.before ?? row, me, input: run.input })
}

/** Tells whoever hears of moves. */
function moved({ tx, of: { app, card } }: Doing, id: number, is: string, was?: unknown): Promise<void> {
  return emit(app, tx, 'record.moved', { of: card.name, id, is, was: was === undefined ? undefined : String(was) })
}

/** Stores the columns of a row; the change log tells them as one change. */
async function store({ tx, of }: Doing, id: number, set: Values): Promise<void> {
  if (Object.keys(set).length === 0) return
  const change = tx
    .update(of.store.table as PgTable)
    .set(set)
    .where(standing([id]))
  await tx.prepared(change.getSQL())
}

function standing(ids: readonly number[], from?: readonly string[]) {
  const there = sql`id = any(${sql.param([...ids])}::int[])`
  return from ? sql`${there} and status = any(${sql.param([...from])}::text[])` : there
}
