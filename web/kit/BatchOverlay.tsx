import { useBatch } from './batch.ts'
import './BatchOverlay.css'
import { Dialog } from './overlays.ts'

/** Stands over the page while a batch runs; see `runBatch`. */
export function BatchOverlay() {
  const batch = useBatch()
  if (!batch) return null
  const { title, done, count, item } = batch
  return (
    <Dialog title={title} width={400}>
      <div className="batch col">
        <progress value={done} max={count} aria-label={title} />
        <span className="row between">
          <span className="ellipsis">{item}</span>
          <b>
            {done + 1} of {count}
          </b>
        </span>
        <span className="note">Please do not close the browser until this is done.</span>
      </div>
    </Dialog>
  )
}
