import { appSearch, type Hit } from '@cupel/domain/kit/app-search.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../kit/client.ts'
import { queryClient } from '../../kit/query-client.ts'

export type { Hit }

/** The records that a text finds, page by page; nothing is asked for an empty box. */
export function useHits(text: string, types: readonly string[]) {
  return useInfiniteQuery({ ...asking(text, types), enabled: text !== '' && types.length > 0 })
}

/** The one record that this very text means: the only one that it finds, or the only one that is called so. */
export async function meantBy(text: string, types: readonly string[]): Promise<Hit | undefined> {
  const found = await queryClient.fetchInfiniteQuery({ ...asking(text, types), staleTime: 10_000 })
  const { results: hits = [], named = [] } = found.pages[0] ?? {}
  const called = named.filter(({ name }) => name.toLowerCase() === text.toLowerCase())
  return hits.length === 1 ? hits[0] : called.length === 1 ? called[0] : undefined
}

function asking(text: string, types: readonly string[]) {
  return {
    queryKey: ['app_search', text, types],
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      call(appSearch, { query: { search: text, doc_type: types.join(), page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ next }: { next: string | null }, _all: unknown, page: number) =>
      next === null ? undefined : page + 1,
    meta: { silent: true },
  }
}
