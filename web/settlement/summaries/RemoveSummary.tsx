import { checkMove, effectsInWords } from '@cupel/domain/kit/moves.ts'
import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { shipmentSummary } from '@cupel/domain/settlement/shipment-summary.ts'
import { useId, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useRemove } from '../../kit/queries.ts'
import { useMe } from '../../kit/session.ts'

interface RemoveSummaryProps {
  row: DetailRow<typeof shipmentSummary>
  onRemoved: () => void
}

/** Takes a document away that covers no lot (any more). */
export function RemoveSummary({ row, onRemoved }: RemoveSummaryProps) {
  const me = useMe()
  const id = useId()
  const [asking, setAsking] = useState(false)
  const remove = useRemove(shipmentSummary, {
    saved: `${row.shipment_id} deleted`,
    failed: 'An error occurred trying to delete the shipment summary',
  })
  const refused = checkMove(shipmentSummary, 'delete', row, me)
  if (refused?.status === 403) return null
  const { label } = shipmentSummary.moves.delete
  const line = effectsInWords(shipmentSummary.moves.delete)
  return (
    <>
      <Button
        danger
        aria-disabled={refused !== undefined}
        aria-describedby={id}
        onClick={() => setAsking(refused === undefined)}
      >
        {label}
      </Button>
      <div id={id} className="xs dim">
        {refused?.text ?? line}
      </div>
      {asking && (
        <ConfirmDialog
          title={`${label} ${row.shipment_id}?`}
          confirm={`${label} ${row.shipment_id}`}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate(row, { onSuccess: onRemoved, onError: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>{line}. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
