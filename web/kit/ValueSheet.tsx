import type { ReactNode } from 'react'
import { Sheet, type RowKind, type SheetColumn, type SheetProps } from './Sheet.tsx'

export interface ValueRow {
  what: ReactNode
  /** Dim words after it: `95 days at 5 %`. */
  why?: ReactNode
  value: ReactNode
  kind?: RowKind
}

interface ValueSheetProps extends Pick<SheetProps<ValueRow>, 'look' | 'label' | 'className'> {
  rows: readonly ValueRow[]
}

/** Words and a value in each line, the values under each other: weights, an account, a statement. */
export function ValueSheet(props: ValueSheetProps) {
  return <Sheet {...props} columns={columns} keyOf={(_, at) => at} kind={({ kind }) => kind} />
}

const columns: readonly SheetColumn<ValueRow>[] = [
  {
    cell: ({ what, why }) => (
      <>
        {what} {why !== undefined && <span className="sm dim3">{why}</span>}
      </>
    ),
  },
  { right: true, cell: ({ value }) => value },
]
