import { yard } from '@cupel/domain/yards/yard.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { region } from '@cupel/domain/places/region.ts'
import { useState } from 'react'
import { ActingButton } from '../kit/ActingButton.tsx'
import { Button } from '../kit/Button.tsx'
import { become, runBatch } from '../kit/batch.ts'
import { Panel } from '../kit/Panel.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { FilterChip } from '../kit/FilterChip.tsx'
import { Icon } from '../kit/Icon.tsx'
import { everyField } from '../kit/list/reading.ts'
import { useList } from '../kit/queries.ts'
import { snack } from '../kit/snack.ts'
import { DateInput } from '../kit/form/DateInput.tsx'
import { FlagInput, SelectInput, TextInput } from '../kit/form/TextInput.tsx'
import { QuantityInput } from '../kit/form/QuantityInput.tsx'
import { SearchOrCreate } from '../kit/SearchOrCreate.tsx'

type Open = 'confirm' | 'create' | 'edit'

export function NoticesCard() {
  const [open, setOpen] = useState<Open>()
  const first = useList(yard, everyField(yard), { page_size: 1 }).data?.results[0]
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
          <ActingButton>Locks 3 s</ActingButton>
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

/** Inputs as calculators and inline editors use them, without a form around. */
export function InputsCard() {
  const [weight, setWeight] = useState('2410.55')
  const [day, setDay] = useState('2026-11-14')
  const [name, setName] = useState('PGM-2621')
  const [way, setWay] = useState('AS')
  const [ready, setReady] = useState(true)
  const [at, setAt] = useState<number | null>(null)
  const nothing = () => {}
  return (
    <Panel title="Inputs" padded>
      <div className="fields">
        <QuantityInput label="Mixed catalyst weight" value={weight} onChange={setWeight} unit="lbs" decimals={2} />
        <QuantityInput label="Spread" value="8" onChange={nothing} unit="%" decimals={2} error={messages.min_value} />
        <QuantityInput label="Treatment" value="1.3" onChange={nothing} unit="$/lb" help="From the yard's terms" />
        <QuantityInput label="Freight" value="385" onChange={nothing} unit="$" />
        <QuantityInput label="Weight per piece" value="5.2403" onChange={nothing} unit="lbs" decimals={4} readOnly />
        <TextInput label="Lot name" value={name} onChange={setName} />
        <DateInput label="Ship date" value={day} onChange={setDay} />
        <DateInput label="Value date" value="" onChange={nothing} />
        <SelectInput
          label="Selling method"
          value={way}
          onChange={setWay}
          options={[
            { value: 'PC', text: 'By Piece' },
            { value: 'AS', text: 'By Assay' },
          ]}
        />
        <SearchOrCreate
          of={region}
          label="Region"
          value={at}
          onChange={setAt}
          create={async (text) => ({ id: 3, name: text })}
        />
        <FlagInput label="Show the fees as one line" value={ready} onChange={setReady} />
        <TextInput label="Notes" value="" onChange={nothing} tall className="wide" />
      </div>
    </Panel>
  )
}
