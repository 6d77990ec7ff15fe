import { memo, useMemo, type ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { usePhone } from './media.ts'
import { columnKit, type ColumnKit } from './sheet-columns.tsx'
import css from './Sheet.module.css'

export interface SheetColumn<R> {
  head?: ReactNode
  /** A tag after the head. */
  unit?: string | undefined
  /** Figures stand under each other at the right. */
  right?: boolean
  /** A phone has no room for it. */
  desk?: boolean
  width?: number
  cell: (row: R, at: number, on: CellOn) => ReactNode
  /** The cell's class: `dim`, `acc`. */
  tone?: (row: R) => string | undefined
  /** Whether the cell beside it at the left takes its place in this row. */
  joined?: (row: R) => boolean
  /** Of all rows; a second stands in a line of its own. What has none is taken by the words before it. */
  total?: ReactNode | readonly ReactNode[]
  /** On a phone's block: over both columns of it; or with its own label already. */
  wide?: boolean
  labelled?: boolean | ((row: R) => boolean)
}

export interface CellOn {
  phone: boolean
  note: string
}

/** What a line is besides plain: a sum has a rule above it, a head stands over the lines below, the chosen one is marked,
 * an inner one stands in, one that is apart begins a group. */
export type RowKind = 'sum' | 'whole' | 'head' | 'chosen' | 'inner' | 'apart' | undefined

export interface SheetProps<R> {
  rows: readonly R[]
  /** In their order; or made of the usual kinds: `(c) => [c.text('Yard', (row) => row.yard_name), …]`. */
  columns: Columns<R> | ((c: ColumnKit<R>) => Columns<R>)
  keyOf?: (row: R, at: number) => string | number
  kind?: (row: R) => RowKind
  /** `plain` in dialogs, `statement` without lines between, `paper` as the printed page has its tables, `account` there. */
  look?: 'card' | 'plain' | 'statement' | 'paper' | 'account'
  /** A phone shows a block for each row, headed by its first column, or by these words. */
  blocks?: boolean | ((row: R, at: number) => ReactNode)
  /** At the right end of a row, or of a block's head. */
  actions?: ((row: R, at: number) => ReactNode) | undefined
  /** What is said of the column of actions. */
  acting?: string
  /** What else the cells of a row are made of: a row is drawn anew only when it or this changes. */
  note?: (row: R, at: number) => string
  /** Of all rows, where it is not the column's own: rows are not drawn anew when it changes. */
  totalOf?: ((column: SheetColumn<R>) => SheetColumn<R>['total']) | undefined
  /** What is said when there are none; without it the heads stand alone. */
  empty?: ReactNode
  label?: string
  caption?: string
  className?: string | undefined
}

type Columns<R> = readonly (SheetColumn<R> | false | undefined)[]

/** Rows that are read, or typed into: a table at the desk; on a phone its most important columns, or a block a row. */
export function Sheet<R extends object>({
  columns: given,
  blocks,
  look = 'card',
  className,
  empty,
  ...props
}: SheetProps<R>) {
  const phone = usePhone() && look !== 'paper' && look !== 'account'
  const columns = useMemo(
    () =>
      (typeof given === 'function' ? given(columnKit) : given).filter(
        (column): column is SheetColumn<R> => !!column && !(phone && column.desk),
      ),
    [given, phone],
  )
  if (empty !== undefined && props.rows.length === 0) return <EmptyState kind="empty" line={empty} />
  const shared = { ...props, columns, look, className: className ?? '' }
  return phone && blocks ? <Blocks {...shared} blocks={blocks} /> : <Table {...shared} phone={phone} />
}

interface ShownProps<R> extends Omit<SheetProps<R>, 'columns' | 'look' | 'className'> {
  columns: readonly SheetColumn<R>[]
  look: string
  className: string
}

function Table<R extends object>(props: ShownProps<R> & { phone: boolean }) {
  const { rows, columns, keyOf = idOf, kind, look, actions, acting, note, totalOf } = props
  const { label, caption, className, phone } = props
  const headed = columns.some(({ head }) => head !== undefined)
  return (
    <table className={`${css[look] ?? ''} ${className}`} aria-label={label}>
      {caption !== undefined && <caption className="xs dim">{caption}</caption>}
      {headed && (
        <thead>
          <tr>
            {columns.map((column, i) => (
              <th key={i} scope="col" className={column.right ? 'num' : undefined} style={{ width: column.width }}>
                {column.head ?? (i === 0 && <span className="sr-only">{label ?? 'What'}</span>)}
                {column.unit && <span className="unit">{column.unit}</span>}
              </th>
            ))}
            {actions && (
              <th className={css.actions}>
                <span className="sr-only">{acting ?? 'Actions'}</span>
              </th>
            )}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, at) => (
          <Row
            key={keyOf(row, at)}
            row={row}
            at={at}
            columns={columns}
            kind={kind?.(row)}
            phone={phone}
            note={note?.(row, at) ?? ''}
            actions={actions}
          />
        ))}
      </tbody>
      <Totals columns={columns} totalOf={totalOf} acting={actions !== undefined} />
    </table>
  )
}

interface RowProps<R> {
  row: R
  at: number
  columns: readonly SheetColumn<R>[]
  kind: RowKind
  phone: boolean
  note: string
  actions: ((row: R, at: number) => ReactNode) | undefined
}

/** One row, drawn anew only when something of it changes: typing in one line of a hundred touches that line. */
const Row = memo(RowOf) as typeof RowOf

function RowOf<R>({ row, at, columns, kind, phone, note, actions }: RowProps<R>) {
  const on = { phone, note }
  if (kind === 'head')
    return (
      <tr className={css.head}>
        <th scope="rowgroup" colSpan={columns.length}>
          {columns[0]?.cell(row, at, on)}
        </th>
      </tr>
    )
  return (
    <tr className={kind && css[kind]}>
      {joinedCells(columns, (column) => column.joined?.(row) === true).map(({ column, span }, i) => {
        const tone = column.tone?.(row) ?? ''
        return (
          <td
            key={i}
            colSpan={span > 1 ? span : undefined}
            className={column.right ? `num ${tone}` : tone || undefined}
          >
            {column.cell(row, at, on)}
          </td>
        )
      })}
      {actions && <td className={css.actions}>{actions(row, at)}</td>}
    </tr>
  )
}

interface TotalsProps<R> extends Pick<SheetProps<R>, 'totalOf'> {
  columns: readonly SheetColumn<R>[]
  acting: boolean
}

function Totals<R>({ columns, totalOf = ({ total }) => total, acting }: TotalsProps<R>) {
  const lines = columns
    .map(totalOf)
    .map((total) => (Array.isArray(total) ? (total as readonly ReactNode[]) : [total as ReactNode]))
  const count = Math.max(0, ...lines.map((line) => (line[0] === undefined ? 0 : line.length)))
  if (count === 0) return null
  return (
    <tfoot>
      {Array.from({ length: count }, (_, at) => (
        <tr key={at} className={css.total}>
          {joinedCells(columns, (_, i) => lines[i]?.[at] === undefined).map(({ column, from, span }) => (
            <td key={from} colSpan={span > 1 ? span : undefined} className={column.right ? 'num' : undefined}>
              {lines[from]?.[at]}
            </td>
          ))}
          {acting && <td />}
        </tr>
      ))}
    </tfoot>
  )
}

/** Each cell with how many columns it stands over: what has nothing of its own is taken by its neighbour at the left. */
export function joinedCells<R>(
  columns: readonly SheetColumn<R>[],
  joined: (column: SheetColumn<R>, at: number) => boolean,
) {
  const cells: { column: SheetColumn<R>; from: number; span: number }[] = []
  columns.forEach((column, from) => {
    const last = cells.at(-1)
    if (last && joined(column, from)) last.span++
    else cells.push({ column, from, span: 1 })
  })
  return cells
}

/** On a phone: a block for each row, its cells as words and values. */
function Blocks<R extends object>(props: ShownProps<R> & { blocks: true | ((row: R, at: number) => ReactNode) }) {
  const { rows, columns, keyOf = idOf, kind, look, blocks, actions, note, label, className } = props
  const [title, rest] = blocks === true ? [columns[0]?.cell, columns.slice(1)] : [blocks, columns]
  return (
    <ol className={`${css.blocks} ${css[look] ?? ''} ${className}`} aria-label={label}>
      {rows.map((row, at) => {
        const on = { phone: true, note: note?.(row, at) ?? '' }
        const of = kind?.(row)
        return (
          <li key={keyOf(row, at)} className={of && css[of]}>
            <div className={`row between ${css.title} ${actions ? css.wide : ''}`}>
              <b>{title?.(row, at, on)}</b>
              {actions && <span>{actions(row, at)}</span>}
            </div>
            {rest
              .filter((column) => !column.joined?.(row))
              .map((column, i) => (
                <Part key={i} column={column} row={row} at={at} on={on} />
              ))}
          </li>
        )
      })}
    </ol>
  )
}

function Part<R>({ column, row, at, on }: { column: SheetColumn<R>; row: R; at: number; on: CellOn }) {
  const labelled = typeof column.labelled === 'function' ? column.labelled(row) : column.labelled
  const value = column.cell(row, at, on)
  if (value === undefined) return null
  if (labelled) return <div className={column.wide ? css.wide : undefined}>{value}</div>
  return (
    <div className={column.wide ? `${css.value} ${css.wide}` : css.value}>
      <span className="label">
        {column.head} {column.unit}
      </span>
      <span className={column.tone?.(row)}>{value}</span>
    </div>
  )
}

function idOf(row: object, at: number): string | number {
  const { key, id } = row as { key?: string; id?: string | number | null }
  return key ?? id ?? at
}
