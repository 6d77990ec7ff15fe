import { useRef, useState } from 'react'
import { Menu } from '../overlays.ts'
import { useMe } from '../session.ts'
import { snack, snackFailure } from '../snack.ts'
import { forgetView, keepView } from './keep-view.ts'
import type { KeptView } from './kept-views.ts'
import { lazyDialog } from '../lazy-dialog.tsx'

const SaveView = lazyDialog(async () => (await import('./SaveView.tsx')).SaveView)

interface ViewMenuProps {
  anchor: HTMLElement
  view: KeptView
  /** What the list asks now. */
  now: string
  onGone: () => void
  onClose: () => void
}

/** What can be done with a kept view; one that somebody else shares can be kept as an own one. */
export function ViewMenu({ anchor, view, now, onGone, onClose }: ViewMenuProps) {
  const me = useMe()
  const [changing, setChanging] = useState(false)
  // The form takes the place of the menu.
  const stays = useRef(false)
  const told = (work: Promise<unknown>, saved: string) =>
    void work.then(
      () => snack.success(saved),
      (error: unknown) => snackFailure(error, 'Update Failed'),
    )
  const forget = () => told(forgetView(view).then(onGone), `View ${view.name} deleted`)
  const copy = () => {
    const { query, columns, page_size, name } = view
    told(keepView(view.list, { query, columns, page_size, name }), `${name} is among your own views`)
  }
  const change = () => {
    stays.current = true
    setChanging(true)
  }
  if (changing) return <SaveView list={view.list} view={view} onClose={onClose} />
  const mine = view.created_by === me.id || me.groups.includes('admin')
  const items = mine
    ? [
        ...(view.query === now
          ? []
          : [
              {
                text: 'Save what it shows now',
                onPick: () => told(keepView(view.list, { query: now }, view), `View ${view.name} saved`),
              },
            ]),
        { text: 'Name, default and sharing', onPick: change },
        { text: 'Delete', onPick: forget },
      ]
    : [{ text: `Keep as my own (of ${view.created_by_name})`, onPick: copy }]
  return (
    <Menu anchor={anchor} label={`The view ${view.name}`} items={items} onClose={() => !stays.current && onClose()} />
  )
}
