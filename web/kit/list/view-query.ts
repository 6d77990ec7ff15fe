/** What a view asks, as text: `status__in=HE,CU&ordering=-id`. */
export interface Asked {
  filters: Readonly<Record<string, string>>
  search: string
  ordering: string
}

export function queryOf({ filters, search, ordering }: Asked): string {
  const parts = new URLSearchParams(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  if (search !== '') parts.set('search', search)
  if (ordering !== '') parts.set('ordering', ordering)
  return parts.toString().replaceAll('%2C', ',')
}

export function askedIn(query: string): Asked {
  const { search = '', ordering = '', ...filters } = Object.fromEntries(new URLSearchParams(query))
  return { filters, search, ordering }
}
