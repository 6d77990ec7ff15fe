import { Button } from '../kit/Button.tsx'
import type { ColumnSpec } from '../kit/list/columns.tsx'

/** Opens the row's dialog: what has no page of its own is corrected where it is listed. */
export function editColumn<R>(nameOf: (row: R) => string, onOpen: (row: R) => void): ColumnSpec<R> {
  return {
    field: 'edit',
    label: 'Correction',
    cell: (row) => (
      <Button variant="text" aria-label={`Edit ${nameOf(row)}`} onClick={() => onOpen(row)} small className="edit-cell">
        Edit
      </Button>
    ),
  }
}
