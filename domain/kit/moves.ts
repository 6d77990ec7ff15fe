import type * as z from 'zod'
import { metaOf } from './fields.ts'
import type { AnyMachine, RowIn } from './machine.ts'
import { allowed, needs, type Me, type Right } from './roles.ts'
import type { Warner } from './warnings.ts'
import { capitalised } from './words.ts'

/**
 * What sets a move off. `status`: a PATCH of the status by hand. `{ field, set }`: saving that field, filled (`set`
 * true) or emptied. `system`: never by hand. `action`: a route of its own, `POST {path}{id}/{move}/`, also for moves
 * that keep the status. `create`, `update` and `delete`: the POST, the PATCH of other fields and the DELETE themselves.
 */
export type Trigger = 'status' | 'system' | 'action' | 'create' | 'update' | 'delete' | { field: string; set: boolean }

/**
 * Why something is refused: the text, in which `{field}` is what is known by that name; when; and the field it is said
 * of, or 409 where the state of something, its own or another's, stands in the way.
 */
export type Guard<Known> = readonly [text: string, when: (known: Known) => boolean, at?: string | 409]

/** The guard of what is never allowed: a move that is there for its text. */
export const always = () => true

/** What else happens: in words, or as the move of a machine that is made with it, and the words for that. */
export type Effect = string | readonly [move: `${string}.${string}`, words: string]

/** The statuses of such a row; of a row that is not known, any. */
export type StatusOf<R> = [R] extends [never] ? string : R extends { status: infer Code extends string } ? Code : string

export interface Move<R> {
  on: Trigger
  /** Statuses it starts from; left out: any. */
  from?: readonly StatusOf<R>[]
  /** Status it leads to; left out: the status stays. */
  to?: StatusOf<R>
  allow: Right
  /** Who may where it stands so, if that is fewer than `by`. */
  allowIn?: Readonly<Partial<Record<StatusOf<R>, Right>>>
  /** Why it is refused now, from the row alone: the browser asks the same function. */
  guards?: readonly Guard<R>[]
  /**
   * What may be wrong with what it is told, and with what was looked up for that: as `unless`, but asked only when the
   * move is made, never to grey a button.
   */
  // oxlint-disable-next-line typescript/no-explicit-any -- each rule names what it must be shown
  inputGuards?: readonly Guard<any>[]
  /** What is possible and looks senseless, judged on what `inputGuards` are shown, and on `today`. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each rule names what it must be shown
  warnings?: readonly Warner<any>[]
  /** Weighty, though not for good: its warnings are confirmed, each with a reason, as those of a final move are. */
  confirm?: boolean
  /** The button's verb: `Dissolve`. */
  label: string
  effects?: readonly Effect[]
  /** Cannot be undone: ask first. */
  final?: boolean
  /** Body of an action. */
  input?: z.ZodRawShape
}

export interface Refusal {
  status: 403 | 409 | 400
  text: string
  /** The field it is said of. */
  field?: string
}

type Names<M extends AnyMachine> = keyof M['moves'] & string

/**
 * Why `me` may not make this move on this row now, or undefined when nothing speaks against it. In the order of the
 * answers: no right (403), a state it does not start from (409), a guard (400). Pure: the browser greys the button
 * with it, the server judges by it under the row's lock. Reading a field that was not fetched throws, rather than pass.
 */
export function checkMove<M extends AnyMachine>(
  machine: M,
  moveName: Names<M>,
  row: RowIn<M>,
  me: Me,
): Refusal | undefined {
  const { allow, allowIn } = moveOf(machine, moveName)
  const right = allowIn?.[(row as { status?: string }).status ?? ''] ?? allow
  if (!allowed(right, me, row as object)) return { status: 403, text: `Needs ${needs(right)}` }
  return checkState(machine, moveName, row)
}

/** What of the row itself speaks against the move, whoever makes it. */
export function checkState<M extends AnyMachine>(machine: M, moveName: Names<M>, row: RowIn<M>): Refusal | undefined {
  const { from, label, guards = [] } = moveOf(machine, moveName)
  const known = careful(row as object) as { status?: string }
  return (
    against(machine, guards.filter(isOfState), known) ??
    (from && !from.includes(known.status ?? '') ? impossible(machine, known, label.toLowerCase()) : undefined) ??
    against(machine, guards, known)
  )
}

/** What speaks against what the move is told, and what was looked up for it. */
export function checkInput<M extends AnyMachine>(machine: M, moveName: Names<M>, told: object): Refusal | undefined {
  const { inputGuards = [] } = moveOf(machine, moveName)
  const known = careful(told)
  return against(machine, inputGuards.filter(isOfState), known) ?? against(machine, inputGuards, known)
}

/** Where the state of something stands in the way, that is said before what is wrong with what was sent. */
function isOfState([, , at]: Guard<never>): boolean {
  return at === 409
}

/** What a move sets off, in one line: `Leaves the cut plan; its boxes are SHIPPED`. */
export function effectsInWords({ effects = [] }: Pick<Move<never>, 'effects'>): string | undefined {
  const line = effects.map((effect) => (typeof effect === 'string' ? effect : effect[1])).join('; ')
  return line === '' ? undefined : capitalised(line)
}

export function movesOf<M extends AnyMachine>(machine: M): [Names<M>, Move<RowIn<M>>][] {
  return Object.entries(machine.moves) as [Names<M>, Move<RowIn<M>>][]
}

/** The move that leads by hand from the row's status to the wanted one. */
export function moveTo<M extends AnyMachine>(machine: M, from: string, to: string): Names<M> | undefined {
  return movesOf(machine).find(([, move]) => move.on === 'status' && move.to === to && startsFrom(move, from))?.[0]
}

/**
 * The moves that saving these values sets off: by the fields that they fill or empty, and to the wanted status. The
 * status that the row already has is no move. A refusal when none leads from here to the wanted status.
 */
export function movesSetOff<M extends AnyMachine>(
  machine: M,
  row: { id?: unknown; status?: unknown },
  changed: Readonly<Record<string, unknown>>,
  wanted: string | undefined,
  me: Me,
): Names<M>[] | Refusal {
  const from = String(row.status ?? '')
  const byField = Object.keys(changed).flatMap(
    (field) => moveOnField(machine, from, field, changed[field] !== null) ?? [],
  )
  if (wanted === undefined || wanted === from) return byField
  const right = machine.manualFrom?.[from]
  if (right !== undefined && !allowed(right, me, row)) return { status: 403, text: `Needs ${needs(right)}` }
  const move = moveTo(machine, from, wanted)
  return move === undefined ? noMoveTo(machine, row, wanted, me) : [...byField, move]
}

function moveOnField<M extends AnyMachine>(
  machine: M,
  from: string,
  field: string,
  filled: boolean,
): Names<M> | undefined {
  return movesOf(machine).find(
    ([, move]) =>
      typeof move.on === 'object' && move.on.field === field && move.on.set === filled && startsFrom(move, from),
  )?.[0]
}

function startsFrom({ from }: { from?: readonly string[] }, status: string): boolean {
  return from?.includes(status) ?? true
}

/** No move leads by hand from the row's status to the wanted one; whoever may make none that leads there lacks the right. */
function noMoveTo(machine: AnyMachine, row: { id?: unknown; status?: unknown }, wanted: string, me: Me): Refusal {
  const leading = movesOf(machine).filter(([, move]) => move.on === 'status' && move.to === wanted)
  const mine = leading.find(([, { allow }]) => allowed(allow, me, row))
  if (leading[0] && !mine) return { status: 403, text: `Needs ${needs(leading[0][1].allow)}` }
  const what = mine?.[1].label.toLowerCase() ?? `a change to ${shown(machine, 'status', wanted)}`
  return impossible(machine, row, what)
}

function impossible(machine: AnyMachine, row: { id?: unknown; status?: unknown }, what: string): Refusal {
  const { id, status, ...fields } = row
  const known = machine.knownBy === undefined ? undefined : (fields as Record<string, unknown>)[machine.knownBy]
  return {
    status: 409,
    text: `${machine.title} ${String(known ?? id)} is ${shown(machine, 'status', status)}; ${what} is not possible`,
  }
}

function against(machine: AnyMachine, guards: readonly Guard<never>[], known: object): Refusal | undefined {
  const guard = guards.find(([, when]) => when(known as never))
  if (!guard) return undefined
  const [text, , at] = guard
  const filled = text.replace(/\{(\w+)\}/g, (_, field: string) =>
    shown(machine, field, (known as Record<string, unknown>)[field]),
  )
  return { status: at === 409 ? 409 : 400, text: filled, ...(typeof at === 'string' ? { field: at } : {}) }
}

/** A status is told by its name in capitals, everything else as it is. */
function shown(machine: AnyMachine, field: string, value: unknown): string {
  const schema = machine.row.shape[field] as z.ZodType | undefined
  const lines = schema && metaOf(schema).statuses?.lines
  return lines ? (lines[String(value)]?.[0] ?? String(value)).toUpperCase() : String(value)
}

function moveOf(machine: AnyMachine, name: string): Move<never> {
  return machine.moves[name] as Move<never>
}

/** A rule reads what nobody fetched. */
export class NotFetched extends Error {}

/** So that a guard that reads what nobody fetched fails, rather than pass. */
export function careful<T extends object>(known: T): T {
  return new Proxy(known, {
    get(target, key) {
      if (typeof key === 'string' && !Object.hasOwn(target, key))
        throw new NotFetched(`The guard reads ${key}, which was not fetched`)
      return Reflect.get(target, key) as unknown
    },
  })
}
