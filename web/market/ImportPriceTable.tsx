import { figure, moneyText } from '@cupel/domain/kit/amount-text.ts'
import { importRates, previewRates } from '@cupel/domain/market/market-calls.ts'
import { marketRate } from '@cupel/domain/market/market-rate.ts'
import { metals } from '@cupel/domain/kit/metals.ts'
import { useState } from 'react'
import type * as z from 'zod'
import { ActingButton } from '../kit/ActingButton.tsx'
import { Button } from '../kit/Button.tsx'
import { noticeOf } from '../kit/api-error.ts'
import { FlagInput } from '../kit/form/TextInput.tsx'
import { FileDrop } from '../kit/import/FileDrop.tsx'
import { Dialog } from '../kit/overlays.ts'
import { useEndpoint, useEndpointMutation } from '../kit/queries.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useLeaving } from '../kit/use-leaving.tsx'
import { date } from '@cupel/domain/kit/value-text.ts'
import { MetalName } from '../kit/MetalBar.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import css from './PriceTable.module.css'

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
        <FileDrop
          label="Price table"
          text={text}
          example={'Daily PGM prices for New York\nDate,Platinum,Palladium,Rhodium,Iridium,Ruthenium'}
          onText={start}
        />
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

type Preview = z.infer<typeof previewRates.output>
type PriceRow = Preview['rows'][number]

/** What a price table would do: the rows refused, by name, and every day that is new or changes. */
function PriceTableChanges({ quote, rows, defects }: Preview) {
  const [all, setAll] = useState(false)
  const count = (change: PriceRow['change']) => rows.filter((row) => row.change === change).length
  const same = count('same')
  const shown = all ? rows : rows.filter((row) => row.change !== 'same')
  return (
    <>
      <p role="status">
        <b>{quote === '' ? 'No quote' : quote}</b>{' '}
        <span className="dim">
          {figure(count('new'))} new, {figure(count('changed'))} changed, {figure(same)} the same,{' '}
          {figure(defects.length)} refused
        </span>
      </p>
      {defects.length > 0 && (
        <ul className={css.refusedRows} aria-label="Refused rows">
          {defects.map((defect) => (
            <li key={defect.line}>
              <b>Line {defect.line}</b> {defect.what}
              <code>{defect.row}</code>
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 && <p className="note">No price row could be read.</p>}
      {shown.length > 0 && (
        <div className={`card ${css.changesTable}`} tabIndex={0} role="region" aria-label="What will change">
          <Sheet
            rows={shown}
            keyOf={({ line }) => line}
            columns={(c) => [
              c.text('Day', (row) => date(row.quoted_on)),
              ...metals.map((metal) => ({
                head: <MetalName of={metal} />,
                unit: '/toz',
                right: true,
                cell: (row: PriceRow) => <Becomes was={row.was?.[metal]} is={row[metal]} />,
              })),
              c.text('Change', (row) => row.change, {
                tone: (row) => (row.change === 'same' ? 'dim' : 'medium'),
              }),
            ]}
          />
        </div>
      )}
      {same > 0 && !all && (
        <ActingButton variant="text" style={{ alignSelf: 'flex-start' }} onClick={() => setAll(true)}>
          Show {same === 1 ? 'the day that stays' : `the ${figure(same)} days that stay`} the same
        </ActingButton>
      )}
    </>
  )
}

function Becomes({ was, is }: { was: string | undefined; is: string }) {
  if (was === undefined || was === is) return moneyText(is)
  return (
    <>
      <del>{moneyText(was)}</del> {moneyText(is)}
    </>
  )
}
