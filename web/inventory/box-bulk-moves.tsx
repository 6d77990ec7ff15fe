import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { checkMove } from '@cupel/domain/kit/moves.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { mightBe } from '@cupel/domain/kit/roles.ts'
import type { ReactNode } from 'react'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import type { BulkAction } from '../kit/list/BulkBar.tsx'
import { useMe } from '../kit/session.ts'
import { useDialog } from '../kit/use-dialog.ts'
import { togetherRefusal } from './merge-refusal.ts'

const SplitDialog = lazyDialog(async () => (await import('./SplitDialog.tsx')).SplitDialog)
const MergeDialog = lazyDialog(async () => (await import('./MergeDialog.tsx')).MergeDialog)

type Box = Row<typeof inventoryBox>

/** What can be done with the boxes ticked in the list: one is split, several become one. */
export function useBoxBulkMoves(): { actions: readonly BulkAction<Box>[]; dialog: ReactNode } {
  const me = useMe()
  const { show, dialog } = useDialog()
  const action = (name: 'split' | 'merge', more: Partial<BulkAction<Box>>): BulkAction<Box>[] => {
    const { allow, label } = inventoryBox.moves[name]
    if (!mightBe(allow, me)) return []
    return [
      {
        label,
        unless: (row) => checkMove(inventoryBox, name, row, me)?.text,
        run: (boxes) =>
          new Promise<void>((done, cancel) =>
            show((close) => {
              const leave = () => {
                cancel(new Error('left'))
                close()
              }
              const [box] = boxes
              if (name === 'merge') return <MergeDialog boxes={boxes} onMerged={done} onClose={leave} />
              return box && <SplitDialog row={box} onSplit={done} onClose={leave} />
            }),
          ),
        ...more,
      },
    ]
  }
  return { actions: [...action('split', { single: true }), ...action('merge', { together: togetherRefusal })], dialog }
}
