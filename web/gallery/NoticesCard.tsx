import { yard } from '@cupel/domain/yards/yard.ts'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { become, runBatch } from '../kit/batch.ts'
import { Panel } from '../kit/Panel.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { FilterChip } from '../kit/FilterChip.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useList } from '../kit/queries.ts'
import { snack } from '../kit/snack.ts'
import { LinkButton } from '../kit/LinkButton.tsx'

type Open = 'confirm' | 'create' | 'edit'

export function NoticesCard() {
  const [open, setOpen] = useState<Open>()
  const first = useList(yard, { page_size: 1 }).data?.results[0]
  const close = () => setOpen(undefined)
  const batch = () =>
    runBatch(
      'Sending e-mails',
      ['Saguaro Auto Salvage', 'Gulf Coast Core Supply', 'Prairie Metals Exchange'],
      String,
      () => new Promise((done) => setTimeout(done, 900)),
    )
  return (
    <Panel title="Buttons, dialogs, notices" padded>
      <div className="col">
        <div className="row wrap">
          <Button variant="contained">Save</Button>
          <Button>Cancel</Button>
          <Button danger>Void</Button>
          <Button variant="contained" danger>
            Delete
          </Button>
          <Button disabled>Lock</Button>
          <Button variant="text">Copy</Button>
          <LinkButton>Locks 3 s</LinkButton>
          <Button icon="print">
            Labels <kbd>L</kbd>
          </Button>
          <FilterChip onRemove={() => {}} removeWords="Remove the filter Status">
            <span className="dim">Status</span> <b>Open, Cutting, +3</b>
          </FilterChip>
          <FilterChip dashed>
            <Icon name="plus" /> Filter
          </FilterChip>
          <span className="badge">new</span>
          <span className="dot" />
        </div>
        <div className="row wrap">
          <Button onClick={() => snack.success('Lot PGM-2611 saved', { undo: () => snack.info('Taken back') })}>
            Success
          </Button>
          <Button onClick={() => snack.info('Prices of 10:42 AM')}>Info</Button>
          <Button onClick={() => snack.warning('Some data requested was forbidden.')}>Warning</Button>
          <Button onClick={() => snack.error('Lot has a transit')}>Error</Button>
          <Button onClick={() => setOpen('confirm')}>Confirm</Button>
          <Button onClick={() => setOpen('create')}>New</Button>
          <Button disabled={!first} onClick={() => setOpen('edit')}>
            Edit
          </Button>
          <Button onClick={() => void batch().finally(() => become(undefined))}>Batch</Button>
        </div>
        <div className="note">
          <Icon name="warning" /> Below the yard's minimum volume of 500 pcs. You can still save.
        </div>
        <div className="note error">
          <Icon name="warning" /> Prices are older than a day.
        </div>
        <div className="note info">Draft from version 3, 2 changes.</div>
      </div>
      {open === 'confirm' && (
        <ConfirmDialog title="Dissolve PGM-2611?" confirm="Dissolve PGM-2611" danger onConfirm={close} onClose={close}>
          <p>This cannot be undone.</p>
        </ConfirmDialog>
      )}
      {open === 'create' && <EditDialog card={yard} onClose={close} />}
      {open === 'edit' && <EditDialog card={yard} row={first} onClose={close} />}
    </Panel>
  )
}
