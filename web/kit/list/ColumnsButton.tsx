import { useState } from 'react'
import { Button } from '../Button.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import type { ColumnsMenuProps } from './ColumnsMenu.tsx'

const ColumnsMenu = lazyDialog(async () => (await import('./ColumnsMenu.tsx')).ColumnsMenu)

/** Opens the menu of columns. */
export function ColumnsButton(menu: Omit<ColumnsMenuProps, 'anchor' | 'onClose'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button variant="text" icon="columns" aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
        Columns
      </Button>
      {anchor && <ColumnsMenu {...menu} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
