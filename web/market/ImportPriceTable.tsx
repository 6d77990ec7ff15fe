import { figure } from '@cupel/domain/kit/amount-text.ts'
import { importRates, previewRates } from '@cupel/domain/market/market-calls.ts'
import { marketRate } from '@cupel/domain/market/market-rate.ts'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { noticeOf } from '../kit/api-error.ts'
import { FlagInput } from '../kit/form/FlagInput.tsx'
import { Dialog } from '../kit/overlays.ts'
import { useEndpoint, useEndpointMutation } from '../kit/queries.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useLeaving } from '../kit/use-leaving.tsx'
import { PriceTableChanges } from './PriceTableChanges.tsx'
import { PriceTableDrop } from './PriceTableDrop.tsx'

/** A price table of the trade: what it would change is shown before anything is stored. */
export default function ImportPriceTable({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [accepted, setAccepted] = useState(false)
  const preview = useEndpoint(previewRates, { body: { text } }, { enabled: text !== '', silent: true })
  const take = useEndpointMutation(importRates, {
    under: marketRate,
    saved: (done) =>
      `${done.quote}: ${figure(done.new)} new, ${figure(done.changed)} changed, ${figure(done.same)} the same, ${figure(done.refused)} refused`,
  })
  const shown = text === '' ? undefined : preview.data
  const stored = shown?.rows.filter((row) => row.change !== 'same').length ?? 0
  const refused = shown?.defects.length ?? 0
  const ready = stored > 0 && (refused === 0 || accepted) && !preview.isFetching && !take.isPending
  const run = () => take.mutateAsync({ body: { text, accept_defects: accepted } }).then(onClose, () => {})
  const { leave, question } = useLeaving(() => text !== '' && !take.isSuccess, { onClose })
  const start = (next: string) => {
    setAccepted(false)
    setText(next)
  }
  return (
    <Dialog
      title="Import price table"
      width={800}
      full
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button variant="contained" disabled={!ready} onClick={() => void run()}>
            {stored === 0 ? 'Import' : `Import ${figure(stored)} ${stored === 1 ? 'day' : 'days'}`}
          </Button>
        </>
      }
    >
      <div className="col">
        <PriceTableDrop text={text} onText={start} />
        {text !== '' && !shown && !preview.error && <EmptyState kind="loading" />}
        {preview.error && text !== '' && (
          <EmptyState kind="error" title="The table could not be read" line={noticeOf(preview.error)?.text} />
        )}
        {shown && <PriceTableChanges {...shown} />}
        {refused > 0 && stored > 0 && (
          <FlagInput
            label={`Import the other rows without the ${refused === 1 ? 'one' : figure(refused)} refused`}
            value={accepted}
            onChange={setAccepted}
          />
        )}
      </div>

      {question}
    </Dialog>
  )
}
