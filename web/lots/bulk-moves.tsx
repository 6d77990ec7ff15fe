import { counted } from '@cupel/domain/kit/amount-text.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { lotMachine } from '@cupel/domain/lots/lot-machine.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { checkMove, type Move } from '@cupel/domain/kit/moves.ts'
import type { MoveNames, Row } from '@cupel/domain/kit/card.ts'
import { mightBe } from '@cupel/domain/kit/roles.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod'
import { runBatch } from '../kit/batch.ts'
import { client } from '../kit/client.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import type { IconName } from '../kit/Icon.tsx'
import { bulkAction, type BulkAction } from '../kit/list/BulkBar.tsx'
import { judged, type Read } from '../kit/list/reading.ts'
import { keys } from '../kit/queries.ts'
import { useMe } from '../kit/session.ts'
import { snack, snackFailure } from '../kit/snack.ts'
import { useDialog } from '../kit/use-dialog.ts'

const moved = [...judged(lotMachine), 'name', 'version'] as const
type Lot = Read<typeof lot, (typeof moved)[number]>

/** What can be done with several lots at once: each by its own move, so that one that refuses is named with its reason. */
const offered: readonly { name: MoveNames<typeof lot>; icon: IconName }[] = [
  { name: 'ship', icon: 'truck' },
  { name: 'start_cutting', icon: 'cutPlan' },
  { name: 'finalize_shredding', icon: 'check' },
  { name: 'lock', icon: 'lock' },
]

const shipDate = z.strictObject({ ship_date: lot.row.shape.ship_date.unwrap() })

export function useBulkMoves(): { actions: readonly BulkAction<Row<typeof lot>>[]; dialog: ReactNode } {
  const me = useMe()
  const queries = useQueryClient()
  const { show, dialog } = useDialog()

  const make = async (name: MoveNames<typeof lot>, rows: Lot[], body: object = {}) => {
    const label = lot.moves[name].label
    const failed = await runBatch(
      label,
      rows,
      (row) => row.name,
      (row) => client(lot).move(row.id, name, body, { version: row.version }),
    )
    await queries.invalidateQueries({ queryKey: keys.card(lot) })
    for (const { item, error } of failed) snackFailure(error, item.name)
    const done = rows.length - failed.length
    if (done > 0) snack.success(`${label}: ${done} of ${counted(rows.length, 'lot')}`)
  }
  const actions = offered
    .filter(({ name }) => mightBe((lot.moves[name] as Move<never>).allow, me))
    .map(({ name, icon }) =>
      bulkAction(lot, moved, {
        label: lot.moves[name].label,
        icon,
        unless: (row) => checkMove(lotMachine, name, row, me)?.text,
        run: (rows) => (name === 'ship' ? asked(rows) : make(name, rows)),
      }),
    )
  /** The rows stay ticked when nobody said a date. */
  const asked = (rows: Lot[]) =>
    new Promise<void>((done, cancel) =>
      show((close) => (
        <FormDialog
          title={`Set the ship date of ${counted(rows.length, 'lot')}`}
          schema={shipDate}
          save={lot.moves.ship.label}
          note={`Each moves to ${lotStatus.label('SH').toUpperCase()} at once, and its boxes with it.`}
          onSave={async (body) => {
            await make('ship', rows, body)
            done()
          }}
          onClose={() => {
            cancel(new Error('left'))
            close()
          }}
        />
      )),
    )
  return { actions, dialog }
}
