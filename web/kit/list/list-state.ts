import { useCallback, useMemo, useState } from 'react'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { useRawSearch } from '../url.ts'

/** What a list is showing. All of it lives in the URL, so that a list can be sent to somebody, except in a panel. */
export interface ListState {
  page: number
  search: string
  ordering: string
  /** In the server's words: `{ status__in: 'HE,CU', created_at__gte: '2026-10-01' }`. */
  filters: Readonly<Record<string, string>>
  /** The kept view that was opened, by its number. */
  view: string
}

/** What a list begins with until somebody chooses otherwise. */
export interface Begin {
  filters: Readonly<Record<string, string>>
  search?: string
  ordering?: string
  view?: string
}

export interface ListControl extends ListState {
  /** Changes some of it; anything but a new page goes back to the first. */
  set: (change: Partial<ListState>) => void
  /** Sets or takes away single filters. */
  setFilters: (change: Record<string, string | undefined>) => void
  clear: () => void
}

export function useListState(card: AnyCard, embedded: boolean, begin: Begin): ListControl {
  const url = useRawSearch()
  const local = useState<Record<string, string>>({})
  const [raw, change] = embedded ? local : url
  const state = useMemo(() => read(card, raw, begin), [card, raw, begin])

  const write = useCallback(
    (next: ListState) => {
      const nothing = Object.keys(next.filters).length === 0
      const before = Object.keys(raw).filter((name) => isFilter(card, name))
      change({
        ...Object.fromEntries(before.map((name) => [name, ''])),
        ...next.filters,
        search: next.search,
        ordering: next.ordering,
        page: next.page > 1 ? String(next.page) : '',
        view: next.view,
        all: nothing && Object.keys(begin.filters).length > 0 ? '1' : '',
      })
    },
    [card, raw, begin, change],
  )

  return useMemo(
    () => ({
      ...state,
      set: (some) => write({ ...state, page: 1, ...some }),
      setFilters: (some) => {
        const merged = Object.entries({ ...state.filters, ...some }).filter((entry): entry is [string, string] =>
          Boolean(entry[1]),
        )
        write({ ...state, page: 1, filters: Object.fromEntries(merged) })
      },
      clear: () => write({ ...state, page: 1, search: '', filters: {}, view: '' }),
    }),
    [state, write],
  )
}

/** Filters as they stand in the URL: `{ status__in: 'HE,CU' }`. */
export function inUrl(filters: object): Record<string, string> {
  const known = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]))
}

/** Whether a search parameter is a filter of this card. */
export function isFilter(card: AnyCard, name: string): boolean {
  const [field = '', lookup = 'exact'] = name.split('__')
  return name in card.scopes || (card.filter[field]?.includes(lookup as 'exact') ?? false)
}

function read(card: AnyCard, raw: Record<string, string>, begin: Begin): ListState {
  const own = Object.entries(raw).filter(([name, value]) => isFilter(card, name) && value !== '')
  const page = /^\d{1,6}$/.test(raw.page ?? '') ? parseInt(raw.page as string, 10) : 1
  const chosen = own.length > 0 || Boolean(raw.all) || raw.view !== undefined
  const asked: Partial<Begin> = chosen ? { filters: Object.fromEntries(own) } : begin
  return {
    page: Math.max(page, 1),
    search: raw.search ?? asked.search ?? '',
    ordering: raw.ordering ?? asked.ordering ?? '',
    filters: asked.filters ?? {},
    view: raw.view ?? asked.view ?? '',
  }
}
