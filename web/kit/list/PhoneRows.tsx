import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import type { Href } from '../screen.ts'
import { HrefLink } from '../To.tsx'
import type { AnyRow, Column } from './columns.tsx'

interface PhoneRowsProps {
  columns: readonly Column<AnyRow>[]
  rows: readonly AnyRow[]
  open: ((row: AnyRow) => Href | undefined) | undefined
  /** The column whose figure stands at the right; default the last figure shown. */
  figure: string | undefined
  label: string
  /** A list to choose from: its rows lead nowhere and can be ticked. */
  selected: ReadonlyMap<number, object> | undefined
  onSelect: (row: AnyRow) => void
}

/** A table on a phone: a row is a title with its chip, one dim line, and one figure; the rest is behind the row. */
export function PhoneRows({ columns, rows, open, figure, label, selected, onSelect }: PhoneRowsProps) {
  const [title, ...others] = columns
  const right = columns.find(({ key }) => key === figure) ?? others.findLast((column) => column.figure)
  const status = others.find(({ chip }) => chip)
  const line = others.filter((column) => column !== right && column !== status).slice(0, 3)
  return (
    <ul className="phone-rows" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <Whole to={open?.(row)} ticked={selected?.has(row.id)} onTick={() => onSelect(row)}>
            <span className="grow">
              <span className="row">
                <b className="medium ellipsis">{title?.plain(row)}</b>
                {status?.plain(row)}
              </span>
              <span className="sm dim ellipsis phone-line">
                {line
                  .filter(({ key }) => isFilled(row, key))
                  .map((column) => (
                    <span key={column.key}>
                      {column.plain(row)}
                      {column.unit && <span className="unit">{column.unit}</span>}
                    </span>
                  ))}
              </span>
            </span>
            {right && (
              <span className="num">
                {right.plain(row)}
                {right.unit && <span className="unit">{right.unit}</span>}
              </span>
            )}
            {open && <Icon name="next" />}
          </Whole>
        </li>
      ))}
    </ul>
  )
}

interface WholeProps {
  to: Href | undefined
  ticked: boolean | undefined
  onTick: () => void
  children: ReactNode
}

function Whole({ to, ticked, onTick, children }: WholeProps) {
  if (to !== undefined)
    return (
      <HrefLink href={to} className="phone-row row">
        {children}
      </HrefLink>
    )
  if (ticked === undefined) return <span className="phone-row row">{children}</span>
  return (
    <label className="phone-row row">
      <input type="checkbox" checked={ticked} onChange={onTick} />
      {children}
    </label>
  )
}

/** What is empty is left out of the line; a column of its own making may always say something. */
function isFilled(row: AnyRow, key: string): boolean {
  return !(key in row) || (row[key] !== null && row[key] !== '')
}
