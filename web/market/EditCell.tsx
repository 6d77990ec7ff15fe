import { Button } from '../kit/Button.tsx'

/** Opens the row's dialog: what has no page of its own is corrected where it is listed. */
export function EditCell({ of, onOpen }: { of: string; onOpen: () => void }) {
  return (
    <Button variant="text" aria-label={`Edit ${of}`} onClick={onOpen} small className="edit-cell">
      Edit
    </Button>
  )
}
