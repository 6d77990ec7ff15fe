import type { Filters } from '@cupel/domain/kit/card.ts'
import type { lot } from '@cupel/domain/lots/lot.ts'
import { useEffect, useMemo } from 'react'
import { remember, remembered } from '../kit/remembered.ts'
import { useRawSearch } from '../kit/url.ts'

/**
 * Filters that a person keeps from visit to visit: smelter, type, yard. Whatever stands in the URL is what is kept; a
 * list that was opened without any begins with them.
 */
export function useRememberedFilters(names: readonly string[], begin: Filters<typeof lot>): Filters<typeof lot> {
  const [search] = useRawSearch()
  const opened = Object.keys(search).length > 0
  const now = JSON.stringify(Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : []))))
  useEffect(() => {
    if (opened) remember('lot-filters', JSON.parse(now) as Record<string, string>)
  }, [opened, now])
  return useMemo(() => ({ ...begin, ...remembered<Record<string, string>>('lot-filters', {}) }), [begin])
}
