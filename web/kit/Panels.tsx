import { allowed, type Me, type Right } from '@cupel/domain/kit/roles.ts'
import { lazy, Suspense, type ComponentType } from 'react'
import { panels } from '../screens.tsx'
import { useMe } from './session.ts'
import { EmptyState } from './EmptyState.tsx'

/** What a later area shows on a record's page, to those who may read it. */
export interface Panel {
  may?: Right
  load: () => Promise<{ default: ComponentType<{ id: number }> }>
}

const loaded = new Map<Panel, ComponentType<{ id: number }>>()

/** What later areas have to show on this record's page: `<Panels of="lot" id={id} />`. The table is in screens.tsx. */
export function Panels({ of, id }: { of: string; id: number }) {
  return panelsFor(of, useMe()).map((panel) => {
    const Page = loaded.get(panel) ?? lazy(panel.load)
    loaded.set(panel, Page)
    return (
      <Suspense key={(panels[of] ?? []).indexOf(panel)} fallback={<EmptyState kind="loading" />}>
        <Page id={id} />
      </Suspense>
    )
  })
}

/** Whether later areas have anything to show this person there: a tab without panels is not worth offering. */
export function hasPanels(of: string, me: Me): boolean {
  return panelsFor(of, me).length > 0
}

function panelsFor(of: string, me: Me): readonly Panel[] {
  return (panels[of] ?? []).filter(({ may = 'anyone' }) => allowed(may, me))
}
