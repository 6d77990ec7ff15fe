import { figure } from '@cupel/domain/kit/amount-text.ts'
import { useState } from 'react'
import { IconButton } from '../Button.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import type { FootMenuProps } from './FootMenu.tsx'

const FootMenu = lazyDialog(async () => (await import('./FootMenu.tsx')).FootMenu)

interface PagerProps extends Omit<FootMenuProps, 'anchor' | 'onClose'> {
  page: number
  shown: number
  onPage: (page: number) => void
}

/** The foot of a list: what can be done with all of it, and from page to page. `of` tells several on one page apart. */
export function Pager({ page, shown, onPage, ...whole }: PagerProps) {
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const { of, pageSize, count } = whole
  const first = shown === 0 ? 0 : (page - 1) * pageSize + 1
  const last = (page - 1) * pageSize + shown
  if (count === 0) return null
  return (
    <nav className="pager row tight" aria-label={`Pages of ${of}`}>
      <IconButton
        icon="export"
        aria-label={`Export ${of}, rows of a page`}
        aria-haspopup="menu"
        onClick={(event) => setMenu(event.currentTarget)}
      />
      <span className="grow" />
      {(count > pageSize || page > 1) && (
        <>
          <span className="sm dim">
            {figure(first)}–{figure(last)} of {figure(count)}
          </span>
          <IconButton icon="back" aria-label="Page before" disabled={page <= 1} onClick={() => onPage(page - 1)} />
          <IconButton icon="next" aria-label="Next page" disabled={last >= count} onClick={() => onPage(page + 1)} />
        </>
      )}
      {menu && <FootMenu {...whole} anchor={menu} onClose={() => setMenu(null)} />}
    </nav>
  )
}
