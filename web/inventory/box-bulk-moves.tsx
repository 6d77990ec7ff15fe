import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { checkMove } from '@cupel/domain/kit/moves.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { mightBe } from '@cupel/domain/kit/roles.ts'
import { useState, type ReactNode } from 'react'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import type { BulkAction } from '../kit/list/BulkBar.tsx'
import { useMe } from '../kit/session.ts'
import { togetherRefusal } from './merge-refusal.ts'

const SplitDialog = lazyDialog(async () => (await import('./SplitDialog.tsx')).SplitDialog)
const MergeDialog = lazyDialog(async () => (await import('./MergeDialog.tsx')).MergeDialog)

type Box = Row<typeof inventoryBox>

interface Asking {
  name: 'split' | 'merge'
  boxes: Box[]
  done: () => void
  cancel: () => void
}

/** What can be done with the boxes ticked in the list: one is split, several become one. */
export function useBoxBulkMoves(): { actions: readonly BulkAction<Box>[]; dialog: ReactNode } {
  const me = useMe()
  const [asking, setAsking] = useState<Asking>()
  const action = (name: Asking['name'], more: Partial<BulkAction<Box>>): BulkAction<Box>[] => {
    const { allow, label } = inventoryBox.moves[name]
    if (!mightBe(allow, me)) return []
    return [
      {
        label,
        unless: (row) => checkMove(inventoryBox, name, row, me)?.text,
        run: (boxes) =>
          new Promise<void>((done, cancel) =>
            setAsking({ name, boxes, done, cancel: () => cancel(new Error('left')) }),
          ),
        ...more,
      },
    ]
  }
  const close = () => {
    asking?.cancel()
    setAsking(undefined)
  }
  const [box] = asking?.boxes ?? []
  return {
    actions: [...action('split', { single: true }), ...action('merge', { together: togetherRefusal })],
    dialog: (
      <>
        {asking?.name === 'split' && box && <SplitDialog row={box} onSplit={asking.done} onClose={close} />}
        {asking?.name === 'merge' && <MergeDialog boxes={asking.boxes} onMerged={asking.done} onClose={close} />}
      </>
    ),
  }
}
