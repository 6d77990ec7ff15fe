import { empty, type Quantity } from '@cupel/domain/kit/amount-text.ts'
import type { Figure as Exact } from '@cupel/domain/kit/figure.ts'
import { metals, type Metal } from '@cupel/domain/kit/metals.ts'
import type { ReactNode } from 'react'
import type { Explained } from './Explain.tsx'
import { decimalsOf, Figure } from './Figure.tsx'
import { MetalName } from './MetalBar.tsx'
import { RecordLink } from './To.tsx'
import type { SheetColumn } from './Sheet.tsx'
import { StatusChip, type AnyStatuses } from './StatusChip.tsx'

type More<R> = Partial<Omit<SheetColumn<R>, 'head' | 'cell' | 'unit'>>

/** Words; where there are none, `--`. */
function text<R>(head: ReactNode, of: (row: R, at: number) => ReactNode, more: More<R> = {}): SheetColumn<R> {
  return { head, cell: (row, at) => filled(of(row, at)), ...more }
}

/** A record by its words, as a link. */
function link<R>(
  head: ReactNode,
  to: string,
  of: (row: R) => readonly [id: number | string | null | undefined, words?: ReactNode],
  more: More<R> = {},
): SheetColumn<R> {
  return {
    head,
    cell: (row) => {
      const [id, words] = of(row)
      return <RecordLink to={to} id={id} words={words} />
    },
    ...more,
  }
}

function status<R>(
  head: ReactNode,
  of: AnyStatuses,
  code: (row: R) => string | null | undefined,
  more: More<R> = {},
): SheetColumn<R> {
  return { head, cell: (row) => <StatusChip of={of} code={code(row)} />, ...more }
}

interface AmountMore<R> extends More<R> {
  decimals?: number
  /** What a calculated figure is called where it is opened by its number alone. */
  label?: (row: R, at: number) => string
  /** Where one that is kept comes from. */
  explain?: (row: R, at: number) => Explained | undefined
}

/** A figure in the unit of its column: money and percentages carry theirs, others have it in the head. */
export function amount<R>(
  head: ReactNode,
  unit: string,
  of: (row: R, at: number) => Quantity | Exact | undefined,
  { decimals, label, explain, total, ...more }: AmountMore<R> = {},
): SheetColumn<R> {
  const inFigure = unit === '$' || unit === '%'
  const style = inFigure ? { unit, decimals } : { decimals: decimals ?? decimalsOf[unit] ?? 2 }
  return {
    head,
    unit: inFigure ? undefined : unit,
    right: true,
    cell: (row, at) => <Figure value={of(row, at)} {...style} explain={explain?.(row, at)} label={label?.(row, at)} />,
    total,
    ...more,
  }
}

/** A column for each metal, headed by its letters. */
function eachMetal<R>(
  unit: string,
  of: (row: R, metal: Metal) => Quantity | Exact | undefined,
  more: Omit<AmountMore<R>, 'total' | 'label' | 'explain' | 'tone'> & {
    head?: (metal: Metal) => ReactNode
    total?: (metal: Metal) => SheetColumn<R>['total']
    label?: (row: R, metal: Metal) => string
    tone?: (row: R, metal: Metal) => string | undefined
  } = {},
): SheetColumn<R>[] {
  const { head, total, label, tone, ...rest } = more
  return metals.map((metal) =>
    amount<R>(<MetalName of={metal}>{head?.(metal)}</MetalName>, unit, (row) => of(row, metal), {
      ...rest,
      ...(total ? { total: total(metal) } : {}),
      ...(label ? { label: (row) => label(row, metal) } : {}),
      ...(tone ? { tone: (row) => tone(row, metal) } : {}),
    }),
  )
}

function filled(words: ReactNode): ReactNode {
  return words === null || words === '' ? <span className="dim3">{empty}</span> : words
}

/** The usual kinds of columns, for rows of one type. */
export interface ColumnKit<R> {
  text: typeof text<R>
  link: typeof link<R>
  status: typeof status<R>
  amount: typeof amount<R>
  eachMetal: typeof eachMetal<R>
}
export const columnKit = { text, link, status, amount, eachMetal }
