import type { AnyCard, Filters } from '@cupel/domain/kit/card.ts'
import { useState } from 'react'
import * as z from 'zod'
import { name } from '@cupel/domain/kit/fields.ts'
import { FormDialog } from '../FormDialog.tsx'
import { Icon } from '../Icon.tsx'
import { useRemembered } from '../remembered.ts'
import { inUrl, type ListControl } from './list-state.ts'

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
  /** Name the own views are remembered by. */
  list: string
  system: readonly View[]
  control: ListControl
}

/** Tabs of the page's own views and those the person has kept. */
export function Views({ list, system, control }: ViewsProps) {
  const [own, setOwn] = useRemembered<readonly View[]>(`views-${list}`, [])
  const [naming, setNaming] = useState(false)
  const all = [...system, ...own]
  const current = all.find(
    (view) =>
      same(inUrl(view.filters), control.filters) &&
      (view.ordering ?? '') === (view.ordering === undefined ? '' : control.ordering),
  )
  const open = (view: View) =>
    control.set({
      filters: inUrl(view.filters),
      search: '',
      ...(view.ordering === undefined ? {} : { ordering: view.ordering }),
    })
  const keep = (name: string) =>
    setOwn([
      ...own.filter((view) => view.name !== name),
      { name, filters: control.filters, ordering: control.ordering },
    ])
  return (
    <div className="tabs" role="group" aria-label="Views">
      {all.map((view) => (
        <span key={view.name} className={view === current ? 'on' : undefined}>
          <button type="button" aria-pressed={view === current} onClick={() => open(view)}>
            {view.name} {view.count !== undefined && <span className="xs dim3 medium">{view.count}</span>}
          </button>
          {view === current && own.includes(view) && (
            <button
              type="button"
              aria-label={`Forget the view ${view.name}`}
              onClick={() => setOwn(own.filter((one) => one !== view))}
            >
              <Icon name="close" size={13} />
            </button>
          )}
        </span>
      ))}
      {!current && (
        <span className="push">
          <button type="button" onClick={() => setNaming(true)}>
            <Icon name="plus" /> Save as view
          </button>
        </span>
      )}
      {naming && (
        <FormDialog
          title="Save as view"
          schema={viewName}
          onSave={async (body) => keep(String(body.name))}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  )
}

const viewName = z.strictObject({ name: name(40) })

function same(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => a[name] === b[name])
}
