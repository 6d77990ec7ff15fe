import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allocation } from '@cupel/domain/lots/allocation.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { tozText } from '../kit/format.ts'
import { RemoveDialog } from '../kit/RemoveDialog.tsx'

/** Takes a hedge's ounces from a lot: they are free again. */
export function DeleteAllocation({ of, onClose }: { of: Row<typeof allocation>; onClose: () => void }) {
  return (
    <RemoveDialog
      card={allocation}
      row={of}
      title={`Take ${of.hedge_code} off ${of.lot_name}?`}
      confirm={`Take ${of.hedge_code} off`}
      saved={`Ounces of ${of.hedge_code} given back`}
      failed="An error occurred while trying to delete allocation"
      touches={[lot, hedge]}
      onClose={onClose}
    >
      {metals.map((metal) => `${metalLetters[metal]} ${tozText(of[metal])}`).join(', ')} toz are free for others at
      once.
    </RemoveDialog>
  )
}
