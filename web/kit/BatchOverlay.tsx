import Dialog from '@mui/material/Dialog'
import { useBatch, type Batch } from './batch.ts'
import './BatchOverlay.css'

/** Stands over the page while a batch runs; see `runBatch`. */
export function BatchOverlay() {
  const batch = useBatch()
  return (
    <Dialog
      open={batch !== undefined}
      aria-labelledby="batch-title"
      slotProps={{ paper: { style: { maxWidth: 400, width: '100%' } } }}
    >
      {batch && <Progress batch={batch} />}
    </Dialog>
  )
}

function Progress({ batch: { title, done, count, item } }: { batch: Batch }) {
  return (
    <div className="batch">
      <h2 id="batch-title">{title}</h2>
      <progress value={done} max={count} aria-label={title} />
      <span className="row between">
        <span className="ellipsis">{item}</span>
        <b>
          {done + 1} of {count}
        </b>
      </span>
      <span className="note">Please do not close the browser until this is done.</span>
    </div>
  )
}
