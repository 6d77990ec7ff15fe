import { Button } from '../../kit/Button.tsx'
import { dateTime } from '../../kit/format.ts'
import { Dialog } from '../../kit/overlays.ts'
import { DifferenceTable, useDifferences } from './CompareDialog.tsx'
import type { Version } from './draft.ts'

interface NewerVersionDialogProps {
  newer: Version
  onLoad: () => void
  /** Saves the draft all the same, after the newer one. */
  onSave: () => void
  onClose: () => void
}

/** Somebody has saved since this draft began. Nothing of either is lost: both are shown, and the person chooses. */
export function NewerVersionDialog({ newer, onLoad, onSave, onClose }: NewerVersionDialogProps) {
  const differing = useDifferences(newer)
  return (
    <Dialog
      title="A newer version exists"
      full
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Go on editing</Button>
          <Button onClick={onLoad}>Load version {newer.number}</Button>
          <Button variant="contained" onClick={onSave}>
            Save mine as version {newer.number + 1}
          </Button>
        </>
      }
    >
      <div className="col">
        <p>
          Version {newer.number} was saved by {newer.created_by_name ?? 'somebody'}, {dateTime(newer.created_at)}.
          Nothing of your draft is saved yet.
        </p>
        <DifferenceTable differing={differing} before={`Version ${newer.number}`} after="Yours" />
      </div>
    </Dialog>
  )
}
