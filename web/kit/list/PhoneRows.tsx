import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import type { Column } from './columns.tsx'

type AnyRow = { id: number } & Record<string, unknown>

interface PhoneRowsProps {
  columns: readonly Column<AnyRow>[]
  rows: readonly AnyRow[]
  open: ((row: AnyRow) => string | undefined) | undefined
  /** The column whose figure stands at the right; default the last figure shown. */
  figure: string | undefined
  /** The field of the status chip, beside the title. */
  chip: string | undefined
  label: string
}

/** A table on a phone: a row is a title with its chip, one dim line, and one figure; the rest is behind the row. */
export function PhoneRows({ columns, rows, open, figure, chip, label }: PhoneRowsProps) {
  const [title, ...others] = columns
  const right = columns.find(({ key }) => key === figure) ?? others.findLast((column) => column.figure)
  const status = others.find(({ key }) => key === chip)
  const line = others.filter((column) => column !== right && column !== status).slice(0, 3)
  return (
    <ul className="phone-rows" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <Whole to={open?.(row)}>
            <span className="grow">
              <span className="row">
                <b className="m ell">{title?.plain(row)}</b>
                {status?.plain(row)}
              </span>
              <span className="sm dim ell phone-line">
                {line
                  .filter(({ key }) => isFilled(row, key))
                  .map((column) => (
                    <span key={column.key}>
                      {column.plain(row)}
                      {column.unit && <span className="u">{column.unit}</span>}
                    </span>
                  ))}
              </span>
            </span>
            {right && (
              <span className="num">
                {right.plain(row)}
                {right.unit && <span className="u">{right.unit}</span>}
              </span>
            )}
            {open && <Icon name="next" />}
          </Whole>
        </li>
      ))}
    </ul>
  )
}

function Whole({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? (
    <span className="phone-row">{children}</span>
  ) : (
    <Link to={to} className="phone-row">
      {children}
    </Link>
  )
}

/** What is empty is left out of the line; a column of its own making may always say something. */
function isFilled(row: AnyRow, key: string): boolean {
  return !(key in row) || (row[key] !== null && row[key] !== '')
}
