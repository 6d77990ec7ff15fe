import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Page } from '../client.ts'
import { remember, remembered } from '../remembered.ts'
import { send } from '../send.ts'
import { useMe } from '../session.ts'

/** How somebody has a list, kept on the server: with a name a view, without one as this person left it. */
export interface KeptView {
  id: number
  version: number
  created_by: number
  created_by_name: string
  list: string
  name: string | null
  /** Filters, search and order, as they stand in the address. */
  query: string
  /** `name:240,status`: the columns in their order, with their widths. */
  columns: string
  page_size: number | null
  shared: boolean
  is_default: boolean
}

export type ViewChange = Partial<Pick<KeptView, 'name' | 'query' | 'columns' | 'page_size' | 'shared' | 'is_default'>>

export const viewsPath = '/api/list-views/'
export const viewsKey = ['list_view']
/** What this browser has seen lately stands at once, and is asked for again. */
const freshMs = 300_000

export interface Seen {
  by: number
  at: number
  views: KeptView[]
}

/** This person's views of all lists and those that are shared: asked for once, not with every list. */
export function useKeptViews(list: string, enabled: boolean): readonly KeptView[] {
  const me = useMe()
  const { data } = useQuery({
    queryKey: viewsKey,
    queryFn: async ({ signal }) => {
      const { results } = await send<Page<KeptView>>('GET', viewsPath, { query: { page_size: 0 }, signal })
      const moved = await moveOver(results)
      putSeen(me.id, moved)
      return moved
    },
    staleTime: freshMs,
    initialData: () => seenBy(me.id)?.views,
    initialDataUpdatedAt: () => seenBy(me.id)?.at,
    meta: { silent: true },
    enabled,
  })
  return useMemo(
    () =>
      enabled && data ? data.filter((view) => view.list === list && (view.shared || view.created_by === me.id)) : none,
    [enabled, data, list, me.id],
  )
}

const none: KeptView[] = []

function seenBy(me: number): Seen | undefined {
  const seen = remembered<Seen | null>('list-views', null)
  return seen?.by === me ? seen : undefined
}

export function putSeen(by: number, views: KeptView[]) {
  remember('list-views', { by, at: Date.now(), views } satisfies Seen)
}

/** What an older release kept in this browser is given to the server, once. */
async function moveOver(views: KeptView[]): Promise<KeptView[]> {
  const old = Object.keys(localStorage).filter((name) => /^cupel-(views|columns)-/.test(name))
  return old.length === 0 ? views : [...views, ...(await (await import('./move-views.ts')).moveViews(old, views))]
}

/** Columns in their order, and how wide they were drawn. */
export interface ColumnChoice {
  keys: readonly string[]
  widths: Readonly<Record<string, number>>
}

export function columnsIn(text: string): ColumnChoice {
  const parts = text === '' ? [] : text.split(',').map((one) => one.split(':') as [string, string?])
  const widths = parts.flatMap(([name, width]) => (width === undefined ? [] : [[name, parseInt(width, 10)] as const]))
  return { keys: parts.map(([name]) => name), widths: Object.fromEntries(widths) }
}

export function columnsText({ keys, widths }: ColumnChoice): string {
  return keys.map((name) => (widths[name] === undefined ? name : `${name}:${widths[name]}`)).join(',')
}

/** What a list looks like: of the view that is open, else as this person left it. Changes of it are kept for him. */
export function useLayout(list: string, views: readonly KeptView[], open: KeptView | undefined) {
  const { id: me } = useMe()
  const shown = open && (open.columns !== '' || open.page_size !== null) ? open : views.find(isLeftBy(me))
  const own = open?.created_by === me ? open.id : undefined
  const change = useCallback(
    (layout: ViewChange) =>
      void import('./keep-view.ts').then(({ changeLayout }) => changeLayout(list, me, own, layout)).catch(() => {}),
    [list, me, own],
  )
  return { shown, change }
}

export const isLeftBy = (me: number) => (view: KeptView) => view.name === null && view.created_by === me
