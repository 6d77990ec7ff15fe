import { applyInput } from '@cupel/domain/hedges/check-in-allocation-machine.ts'
import { checkInAllocation } from '@cupel/domain/hedges/check-in-allocation.ts'
import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { effectsInWords } from '@cupel/domain/kit/moves.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import * as z from 'zod'
import { FormDialog } from '../kit/FormDialog.tsx'
import { useMove } from '../kit/queries.ts'

const { apply } = checkInAllocation.moves
const schema = z.strictObject(applyInput)
const touches = [hedge, { name: 'allocation' }, { name: 'lot' }]

/** Gives a lot what is still kept for the check-in: the one it is meant for, or another. */
export function ApplyReservationDialog({ row, onClose }: { row: Row<typeof checkInAllocation>; onClose: () => void }) {
  const write = useMove(checkInAllocation, {
    silent: true,
    touches,
    saved: `Ounces of check-in ${row.check_in_id} applied`,
  })
  return (
    <FormDialog
      title={`Apply the ounces of check-in ${row.check_in_id}`}
      note={effectsInWords(apply)}
      schema={schema}
      from={row}
      save="Apply"
      onSave={(body) => write.mutateAsync({ row, name: 'apply', body })}
      onClose={onClose}
    />
  )
}
