import type { AnyCard, Row } from '@cupel/domain/kit/card.ts'
import { Button } from '../kit/Button.tsx'
import type { ColumnSpec } from '../kit/list/columns.tsx'
import { everyField, reading, type Read } from '../kit/list/reading.ts'

type Whole<C extends AnyCard> = Read<C, keyof Row<C> & string>

/** Opens the row's dialog: what has no page of its own is corrected where it is listed. */
export function editColumn<C extends AnyCard>(
  card: C,
  nameOf: (row: Whole<C>) => string,
  onOpen: (row: Whole<C>) => void,
): ColumnSpec<Row<C>> {
  return {
    field: 'edit',
    label: 'Correction',
    cell: reading(card, everyField(card), (row) => (
      <Button variant="text" aria-label={`Edit ${nameOf(row)}`} onClick={() => onOpen(row)} small className="edit-cell">
        Edit
      </Button>
    )),
  }
}
