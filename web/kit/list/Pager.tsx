import { figure } from '@cupel/domain/kit/amount-text.ts'
import { IconButton } from '../Button.tsx'

interface PagerProps {
  /** Of what: several lists may stand on one page. */
  of: string
  page: number
  pageSize: number
  shown: number
  count: number
  onPage: (page: number) => void
}

export function Pager({ of, page, pageSize, shown, count, onPage }: PagerProps) {
  const first = shown === 0 ? 0 : (page - 1) * pageSize + 1
  const last = (page - 1) * pageSize + shown
  if (count <= pageSize && page === 1) return null
  return (
    <nav className="pager row tight end" aria-label={`Pages of ${of}`}>
      <span className="sm dim">
        {figure(first)}–{figure(last)} of {figure(count)}
      </span>
      <IconButton icon="back" aria-label="Page before" disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <IconButton icon="next" aria-label="Next page" disabled={last >= count} onClick={() => onPage(page + 1)} />
    </nav>
  )
}
