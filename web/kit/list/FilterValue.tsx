import { useQuery } from '@tanstack/react-query'
import { pickers } from '../registered.ts'
import type { Page } from '../client.ts'
import { wordsOf, type RefRow } from '../choices.ts'
import { send } from '../send.ts'
import { filterWords, type FilterPart } from './filter-words.ts'

/** The value of a filter in bold words; of a reference, the names of its records. */
export function FilterValue({ part }: { part: FilterPart }) {
  const isRef = part.meta.kind === 'ref' && (part.lookup === 'exact' || part.lookup === 'in')
  const { data } = useQuery({
    queryKey: ['filter-words', part.meta.to, part.value],
    enabled: isRef && part.meta.to !== undefined && part.meta.to in pickers,
    queryFn: async ({ signal }) => {
      const of = await pickers[part.meta.to as string]?.()
      if (!of) return []
      const query = { id__in: part.value, fields: ['id', ...of.publicFields].join(',') }
      const page = await send<Page<RefRow>>('GET', of.path as `/${string}`, { query, signal })
      return page.results.map((row) => wordsOf(of, row)[0] ?? `#${row.id}`)
    },
    staleTime: Infinity,
    meta: { silent: true },
  })
  return <b>{data && data.length > 0 ? data.join(', ') : filterWords(part)}</b>
}
