import { counted } from '@cupel/domain/kit/amount-text.ts'
import { importTemplate } from '@cupel/domain/kit/import-table.ts'
import { columnsOf, type Import } from '@cupel/domain/kit/imports.ts'
import { useState } from 'react'
import { noticeOf } from '../api-error.ts'
import { Button } from '../Button.tsx'
import { useDebounced } from '../debounced.ts'
import { EmptyState } from '../EmptyState.tsx'
import { TextInput } from '../form/TextInput.tsx'
import { Dialog } from '../overlays.ts'
import { useEndpoint, useEndpointMutation } from '../queries.ts'
import { useLeaving } from '../use-leaving.tsx'
import { FileDrop } from './FileDrop.tsx'
import { ImportPreview } from './ImportPreview.tsx'

/** A file of records: what it would make is shown before anything is stored, and then all of it is, or nothing. */
export function ImportDialog({ of, onClose }: { of: Import; onClose: () => void }) {
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const asked = useDebounced(text, 300)
  const preview = useEndpoint(of.preview, { body: { text: asked } }, { enabled: asked !== '', silent: true })
  const [first, ...others] = of.parts.map(({ card }) => card)
  const take = useEndpointMutation(of.apply, {
    under: first!,
    touches: others,
    failed: `${of.title} could not be imported`,
    saved: (done) =>
      [
        `${of.title}: ${counted(done.new, 'row')} imported`,
        ...(done.there > 0 ? [`${counted(done.there, 'row was', 'rows were')} there already`] : []),
      ].join(', '),
  })
  const isCurrent = text === asked && !preview.isPlaceholderData
  const shown = text === '' ? undefined : preview.data
  const rows = shown?.new ?? 0
  const whole = shown !== undefined && shown.refused === 0 && shown.problems.length === 0
  const isReady = whole && isCurrent && rows > 0 && !preview.isFetching && !take.isPending
  const run = () => take.mutateAsync({ body: { text, reason } }).then(onClose, () => {})
  const { leave, question } = useLeaving(() => text !== '' && !take.isSuccess, {
    onClose,
    discard: 'Leave without importing',
  })
  return (
    <Dialog
      title={`Import ${of.title.toLowerCase()}`}
      width={900}
      full
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button
            variant="contained"
            disabled={!isReady || (shown.asks_reason && reason.trim() === '')}
            onClick={() => void run()}
          >
            {take.isPending ? 'Importing…' : rows === 0 ? 'Import' : `Import ${counted(rows, 'row')}`}
          </Button>
        </>
      }
    >
      <div className="col">
        <div className="row wrap">
          <span className="grow">{of.says}</span>
          <Button small icon="export" onClick={() => saveTemplate(of)}>
            Template
          </Button>
        </div>
        <FileDrop label={of.title} text={text} example={exampleOf(of)} onText={setText} />
        {text !== '' && !shown && !preview.error && (
          <>
            <EmptyState kind="loading" />
            <p className="sm dim">Every row is tried as it would be made: thousands of them take a minute.</p>
          </>
        )}
        {preview.error && text !== '' && (
          <EmptyState
            kind="error"
            title="The file could not be read"
            line={noticeOf(preview.error)?.text}
            again={() => void preview.refetch()}
          />
        )}
        {shown && !preview.error && (
          <div style={isCurrent ? undefined : { opacity: 0.6 }}>
            <ImportPreview key={asked} {...shown} />
          </div>
        )}
        {shown?.asks_reason && whole && (
          <TextInput label="Why the values that look senseless are meant" value={reason} onChange={setReason} />
        )}
      </div>
      {question}
    </Dialog>
  )
}

const exampleOf = (of: Import) =>
  [columnsOf(of).map(({ label }) => label), columnsOf(of).map(({ example }) => example)]
    .map((cells) => cells.join(','))
    .join('\n')

function saveTemplate(of: Import): void {
  const href = URL.createObjectURL(new Blob([importTemplate(of)], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href, download: `${of.name}.csv` }).click()
  URL.revokeObjectURL(href)
}
