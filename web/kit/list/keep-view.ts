import { queryClient } from '../query-client.ts'
import { remembered } from '../remembered.ts'
import { send } from '../send.ts'
import { isLeftBy, putSeen, viewsKey, viewsPath, type KeptView, type Seen, type ViewChange } from './kept-views.ts'

export async function keepView(list: string, change: ViewChange, view?: KeptView): Promise<KeptView> {
  const kept = view
    ? await send<KeptView>('PATCH', `${viewsPath}${view.id}/`, { body: change })
    : await send<KeptView>('POST', viewsPath, { body: { list, ...change } })
  changeKnown((views) => [...views.filter((one) => one.id !== kept.id && !(one.id === 0 && one.list === list)), kept])
  return kept
}

export async function forgetView(view: KeptView): Promise<void> {
  await send('DELETE', `${viewsPath}${view.id}/`)
  changeKnown((views) => views.filter(({ id }) => id !== view.id))
}

function changeKnown(work: (views: KeptView[]) => KeptView[]) {
  const views = work(queryClient.getQueryData<KeptView[]>(viewsKey) ?? [])
  queryClient.setQueryData(viewsKey, views)
  const seen = remembered<Seen | null>('list-views', null)
  if (seen) putSeen(seen.by, views)
}

const waiting = new Map<string, { change: ViewChange; timer: ReturnType<typeof setTimeout> }>()
const restMs = 800

/** It stands at once, and is sent when nothing more is changed for a moment: a column is drawn wider step by step. */
export function changeLayout(list: string, me: number, own: number | undefined, layout: ViewChange) {
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
    const kept = queryClient.getQueryData<KeptView[]>(viewsKey)?.find((view) => isIt(view) && view.id > 0)
    // Where it cannot be kept, it stands until the page is left.
    keepView(list, kept ? all : { name: null, ...all }, kept).catch(() => {})
  }, restMs)
  waiting.set(name, { change: all, timer })
}

function blank(list: string, created_by: number): KeptView {
  const empty = { name: null, query: '', columns: '', page_size: null, shared: false, is_default: false }
  return { id: 0, version: 0, created_by, created_by_name: '', list, ...empty }
}
