import { allocation } from '@cupel/domain/lots/allocation.ts'
import { lotPath, lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { daysBetween } from '@cupel/domain/kit/dates.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { useId, type ReactNode } from 'react'
import { ActingButton } from '../kit/ActingButton.tsx'
import { Panel } from '../kit/Panel.tsx'
import type { Change } from '../kit/client.ts'
import { date } from '@cupel/domain/kit/value-text.ts'
import { today } from '../kit/format.ts'
import { Moves } from '../kit/Moves.tsx'
import { useHistory, useSave } from '../kit/queries.ts'
import { reached } from '../kit/reached.ts'
import { RecordLink } from '../kit/To.tsx'
import { useMe } from '../kit/session.ts'
import { StageRail } from '../kit/StageRail.tsx'
import type { Lot } from './LotPage.tsx'
import css from './lot.module.css'

const touched = [allocation, inventoryBox, hedge]

/** Where the lot stands on its way, since when, and what can be done next. */
export function LotStages({ row }: { row: Lot }) {
  const { data: history, isPending } = useHistory(lot, row.id)
  const when = isPending ? placesOfDays(row) : reachedOn(row, history?.results ?? [])
  return (
    <Panel label="Stages and moves" padded>
      <div className="col">
        <StageRail of={lotStatus} path={lotPath} now={row.status} when={when} />
        {row.parent_lot !== null && (
          <p className={`sm ${css.inText}`}>
            Part of <RecordLink to="lot" id={row.parent_lot} words={`lot ${row.parent_lot}`} />, which carries its
            purchases and boxes.
          </p>
        )}
        <div className={`moves row wrap thumbs ${css.lotMoves}`}>
          <FinalSwitch row={row} />
          <Moves
            card={lot}
            row={row}
            touches={touched}
            {...(row.status === 'CT' ? { primary: 'lock' as const } : {})}
          />
        </div>
      </div>
    </Panel>
  )
}

/** The day each stage was reached last, as far as the lot has come; of the present one also for how long. */
function reachedOn(row: Lot, history: readonly Change[]): Record<string, ReactNode> {
  const at = reached(history, 'HE', row.created_at)
  const come = (lotPath as readonly string[]).indexOf(row.status)
  const known = Object.entries(at).filter(
    ([code]) => code === row.status || come < 0 || lotPath.findIndex((one) => one === code) < come,
  )
  return Object.fromEntries(
    known.map(([code, moment]) => [code, code === row.status ? `${date(moment)}${sinceThen(moment)}` : date(moment)]),
  )
}

/** As much room as the days will take, until they are known: nothing below moves when they come. */
function placesOfDays({ status, created_at }: Lot): Record<string, ReactNode> {
  const come = lotPath.slice(0, lotPath.findIndex((one) => one === status) + 1)
  const place = (code: string) => (
    <span style={{ visibility: 'hidden' }}>
      {date(created_at)}
      {code === status && ', 10 days'}
    </span>
  )
  return Object.fromEntries(come.map((code) => [code, place(code)]))
}

function sinceThen(moment: string): string {
  const days = daysBetween(today(new Date(moment)), today()) ?? 0
  return days > 0 ? `, ${days} day${days === 1 ? '' : 's'}` : ''
}

/** Whether the lot's hedge allocations may still change. Locking needs them final, so on a cut lot it is what comes next. */
function FinalSwitch({ row }: { row: Lot }) {
  const me = useMe()
  const id = useId()
  const final = row.allocations_final
  const save = useSave(lot, {
    touches: touched,
    saved: final ? 'Allocations can be changed again' : 'Allocations are final',
  })
  const refused = lot.frozen(row)
  if (!allowed(lot.may.update, me, row) || refused !== undefined) return null
  return (
    <div className="move">
      <ActingButton
        variant={row.status === 'CT' && !final ? 'contained' : 'outlined'}
        aria-describedby={id}
        disabled={save.isPending}
        onClick={() => save.mutate({ row, body: { allocations_final: !final } })}
      >
        {final ? 'Re-open allocations' : 'Make allocations final'}
      </ActingButton>
      <span id={id} className="xs dim">
        {final ? 'Purchases and ounces can change again' : 'Needed before Lock'}
      </span>
    </div>
  )
}
