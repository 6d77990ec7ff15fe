import { lazy, Suspense, type ComponentType } from 'react'
import { panels } from '../screens.tsx'
import { StateBox } from './StateBox.tsx'

const loaded = new Map<() => Promise<unknown>, ComponentType<{ id: number }>>()

/** What later areas have to show on this record's page: `<Panels of="lot" id={id} />`. The table is in screens.tsx. */
export function Panels({ of, id }: { of: string; id: number }) {
  return (panels[of] ?? []).map((panel, i) => {
    const Panel = loaded.get(panel) ?? lazy(panel)
    loaded.set(panel, Panel)
    return (
      <Suspense key={i} fallback={<StateBox kind="loading" />}>
        <Panel id={id} />
      </Suspense>
    )
  })
}

/** Whether later areas have anything to show there: a tab without panels is not worth offering. */
export function hasPanels(of: string): boolean {
  return (panels[of]?.length ?? 0) > 0
}
