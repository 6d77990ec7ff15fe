import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { movesSetOff, type Move, type Refusal } from '@cupel/domain/kit/moves.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import type { Reasons } from '@cupel/domain/kit/warnings.ts'
import { httpErrorOf } from '../http/errors.ts'
import type { AnyRow, Values } from './hooks.ts'
import { differing } from './sent.ts'

export interface Change<Name extends string = string> {
  /** Fields to edit; one that is filled or emptied may set a move off. */
  values?: Values
  /** The status that is wanted: reached by the move that leads there by hand. */
  status?: string | undefined
  /** Or the move itself, with the values that belong to it. */
  move?: Name
  /** Body of an action. */
  input?: Values
  /** Columns that no body names, stored with the move. */
  set?: Values
  /** Whether the caller wants to be asked, and the reasons that they give for what a weighty move is warned of. */
  confirming?: Confirming
  /** Asked under the lock before anything is judged: the version, and the fields that must say what stands. */
  expects?: (row: AnyRow) => Promise<void> | void
}

export interface Confirming {
  isAsked: boolean
  reasons: Reasons
}

/** One edit or one move. */
export interface Step {
  /** `update` for an edit, or the move. */
  name: string
  fields: Values
  input?: Values
  set?: Values
}
export interface Plan {
  /** The edit, and the moves that a field sets off by being filled or emptied, each with its fields. */
  steps: Step[]
  /** Whether another status is asked for besides. */
  leads: boolean
}

export function planOf(card: AnyCard, me: Me, row: AnyRow, change: Change): Plan {
  const { values = {}, status, move, input = values, set = {} } = change
  if (move !== undefined) return { steps: [{ name: move, fields: values, input, set }], leads: false }
  const changed = differing(card, row, values)
  const moves = orThrow(movesSetOff(card, row, changed, undefined, me)).map((name) => {
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

/** The names under which a write is locked, as far as the row as it stands can tell. */
export function stepNames(card: AnyCard, me: Me, row: AnyRow, change: Change): string[] {
  const names = planOf(card, me, row, change).steps.map(({ name }) => name)
  const to = names.map((name) => moveIn(card, name)?.to).findLast((code) => code !== undefined)
  const then = { ...row, ...change.values, status: to ?? row.status }
  const last = movesSetOff(card, then, {}, change.status, me)
  return Array.isArray(last) ? [...names, ...last] : names
}

/** The move that leads to the wanted status from where the row stands now. */
export const movesTo = (card: AnyCard, me: Me, row: AnyRow, { status }: Change) =>
  orThrow(movesSetOff(card, row, {}, status, me))

function orThrow(moves: string[] | Refusal): string[] {
  if (Array.isArray(moves)) return moves
  throw httpErrorOf(moves)
}

export const moveIn = (card: AnyCard, name: string) => (card.moves as Record<string, Move<never>>)[name] as Move<never>
