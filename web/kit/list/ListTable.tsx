import { memo, useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { MetalName } from '../MetalBar.tsx'
import type { AnyRow, Column } from './columns.tsx'

interface ListTableProps {
  columns: readonly Column<AnyRow>[]
  rows: readonly AnyRow[]
  ordering: string
  onOrder: (ordering: string) => void
  selected: ReadonlyMap<number, object> | undefined
  onSelect: (row: AnyRow) => void
  onSelectAll: () => void
  cursor: number
  onCursor: (index: number) => void
  /** Texts under the figures, by column: the sums of the filter. */
  totals: Readonly<Record<string, ReactNode>> | undefined
  totalsLabel: ReactNode
  label: string
  comfortable: boolean
  widths: Readonly<Record<string, number>>
  /** Columns in another order, or of another width. */
  onColumns: ((keys: readonly string[], widths?: Readonly<Record<string, number>>) => void) | undefined
}

/** The table of a list: sticky head, first column and totals; text left, figures right. */
export function ListTable({
  columns,
  rows,
  ordering,
  onOrder,
  selected,
  onSelect,
  onSelectAll,
  cursor,
  onCursor,
  totals,
  totalsLabel,
  label,
  comfortable,
  widths,
  onColumns,
}: ListTableProps) {
  const runs = runsOf(columns)
  const table = useRef<HTMLTableElement>(null)
  const edges = useRef({ keys: [] as string[], widths, onColumns })
  useEffect(() => {
    edges.current = { keys: columns.map(({ key }) => key), widths, onColumns }
  }, [columns, widths, onColumns])
  const watched = useRef(false)
  const watch = () => {
    const { current: of } = table
    if (!of || !onColumns || watched.current) return
    watched.current = true
    // By the pointer columns are drawn wider and put in order: fetched for whoever comes near.
    void import('./column-edges.ts').then(({ watchEdges }) => watchEdges(of, edges)).catch(() => {})
  }
  const grouped = runs.some(([first]) => first.group !== undefined)
  const allSelected = selected !== undefined && rows.length > 0 && rows.every((row) => selected.has(row.id))
  const head = (column: Column<AnyRow>, span?: number) => (
    <Head
      key={column.key}
      column={column}
      ordering={ordering}
      onOrder={onOrder}
      rowSpan={span}
      width={widths[column.key]}
    />
  )
  return (
    <table ref={table} className={comfortable ? 'list comfortable' : 'list'} aria-label={label}>
      <thead onPointerEnter={watch}>
        <tr>
          {selected && (
            <th className="pick" rowSpan={grouped ? 2 : 1}>
              <input type="checkbox" aria-label="Select all rows shown" checked={allSelected} onChange={onSelectAll} />
            </th>
          )}
          {runs.map((run) =>
            run[0].group === undefined ? (
              head(run[0], grouped ? 2 : undefined)
            ) : (
              <th key={run[0].key} colSpan={run.length} className="over" scope="colgroup">
                {run[0].group}
              </th>
            ),
          )}
        </tr>
        {grouped && <tr>{columns.filter(({ group }) => group !== undefined).map((column) => head(column))}</tr>}
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <Line
            key={row.id}
            row={row}
            columns={columns}
            widths={widths}
            selected={selected?.has(row.id)}
            onSelect={onSelect}
            cursor={i === cursor}
            index={i}
            onCursor={onCursor}
          />
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            {selected && <td className="pick" />}
            {columns.map((column, i) => (
              <td key={column.key} className={column.right ? 'num' : undefined}>
                {i === 0 ? totalsLabel : totals[column.key]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

interface HeadProps {
  column: Column<AnyRow>
  ordering: string
  onOrder: (ordering: string) => void
  rowSpan?: number | undefined
  width: number | undefined
}

function Head({ column, ordering, onOrder, rowSpan, width }: HeadProps) {
  const { key, label, unit, right, sorts, metal } = column
  const sorted = ordering === key ? 'ascending' : ordering === `-${key}` ? 'descending' : undefined
  const words = (
    <>
      {metal ? <MetalName of={metal}>{label}</MetalName> : label}
      {unit && <span className="unit">{unit}</span>}
    </>
  )
  return (
    <th
      scope="col"
      className={right ? 'num' : undefined}
      rowSpan={rowSpan}
      style={wide(width)}
      aria-sort={sorts ? (sorted ?? 'none') : undefined}
      data-column={key}
    >
      {sorts ? (
        <button type="button" onClick={() => onOrder(sorted === 'ascending' ? `-${key}` : key)}>
          {words}
          {sorted && <Icon name={sorted === 'ascending' ? 'up' : 'down'} size={13} />}
        </button>
      ) : (
        words
      )}
    </th>
  )
}

const wide = (width: number | undefined) =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width }

interface LineProps {
  row: AnyRow
  columns: readonly Column<AnyRow>[]
  widths: Readonly<Record<string, number>>
  selected: boolean | undefined
  onSelect: (row: AnyRow) => void
  cursor: boolean
  index: number
  onCursor: (index: number) => void
}

/** One row. It is drawn anew only when it or its marks change: moving the cursor touches two rows of twenty. */
const Line = memo(function Line({ row, columns, widths, selected, onSelect, cursor, index, onCursor }: LineProps) {
  return (
    <tr
      className={cursor ? 'cursor' : selected ? 'selected' : undefined}
      aria-selected={selected}
      onClick={() => onCursor(index)}
      ref={cursor ? intoView : undefined}
    >
      {selected !== undefined && (
        <td className="pick">
          <input
            type="checkbox"
            aria-label={`Select row ${row.id}`}
            checked={selected}
            onChange={() => onSelect(row)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column, widths)} style={wide(widths[column.key])}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
})

const cellClass = ({ key, right }: Column<AnyRow>, widths: Readonly<Record<string, number>>) =>
  [right && 'num', widths[key] !== undefined && 'ellipsis'].filter(Boolean).join(' ') || undefined

function intoView(row: HTMLTableRowElement | null) {
  row?.scrollIntoView({ block: 'nearest' })
}

/** Neighbours of one group get a head over them; every other column stands alone. */
function runsOf(columns: readonly Column<AnyRow>[]) {
  const runs: [Column<AnyRow>, ...Column<AnyRow>[]][] = []
  for (const column of columns) {
    const last = runs.at(-1)
    if (column.group !== undefined && last?.[0].group === column.group) last.push(column)
    else runs.push([column])
  }
  return runs
}
