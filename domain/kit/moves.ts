import type * as z from 'zod'
import { allowed, needs, type Me, type Right } from './roles.ts'
import { metaOf } from './fields.ts'
import type { AnyCard, Row } from './resource.ts'

/**
 * What sets a move off. `status`: a PATCH of the status by hand. `{ field, set }`: saving that field, filled (`set`
 * true) or emptied. `system`: never by hand. `action`: a route of its own, `POST {path}{id}/{move}/`, also for moves
 * that keep the status. `create` and `delete`: the POST and DELETE themselves.
 */
export type Trigger = 'status' | 'system' | 'action' | 'create' | 'delete' | { field: string; set: boolean }

export interface Move<R> {
  on: Trigger
  /** Statuses it starts from; left out: any. */
  from?: readonly string[]
  /** Status it leads to; left out: the status stays. */
  to?: string
  by: Right
  /** Why it is refused now, from the row alone: the browser asks the same function. */
  unless?: (row: R, me: Me) => string | undefined
  /** The button's verb: `Dissolve`. */
  label: string
  /** One line under an allowed button: what it sets off. */
  says?: string
  /** Cannot be undone: ask first. */
  final?: boolean
  /** Body of an action. */
  input?: z.ZodRawShape
}

export interface Refusal {
  status: 403 | 409 | 400
  text: string
}

/**
 * Why `me` may not make this move on this row now, or undefined when nothing speaks against it. In the order of the
 * answers: no right (403), a status it does not start from (409), a guard (400). Pure: the browser greys the button
 * with it, the server judges by it under the row's lock. Reading a field that was not fetched throws, rather than pass.
 */
export function refusal<C extends AnyCard>(
  card: C,
  moveName: keyof C['moves'] & string,
  row: Row<C>,
  me: Me,
): Refusal | undefined {
  const move = card.moves[moveName] as Move<Row<C>>
  const read = careful(row as object) as Row<C> & { id: number; status?: string }
  if (!allowed(move.by, me, row as object)) return { status: 403, text: `Needs ${needs(move.by)}` }
  if (move.from && !move.from.includes(read.status ?? ''))
    return {
      status: 409,
      text: `${card.title} ${read.id} is ${statusName(card, read.status)}; ${move.label.toLowerCase()} is not possible`,
    }
  const reason = move.unless?.(read, me)
  return reason === undefined ? undefined : { status: 400, text: reason }
}

/** The moves a person of this role ever sees for this row: those from its status, and those its status refuses. */
export function movesOf<C extends AnyCard>(card: C): [keyof C['moves'] & string, Move<Row<C>>][] {
  return Object.entries(card.moves) as [keyof C['moves'] & string, Move<Row<C>>][]
}

/** The move that leads by hand from the row's status to the wanted one. */
export function moveTo<C extends AnyCard>(card: C, from: string, to: string): (keyof C['moves'] & string) | undefined {
  return movesOf(card).find(
    ([, move]) => move.on === 'status' && move.to === to && (move.from?.includes(from) ?? true),
  )?.[0]
}

/** The move that saving this field sets off from this status, if any. */
export function moveOnField<C extends AnyCard>(
  card: C,
  from: string,
  field: string,
  filled: boolean,
): (keyof C['moves'] & string) | undefined {
  return movesOf(card).find(
    ([, move]) =>
      typeof move.on === 'object' &&
      move.on.field === field &&
      move.on.set === filled &&
      (move.from?.includes(from) ?? true),
  )?.[0]
}

/** No move leads by hand from the row's status to the wanted one. */
export function noMoveTo(card: AnyCard, row: { id?: unknown; status?: unknown }, wanted: string): Refusal {
  const meant = movesOf(card)
    .find(([, move]) => move.on === 'status' && move.to === wanted)?.[1]
    .label.toLowerCase()
  const what = meant ?? `a change to ${statusName(card, wanted)}`
  return {
    status: 409,
    text: `${card.title} ${String(row.id)} is ${statusName(card, String(row.status))}; ${what} is not possible`,
  }
}

function statusName(card: AnyCard, code: string | undefined): string {
  const field = card.row.shape.status as z.ZodType | undefined
  const text = field && metaOf(field).choices?.find((option) => option.value === code)?.text
  return (text ?? String(code)).toUpperCase()
}

function careful<T extends object>(row: T): T {
  return new Proxy(row, {
    get(target, key) {
      if (typeof key === 'string' && !(key in target)) throw new Error(`The guard reads ${key}, which was not fetched`)
      return Reflect.get(target, key) as unknown
    },
  })
}
