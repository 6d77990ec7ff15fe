import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Page } from '../client.ts'
import { queryClient } from '../query-client.ts'
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

const path = '/api/list-views/'
const key = ['list_view']
/** What this browser has seen lately stands at once, and is asked for again. */
const freshMs = 300_000

interface Seen {
  by: number
  at: number
  views: KeptView[]
}

/** This person's views of all lists and those that are shared: asked for once, not with every list. */
export function useKeptViews(list: string, enabled: boolean): readonly KeptView[] {
  const me = useMe()
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { results } = await send<Page<KeptView>>('GET', path, { query: { page_size: 0 }, signal })
      const moved = await moveOver(results)
      put(me.id, moved)
      return moved
    },
    staleTime: freshMs,
    initialData: () => seenBy(me.id)?.views,
    initialDataUpdatedAt: () => seenBy(me.id)?.at,
    meta: { silent: true },
    enabled,
  })
  return useMemo(() => (enabled && data ? data.filter((view) => view.list === list) : none), [enabled, data, list])
}

const none: KeptView[] = []

function seenBy(me: number): Seen | undefined {
  const seen = remembered<Seen | null>('list-views', null)
  return seen?.by === me ? seen : undefined
}

function put(by: number, views: KeptView[]) {
  remember('list-views', { by, at: Date.now(), views } satisfies Seen)
}

/** What an older release kept in this browser is given to the server, once. */
async function moveOver(views: KeptView[]): Promise<KeptView[]> {
  const old = Object.keys(localStorage).filter((name) => /^cupel-(views|columns)-/.test(name))
  return old.length === 0 ? views : [...views, ...(await (await import('./move-views.ts')).moveViews(old, views))]
}

export async function keepView(list: string, change: ViewChange, view?: KeptView): Promise<KeptView> {
  const kept = view
    ? await send<KeptView>('PATCH', `${path}${view.id}/`, { body: change })
    : await send<KeptView>('POST', path, { body: { list, ...change } })
  changeKnown((views) => [...views.filter((one) => one.id !== kept.id && !(one.id === 0 && one.list === list)), kept])
  return kept
}

export async function forgetView(view: KeptView): Promise<void> {
  await send('DELETE', `${path}${view.id}/`)
  changeKnown((views) => views.filter(({ id }) => id !== view.id))
}

function changeKnown(work: (views: KeptView[]) => KeptView[]) {
  const views = work(queryClient.getQueryData<KeptView[]>(key) ?? [])
  queryClient.setQueryData(key, views)
  const seen = remembered<Seen | null>('list-views', null)
  if (seen) put(seen.by, views)
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
  const change = useCallback((layout: ViewChange) => changeLayout(list, me, own, layout), [list, me, own])
  return { shown, change }
}

const isLeftBy = (me: number) => (view: KeptView) => view.name === null && view.created_by === me

const waiting = new Map<string, { change: ViewChange; timer: ReturnType<typeof setTimeout> }>()
const restMs = 800

/** It stands at once, and is sent when nothing more is changed for a moment: a column is drawn wider step by step. */
function changeLayout(list: string, me: number, own: number | undefined, layout: ViewChange) {
  const isIt = (view: KeptView) => (own === undefined ? view.list === list && isLeftBy(me)(view) : view.id === own)
  changeKnown((views) =>
    (views.some(isIt) ? views : [...views, blank(list, me)]).map((one) => (isIt(one) ? { ...one, ...layout } : one)),
  )
  const name = `${list} ${own ?? ''}`
  const before = waiting.get(name)
  clearTimeout(before?.timer)
  const all = { ...before?.change, ...layout }
  const timer = setTimeout(() => {
    waiting.delete(name)
    const kept = queryClient.getQueryData<KeptView[]>(key)?.find((view) => isIt(view) && view.id > 0)
    // Where it cannot be kept, it stands until the page is left.
    keepView(list, kept ? all : { name: null, ...all }, kept).catch(() => {})
  }, restMs)
  waiting.set(name, { change: all, timer })
}

function blank(list: string, created_by: number): KeptView {
  const empty = { name: null, query: '', columns: '', page_size: null, shared: false, is_default: false }
  return { id: 0, version: 0, created_by, created_by_name: '', list, ...empty }
}
