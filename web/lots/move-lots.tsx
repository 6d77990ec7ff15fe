import { counted } from '@cupel/domain/kit/amount-text.ts'
import type { MoveNames } from '@cupel/domain/kit/card.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import * as z from 'zod'
import { runBatch } from '../kit/batch.ts'
import { client } from '../kit/client.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { keys } from '../kit/queries.ts'
import { queryClient } from '../kit/query-client.ts'
import { snack, snackFailure } from '../kit/snack.ts'
import type { Show } from '../kit/use-dialog.ts'
import type { MovedLot } from './bulk-moves.tsx'

const shipDate = z.strictObject({ ship_date: lot.row.shape.ship_date.unwrap() })

/** Moves lots one after the other; of shipping the date is asked first, and the rows stay ticked when nobody says it. */
export function moveLots(name: MoveNames<typeof lot>, rows: MovedLot[], show: Show): Promise<void> {
  if (name !== 'ship') return make(name, rows)
  return new Promise<void>((done, cancel) =>
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
}

async function make(name: MoveNames<typeof lot>, rows: MovedLot[], body: object = {}) {
  const label = lot.moves[name].label
  const failed = await runBatch(
    label,
    rows,
    (row) => row.name,
    (row) => client(lot).move(row.id, name, body, { version: row.version }),
  )
  await queryClient.invalidateQueries({ queryKey: keys.card(lot) })
  for (const { item, error } of failed) snackFailure(error, `${label} of ${item.name} failed`)
  const done = rows.length - failed.length
  if (done > 0) snack.success(`${label}: ${done} of ${counted(rows.length, 'lot')}`)
}
