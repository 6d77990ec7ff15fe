import { forget, remembered } from '../remembered.ts'
import { send } from '../send.ts'
import type { KeptView } from './kept-views.ts'
import { queryOf } from './view-query.ts'

interface Old {
  name: string
  filters: Record<string, string>
  ordering?: string
}

/** Views and columns that this browser kept before the server did become this person's own, and are forgotten here. */
export async function moveViews(names: readonly string[], known: readonly KeptView[]): Promise<KeptView[]> {
  const moved: KeptView[] = []
  for (const stored of names) {
    const [, kind = '', list = ''] = /^cupel-(views|columns)-(.+)$/.exec(stored) ?? []
    for (const body of kind === 'views' ? viewsIn(list) : columnsIn(list)) {
      if (known.some((view) => view.list === list && view.name === body.name)) continue
      moved.push(await send<KeptView>('POST', '/api/list-views/', { body: { list, ...body } }))
    }
    forget(`${kind}-${list}`)
  }
  return moved
}

function viewsIn(list: string) {
  const old = remembered<readonly Old[]>(`views-${list}`, [])
  return old.map(({ name, filters, ordering = '' }) => ({ name, query: queryOf({ filters, ordering, search: '' }) }))
}

function columnsIn(list: string) {
  const columns = remembered<readonly string[] | null>(`columns-${list}`, null)
  return columns === null ? [] : [{ name: null, columns: columns.join(',') }]
}
