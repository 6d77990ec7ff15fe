import type { AnyCard, Filters } from '@cupel/domain/kit/card.ts'
import { useEffect, useMemo } from 'react'
import { remember, remembered } from '../remembered.ts'
import { useRawSearch } from '../url.ts'

/**
 * Filters that a person keeps from visit to visit, such as smelter, type and yard. Whatever stands in the URL is what is
 * kept; a list that was opened without any begins with them.
 */
export function useRememberedFilters<C extends AnyCard>(
  { name }: C,
  names: readonly string[],
  begin: Filters<C>,
): Filters<C> {
  const [search] = useRawSearch()
  const opened = Object.keys(search).length > 0
  const now = JSON.stringify(Object.fromEntries(names.flatMap((one) => (search[one] ? [[one, search[one]]] : []))))
  const key = `${name}-filters`
  useEffect(() => {
    if (opened) remember(key, JSON.parse(now) as Record<string, string>)
  }, [key, opened, now])
  return useMemo(() => ({ ...begin, ...remembered<Record<string, string>>(key, {}) }), [key, begin])
}
