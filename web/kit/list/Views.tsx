import type { AnyCard, Filters } from '@cupel/domain/kit/card.ts'
import { useState } from 'react'
import { IconButton } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import type { KeptView } from './kept-views.ts'
import { inUrl, type ListControl } from './list-state.ts'
import { askedIn, queryOf, type Asked } from './view-query.ts'

const ViewMenu = lazyDialog(async () => (await import('./ViewMenu.tsx')).ViewMenu)
const SaveView = lazyDialog(async () => (await import('./SaveView.tsx')).SaveView)

/** A named set of filters, shown as a tab over the list. */
export interface View<C extends AnyCard = AnyCard> {
  name: string
  /** `{ status__in: ['HE', 'CU'] }`; empty for all. */
  filters: Filters<C>
  ordering?: string
  /** Beside the name, when the page knows it. */
  count?: number | undefined
}

interface ViewsProps {
  /** Name the list is kept by. */
  list: string
  system: readonly View[]
  kept: readonly KeptView[]
  control: ListControl
  /** How it looks now: what a new view keeps beside its questions. */
  look: { columns: string; page_size: number | null }
}

/** Tabs of the page's own views, of those the person has kept, and of those that others share. */
export function Views({ list, system, kept, control, look }: ViewsProps) {
  const [naming, setNaming] = useState(false)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const named = kept.filter((view) => view.name !== null)
  const now = queryOf(control)
  const open = named.find((view) => String(view.id) === control.view)
  const current = open ?? named.find((view) => view.query === now) ?? system.find((view) => isAt(view, control))
  const show = ({ filters, search, ordering }: Asked, view: string) => control.set({ filters, search, ordering, view })
  return (
    <div className="tabs" role="group" aria-label="Views">
      {system.map((view) => (
        <Tab key={view.name} on={view === current} onOpen={() => show(askedBy(view, control), '')}>
          {view.name} {view.count !== undefined && <span className="xs dim3 medium">{view.count}</span>}
        </Tab>
      ))}
      {named.map((view) => (
        <span key={view.id} className={view === current ? 'on' : undefined}>
          <button
            type="button"
            aria-pressed={view === current}
            onClick={() => show(askedIn(view.query), String(view.id))}
          >
            {view.name} {view.shared && <span className="xs dim3 medium">shared</span>}
          </button>
          {view === current && (
            <IconButton
              icon="down"
              small
              aria-label={`The view ${view.name}`}
              aria-haspopup="menu"
              onClick={(event) => setMenu(event.currentTarget)}
            />
          )}
        </span>
      ))}
      {(!current || (open && open.query !== now)) && (
        <span className="push">
          <button type="button" onClick={() => setNaming(true)}>
            <Icon name="plus" /> Save as view
          </button>
        </span>
      )}
      {naming && (
        <SaveView
          list={list}
          body={{ query: now, ...look }}
          onSaved={(view) => control.set({ view: String(view.id), page: control.page })}
          onClose={() => setNaming(false)}
        />
      )}
      {menu && current && 'query' in current && (
        <ViewMenu
          anchor={menu}
          view={current}
          now={now}
          onGone={() => control.set({ view: '' })}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  )
}

function Tab({ on, onOpen, children }: { on: boolean; onOpen: () => void; children: React.ReactNode }) {
  return (
    <span className={on ? 'on' : undefined}>
      <button type="button" aria-pressed={on} onClick={onOpen}>
        {children}
      </button>
    </span>
  )
}

/** The house's views say what is asked, and rarely in which order. */
function askedBy({ filters, ordering }: View, control: ListControl): Asked {
  return { filters: inUrl(filters), search: '', ordering: ordering ?? control.ordering }
}

function isAt({ filters, ordering }: View, control: ListControl): boolean {
  const asked = { filters: inUrl(filters), search: '', ordering: ordering === undefined ? '' : ordering }
  return (
    queryOf(asked) === queryOf({ ...control, search: '', ordering: ordering === undefined ? '' : control.ordering })
  )
}
