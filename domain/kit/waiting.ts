import * as z from 'zod'
import type { AnyCard, Filters, MoveNames, Row } from './card.ts'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import type { Move } from './moves.ts'
import type { Right } from './roles.ts'

/**
 * A kind of work that waits: rows of a list, whom they wait for, and what is to be done. An area declares each once, and
 * whatever shows or counts work reads it from there. A person's rows are those of the list that he sees; where the right
 * is a relation to the record, his own.
 */
export interface Waiting {
  name: string
  card: AnyCard
  /** The rows, as the list is asked for them; by the day where the day matters. Nothing: today nothing waits. */
  query: (today: string) => Readonly<Record<string, string>> | undefined
  /** Whom it waits for. */
  may: Right
  says: string
  verb: string
  /** The move that ends the waiting, where one does. */
  move?: string
  /** Fields that are said beside the name, where those of the document would not do. */
  facts?: readonly string[]
  /** Says since when it has waited, where that is not since the record reached its status. */
  since?: string
  /** Stands before what is merely old. */
  urgent?: boolean
  /** `whole`: one line for all of them. `absent`: it is waited for as long as there is none. */
  as?: 'whole' | 'absent'
}

interface Said<C extends AnyCard> {
  name: string
  says: string
  facts?: readonly (keyof Row<C> & string)[]
  since?: keyof Row<C> & string
  urgent?: boolean
  as?: 'whole' | 'absent'
}

type Asked<C extends AnyCard> = Filters<C> | ((today: string) => Filters<C> | undefined)

/** Waits for a move: for those who may make it, where it starts from, under its own verb. */
export function waitsForMove<C extends AnyCard>(
  card: C,
  move: MoveNames<C>,
  said: Said<C> & { query?: Filters<C>; may?: Right; verb?: string },
): Waiting {
  const { from = [], allow, label } = card.moves[move] as unknown as Move<never>
  const rows = { status__in: from, ...said.query } as unknown as Filters<C>
  return { may: allow, verb: label, move, ...said, card, query: asked(rows) }
}

/** Waits for something that is no move of the record itself. */
export function waitsFor<C extends AnyCard>(
  card: C,
  said: Said<C> & { query: Asked<C>; may: Right; verb: string },
): Waiting {
  return { ...said, card, query: asked(said.query) }
}

function asked<C extends AnyCard>(query: Asked<C>): Waiting['query'] {
  return (today) => {
    const rows = typeof query === 'function' ? query(today) : query
    return rows && Object.fromEntries(Object.entries(rows).map(([name, value]) => [name, [value].flat().join()]))
  }
}

/** So many of a kind stand in the queue; the rest are counted, and found in their list. */
export const mostOfKind = 6

export const waitingCall = endpoint({
  name: 'waiting',
  says: 'What waits for me: each kind with its number, the urgent and the oldest of each by name',
  method: 'GET',
  path: '/api/waiting/',
  may: 'anyone',
  input: z.strictObject({}),
  output: z.object({
    kinds: z.array(
      z.object({
        name: z.string(),
        says: z.string(),
        verb: z.string(),
        entity: z.string(),
        move: z.string().nullable().describe('The move of the record that ends the waiting'),
        urgent: z.boolean(),
        whole: z.boolean().describe('One line for all: there are no rows'),
        count: z.int(),
        filters: z.record(z.string(), z.string()).describe('What its list is asked to hold them all'),
      }),
    ),
    rows: z.array(
      z.object({
        kind: z.string(),
        id,
        version: z.int().nullable(),
        name: z.string(),
        facts: z.string(),
        status: z.object({ code: z.string(), words: z.string(), tone: z.string(), final: z.boolean() }).nullable(),
        page: z.object({ document: z.string(), id }),
        since: instant,
      }),
    ),
  }),
})
export type WaitingAnswer = z.infer<typeof waitingCall.output>
