import type { Endpoint } from '@cupel/domain/kit/endpoint.ts'
import type { AnyCard, DetailRow, MoveNames, NewRow, Patch, Row } from '@cupel/domain/kit/card.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod'
import { call, client, type CallOptions, type History, type Page } from './client.ts'
import { tellWarnings } from './reasons.ts'
import type { Deed } from './leads.ts'
import type { Read } from './list/reading.ts'
import { askedOf } from './list/reading.ts'
import type { Query } from './send.ts'
import { snack } from './snack.ts'

/**
 * The questions of a page. Keys start with the card's name, so that a write makes everything of that card stale:
 * `['lot', 'list', query]`, `['lot', 'one', id]`, `['lot', 'history', id]`. Requests are called off when the page that
 * asked is left.
 */
export const keys = {
  card: (card: Named) => [card.name],
  list: (card: AnyCard, query: Query) => [card.name, 'list', query],
  one: (card: AnyCard, id: number) => [card.name, 'one', id],
  history: (card: AnyCard, id: number) => [card.name, 'history', id],
}

type Named = Pick<AnyCard, 'name'>

interface QueryOptions {
  enabled?: boolean
  /** Do not tell of failures by snackbar. */
  silent?: boolean
}

/** Rows of a card with the fields that are shown of them, and no others; their ids come with them. */
export function useList<C extends AnyCard, const F extends keyof Row<C> & string>(
  card: C,
  fields: readonly F[],
  asked: Query = {},
  { enabled = true, silent = false }: QueryOptions = {},
): UseQueryResult<Page<Read<C, F>>> {
  const read = askedOf(card, fields)
  const query: Query = read === undefined ? asked : { ...asked, fields: read }
  return useQuery({
    queryKey: keys.list(card, query),
    queryFn: ({ signal }) => client(card).list(query, signal) as Promise<Page<Read<C, F>>>,
    placeholderData: keepPreviousData,
    meta: { silent, lead: { card, deed: 'list' } },
    enabled,
  })
}

export function useRecord<C extends AnyCard>(
  card: C,
  id: number,
  { enabled = true, silent = false }: QueryOptions = {},
): UseQueryResult<DetailRow<C>> {
  return useQuery({
    queryKey: keys.one(card, id),
    queryFn: ({ signal }) => client(card).get(id, signal),
    meta: { silent, lead: { card, deed: 'read', id } },
    enabled,
  })
}

export function useHistory(card: AnyCard, id: number, page = 1): UseQueryResult<History> {
  return useQuery({
    queryKey: [...keys.history(card, id), page],
    queryFn: ({ signal }) => client(card).history(id, page, signal),
    placeholderData: keepPreviousData,
  })
}

/** The answer of an endpoint that only reads. Its key starts with `under`, usually the card whose writes make it stale. */
export function useEndpoint<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  calling: Omit<CallOptions<z.input<I>>, 'signal'> = {},
  { under, enabled = true, silent = false }: QueryOptions & { under?: AnyCard } = {},
): UseQueryResult<z.infer<O>> {
  return useQuery({
    queryKey: [under?.name ?? endpoint.name, endpoint.name, calling],
    queryFn: ({ signal }) => call(endpoint, { ...calling, signal }),
    placeholderData: keepPreviousData,
    meta: { silent, lead: { call: endpoint.name } },
    enabled,
  })
}

/** What is said when a write went well or badly. */
export interface Outcome<T> {
  saved?: string | ((row: T) => string)
  /** What failed, where it is no deed on a record alone: the words of leads.ts stand else. */
  failed?: string
  /** The caller shows failures itself, as a form does. */
  silent?: boolean
  /** Other cards whose data the write changes too; those of a later area by their name. */
  touches?: readonly Named[]
}

interface Known {
  id: number
  version?: number
}

type Save<C extends AnyCard> =
  { row: Known; body: Patch<C>; key?: string } | { row?: undefined; body: NewRow<C>; key?: string }

/** Creates (no `row`) or changes a record; the version goes along, so that nobody's change is overwritten unseen. */
export function useSave<C extends AnyCard>(card: C, outcome: Outcome<DetailRow<C>> = {}) {
  return useWrite(card, 'save', outcome, (save: Save<C>) =>
    save.row
      ? client(card).patch(save.row.id, save.body, { version: save.row.version })
      : client(card).create(save.body, save.key ? { key: save.key } : {}),
  )
}

export function useMove<C extends AnyCard>(card: C, outcome: Outcome<DetailRow<C>> = {}) {
  return useWrite(
    card,
    'move',
    outcome,
    ({ row, name, body }: { row: Known; name: MoveNames<C>; body?: object }, key) =>
      client(card).move(row.id, name, body, { version: row.version, key }),
  )
}

export function useRemove<C extends AnyCard>(card: C, outcome: Outcome<void> = {}) {
  return useWrite(
    card,
    'remove',
    outcome,
    (row: Known) => client(card).remove(row.id, { version: row.version }),
    (row) => row.id,
  )
}

/** Calls an endpoint that writes. */
export function useEndpointMutation<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  outcome: Outcome<z.infer<O>> & { under: AnyCard },
) {
  return useWrite(outcome.under, endpoint.name, outcome, (calling: CallOptions<z.input<I>>, key) =>
    call(endpoint, { key, ...calling }),
  )
}

function useWrite<V, T>(
  card: AnyCard,
  /** What it does: a later success takes away what was said of an earlier failure. */
  kind: string,
  { saved, failed, silent = false, touches = [] }: Outcome<T>,
  /** The key is the same each time the same write is tried: it is not done twice. */
  write: (variables: V, key: string) => Promise<T>,
  /** The record that is no more afterwards: it is not asked for again by the page that still shows it. */
  gone?: (variables: V) => number,
) {
  const queries = useQueryClient()
  return useMutation<T, Error, V>({
    mutationKey: [card.name, kind],
    mutationFn: (variables) => write(variables, keyOf(variables)),
    meta: { silent, lead: failed ?? { card, deed: deedOf[kind] ?? 'update', call: kind } },
    onSuccess: async (answer, variables) => {
      if (saved !== undefined) snack.success(typeof saved === 'function' ? saved(answer) : saved)
      tellWarnings(answer)
      const id = gone?.(variables)
      await Promise.all(
        [card, ...touches].map((one) =>
          queries.invalidateQueries({
            queryKey: keys.card(one),
            predicate: ({ queryKey }) => id === undefined || one !== card || queryKey[2] !== id,
          }),
        ),
      )
    },
  })
}

const deedOf: Readonly<Record<string, Deed>> = { save: 'update', create: 'create', remove: 'delete' }

/** A write that is tried again is the same write: its variables are the same object. */
const writes = new WeakMap<object, string>()
function keyOf(variables: unknown): string {
  if (typeof variables !== 'object' || variables === null) return crypto.randomUUID()
  const key = writes.get(variables) ?? crypto.randomUUID()
  writes.set(variables, key)
  return key
}
