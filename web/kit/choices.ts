import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { offeredBy, type OwnChoosable } from '@cupel/domain/kit/choosable.ts'
import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import { wordsOf } from './choice-words.ts'
import type { Page } from './client.ts'
import { queryClient } from './query-client.ts'
import { send, type Query } from './send.ts'

/** What a picker must know of an entity; every card fits. Which of its fields are its label, any signed-in person may list. */
export type RefSource = Pick<AnyCard, 'name' | 'title' | 'titles' | 'path' | 'publicFields' | 'row' | 'choosable'>
export type RefRow = { id: number } & Record<string, unknown>

const pageSize = 20

/** What is offered: the card's rule or the reference's own, and what the form narrows it by. */
export function offeredQuery(of: RefSource, own: OwnChoosable | undefined, query: Query): Query {
  return { ...offeredBy(own, of)?.query, ...query }
}

/** The records that a text finds, page by page; nothing until the card is there. */
export function useChoices(of: RefSource | undefined, text: string, query: Query, enabled: boolean) {
  return useInfiniteQuery({ ...asking(of, text, query), enabled: enabled && of !== undefined })
}

/**
 * The one record that this very text means: the only one it finds, or the only one called so. Undefined when it means
 * several or none. An answer that the list has shown already is not asked for again.
 */
export async function meantBy(of: RefSource, text: string, query: Query): Promise<RefRow | undefined> {
  const found = (await queryClient.fetchInfiniteQuery({
    ...asking(of, text, query),
    staleTime: 10_000,
  })) as InfiniteData<Page<RefRow>>
  const [first] = found.pages
  if (first === undefined) return undefined
  if (first.count === 1) return first.results[0]
  const called = first.results.filter((row) => isCalled(of, row, text))
  return called.length === 1 ? called[0] : undefined
}

export function isCalled(of: RefSource, row: RefRow, text: string): boolean {
  return wordsOf(of, row)[0]?.toLowerCase() === text.toLowerCase()
}

function asking(of: RefSource | undefined, text: string, query: Query) {
  return {
    queryKey: [of?.name, 'choices', text, query],
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      send<Page<RefRow>>('GET', of?.path as `/${string}`, {
        query: { ...query, search: text, page: pageParam, page_size: pageSize, fields: of && labelFields(of) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last: Page<RefRow>, _all: unknown, page: number) => (last.next === null ? undefined : page + 1),
    meta: of ? { lead: { card: of, deed: 'list' } as const } : {},
  }
}

/** The card that a reference's records are chosen from, once it is there. */
export function useSource(of: Source): RefSource | undefined {
  const lazy = 'fetch' in of
  const { data } = useQuery({ ...fetching(of), enabled: lazy })
  return lazy ? data : of
}

export async function sourceOf(of: Source): Promise<RefSource> {
  return 'fetch' in of ? queryClient.ensureQueryData(fetching(of)) : of
}

/** The card, or how to fetch it: one can type before it has come. */
export type Source = RefSource | { name: string; fetch: () => Promise<RefSource> }

function fetching(of: Source) {
  return {
    queryKey: ['picker', of.name],
    queryFn: async () => ('fetch' in of ? of.fetch() : of),
    staleTime: Infinity,
    meta: { silent: true },
  }
}

/** What the chosen record is called, when the page did not say. */
export function useOwnText(of: RefSource | undefined, value: number | null, text: string | undefined): string {
  const { data } = useQuery({
    queryKey: [of?.name, 'label', value],
    queryFn: ({ signal }) =>
      send<Page<RefRow>>('GET', of?.path as `/${string}`, {
        query: { id__in: value, fields: of && labelFields(of) },
        signal,
      }),
    enabled: of !== undefined && value !== null && text === undefined,
    meta: { silent: true },
  })
  if (value === null) return ''
  const row = data?.results[0]
  return text ?? (row && of ? (wordsOf(of, row)[0] ?? `#${value}`) : `#${value}`)
}

function labelFields(of: RefSource): string {
  return ['id', ...of.publicFields].join(',')
}
