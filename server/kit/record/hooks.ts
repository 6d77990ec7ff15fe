import type { AnyCard, NewRow, Row } from '@cupel/domain/kit/card.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import type { Locks, Tx } from '../query/transaction.ts'

/** Fields of any card, by name. */
export type Values = Record<string, unknown>

/** What a hook is given: the row as it stands after the plain change, as it was before, and who acts. */
export interface Write<C extends AnyCard> {
  tx: Tx
  row: Row<C>
  before: Row<C>
  me: Me
  /** The fields sent: body of the POST, the PATCH (without status) or the action. */
  input: Values
}

/** What is known when facts are looked up: nothing stood `before` a create. */
export interface Asked<C extends AnyCard> {
  before: Row<C>
  me: Me
  input: Values
}

interface Parts<C extends AnyCard> {
  /** Rows to lock beside its own; for a create, from the fields sent. */
  locks?: (row: Row<C>, input: Values) => Locks
  /** For a create: columns that are not sent but follow from what is, such as the yard of a purchase. */
  beforeInsert?: (tx: Tx, sent: NewRow<C>, me: Me) => Promise<object>
  /** For a change or move: columns to store with it, from the row as it would become. */
  beforeUpdate?: (tx: Tx, next: Row<C>, me: Me, before: Row<C>) => Promise<object>
  /** For a delete: what goes first, while the row still stands. */
  beforeDelete?: (write: Write<C>) => Promise<unknown>
  /** Once it is done; `row` of a removed record is what it was. */
  after?: (write: Write<C>) => Promise<unknown>
}

type Moves<C extends AnyCard> = C['moves']
type Verb = 'create' | 'update' | 'delete'
type NameIn<C extends AnyCard> = (keyof Moves<C> & string) | Verb

/** What all guards on input and all warnings of a move read, together. */
type Reads<M> = (M extends { inputGuards: readonly (infer G)[] } ? All<ReadBy<G>> : unknown) &
  (M extends { warnings: readonly (infer W)[] } ? All<ShownTo<W>> : unknown)
type ShownTo<W> = W extends (known: infer K) => unknown ? (known: K) => void : never
type ReadBy<G> = G extends readonly [unknown, (known: infer K) => boolean, ...unknown[]] ? (known: K) => void : never
type All<F> = [F] extends [(known: infer K) => void] ? K : unknown
/** Of that, what the frame knows by itself: the day, what is sent, and for a row that is there its fields. */
type Known<C extends AnyCard, N> =
  | 'today'
  | (N extends 'create'
      ? C['create'][number]
      : keyof Row<C> | (Moves<C>[N & keyof Moves<C>] extends { input: infer I } ? keyof I : never))
type MoveOf<C extends AnyCard, N> = N extends keyof Moves<C> ? Moves<C>[N] : object
/** What must be looked up for the guards on input and the warnings; what the frame knows may be said better. */
export type FactsOf<C extends AnyCard, N> = Omit<Reads<MoveOf<C, N>>, Known<C, N>>
type MustSay<C extends AnyCard, N> = keyof FactsOf<C, N> extends never ? never : N

type AskFacts<C extends AnyCard, N> = (
  tx: Tx,
  next: N extends 'create' ? NewRow<C> : Row<C>,
  asked: Asked<C>,
) => Promise<FactsOf<C, N>>

export type Hook<C extends AnyCard, N = string> = Parts<C>['after'] | (Parts<C> & { facts?: AskFacts<C, N> })
type HookWithFacts<C extends AnyCard, N> = Parts<C> & { facts: AskFacts<C, N> }

/**
 * By move name, or by verb. A move whose guards on input or warnings read what neither the row nor the body says does not compile
 * without `facts`.
 */
export type Hooks<C extends AnyCard> = {
  [N in NameIn<C> as MustSay<C, N> extends never ? N : never]?: Hook<C, N>
} & { [N in NameIn<C> as MustSay<C, N>]: HookWithFacts<C, N> }

/** A row of any card, as read for a write. */
export type AnyRow = Values & { id: number }

/** Hooks as the door calls them, by name. */
export type AnyHooks = Readonly<Record<string, AnyHook | undefined>>
export interface AnyHook {
  locks?: (row: Values, input: Values) => Locks
  facts?: (tx: Tx, next: Values, asked: { before: Values; me: Me; input: Values }) => Promise<object>
  beforeInsert?: (tx: Tx, sent: Values, me: Me) => Promise<object>
  beforeUpdate?: (tx: Tx, next: AnyRow, me: Me, before: AnyRow) => Promise<object>
  beforeDelete?: (write: AnyWrite) => Promise<unknown>
  after?: (write: AnyWrite) => Promise<unknown>
}
interface AnyWrite {
  tx: Tx
  row: AnyRow
  before: AnyRow
  me: Me
  input: Values
}

const parts = ['locks', 'facts', 'beforeInsert', 'beforeUpdate', 'beforeDelete', 'after']

/** A hook hung under a name that nobody calls would never run: it stops the server from starting. */
export function hooksOf(card: AnyCard, given: object): AnyHooks {
  const names = new Set([...Object.keys(card.moves as object), 'create', 'update', 'delete'])
  return Object.fromEntries(
    Object.entries(given as Record<string, AnyHook | AnyHook['after']>).map(([name, hook]) => {
      const own = typeof hook === 'function' ? { after: hook } : (hook ?? {})
      const unknown = [...Object.keys(own).filter((part) => !parts.includes(part)), ...(names.has(name) ? [] : [name])]
      if (unknown.length > 0)
        throw new Error(`${card.name}.${name} has a hook that nobody calls: ${unknown.join(', ')}`)
      return [name, own]
    }),
  )
}
