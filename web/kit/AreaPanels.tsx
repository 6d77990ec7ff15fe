import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { lazy, Suspense, type ComponentType } from 'react'
import type { PanelSource } from './area.ts'
import { EmptyState } from './EmptyState.tsx'
import { panelsOf } from './registered.ts'
import { useMe } from './session.ts'

const loaded = new Map<PanelSource, ComponentType<{ id: number; of: string }>>()

/** What later areas have to show on this record's page: `<Panels of="lot" id={id} />`. Areas declare it in their registers. */
export function AreaPanels({ of, id, card = of }: { of: string; id: number; card?: string }) {
  return panelsFor(of, useMe()).map((panel) => {
    const Page = loaded.get(panel) ?? lazy(panel.load)
    loaded.set(panel, Page)
    return (
      <Suspense key={panelsOf(of).indexOf(panel)} fallback={<EmptyState kind="loading" />}>
        <Page id={id} of={card} />
      </Suspense>
    )
  })
}

/** Whether later areas have anything to show this person there: a tab without panels is not worth offering. */
export function hasPanels(of: string, me: Me): boolean {
  return panelsFor(of, me).length > 0
}

function panelsFor(of: string, me: Me): readonly PanelSource[] {
  return panelsOf(of).filter(({ may = 'anyone' }) => allowed(may, me))
}
