import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allocation } from '@cupel/domain/lots/allocation.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { tozText } from '../kit/format.ts'
import { useRemove } from '../kit/queries.ts'

/** Takes a hedge's ounces from a lot: they are free again. */
export function DeleteAllocation({ of, onClose }: { of: Row<typeof allocation>; onClose: () => void }) {
  const remove = useRemove(allocation, {
    touches: [lot, hedge],
    saved: `Ounces of ${of.hedge_code} given back`,
    failed: 'An error occurred while trying to delete allocation',
  })
  return (
    <ConfirmDialog
      title={`Take ${of.hedge_code} off ${of.lot_name}?`}
      confirm={`Take ${of.hedge_code} off`}
      danger
      busy={remove.isPending}
      onConfirm={() => void remove.mutateAsync(of).then(onClose, onClose)}
      onClose={onClose}
    >
      <p>
        {metals.map((metal) => `${metalLetters[metal]} ${tozText(of[metal])}`).join(', ')} toz are free for other lots
        at once.
      </p>
    </ConfirmDialog>
  )
}
