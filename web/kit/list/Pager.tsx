import { figure } from '@cupel/domain/kit/amount-text.ts'
import { useState } from 'react'
import { IconButton } from '../Button.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import type { Exporting } from './ExportMenu.tsx'

const ExportMenu = lazyDialog(async () => (await import('./ExportMenu.tsx')).ExportMenu)

const sizes = [20, 50, 100]

interface PagerProps {
  /** Of what: several lists may stand on one page. */
  of: string
  page: number
  pageSize: number
  shown: number
  count: number
  onPage: (page: number) => void
  /** How many rows a page has; left out, that is fixed. */
  onPageSize: ((size: number) => void) | undefined
  /** What the list shows, to be taken away as a file. */
  exporting: Exporting
}

/** The foot of a list: take it away, how many rows a page has, and from page to page. */
export function Pager({ of, page, pageSize, shown, count, onPage, onPageSize, exporting }: PagerProps) {
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const first = shown === 0 ? 0 : (page - 1) * pageSize + 1
  const last = (page - 1) * pageSize + shown
  const turns = count > pageSize || page > 1
  if (count === 0) return null
  return (
    <nav className="pager row tight" aria-label={`Pages of ${of}`}>
      <IconButton
        icon="export"
        aria-label={`Export ${of}`}
        title="Export as Excel or CSV"
        aria-haspopup="menu"
        onClick={(event) => setMenu(event.currentTarget)}
      />
      <span className="grow" />
      {onPageSize && count > (sizes[0] ?? 0) && (
        <label className="sm dim">
          <select value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
            {[...new Set([...sizes, pageSize])]
              .sort((a, b) => a - b)
              .map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
          </select>{' '}
          a page
        </label>
      )}
      {turns && (
        <>
          <span className="sm dim">
            {figure(first)}–{figure(last)} of {figure(count)}
          </span>
          <IconButton icon="back" aria-label="Page before" disabled={page <= 1} onClick={() => onPage(page - 1)} />
          <IconButton icon="next" aria-label="Next page" disabled={last >= count} onClick={() => onPage(page + 1)} />
        </>
      )}
      {menu && <ExportMenu anchor={menu} of={of} count={count} exporting={exporting} onClose={() => setMenu(null)} />}
    </nav>
  )
}
