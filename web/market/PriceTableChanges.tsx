import { figure, moneyText } from '@cupel/domain/kit/amount-text.ts'
import type { previewRates } from '@cupel/domain/market/market-calls.ts'
import { metals } from '@cupel/domain/kit/metals.ts'
import { useState } from 'react'
import type * as z from 'zod'
import { date } from '../kit/format.ts'
import { LinkButton } from '../kit/LinkButton.tsx'
import { MetalName } from '../kit/MetalName.tsx'
import css from './PriceTable.module.css'
import { Sheet } from '../kit/Sheet.tsx'

type Preview = z.infer<typeof previewRates.output>
type PriceRow = Preview['rows'][number]

/** What a price table would do: the rows refused, by name, and every day that is new or changes. */
export function PriceTableChanges({ quote, rows, defects }: Preview) {
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
        <LinkButton variant="text" style={{ alignSelf: 'flex-start' }} onClick={() => setAll(true)}>
          Show {same === 1 ? 'the day that stays' : `the ${figure(same)} days that stay`} the same
        </LinkButton>
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
