import { lotMachine } from '@cupel/domain/lots/lot-machine.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { checkMove, type Move } from '@cupel/domain/kit/moves.ts'
import type { MoveNames, Row } from '@cupel/domain/kit/card.ts'
import { mightBe } from '@cupel/domain/kit/roles.ts'
import type { ReactNode } from 'react'
import type { IconName } from '../kit/Icon.tsx'
import { bulkAction, type BulkAction } from '../kit/list/bulk-action.ts'
import { judged, type Read } from '../kit/list/reading.ts'
import { useMe } from '../kit/session.ts'
import { useDialog } from '../kit/use-dialog.ts'

const moved = [...judged(lotMachine), 'name', 'version'] as const
export type MovedLot = Read<typeof lot, (typeof moved)[number]>

/** What can be done with several lots at once: each by its own move, so that one that refuses is named with its reason. */
const offered: readonly { name: MoveNames<typeof lot>; icon: IconName }[] = [
  { name: 'ship', icon: 'truck' },
  { name: 'start_cutting', icon: 'cutPlan' },
  { name: 'finalize_shredding', icon: 'check' },
  { name: 'lock', icon: 'lock' },
]

export function useBulkMoves(): { actions: readonly BulkAction<Row<typeof lot>>[]; dialog: ReactNode } {
  const me = useMe()
  const { show, dialog } = useDialog()
  const actions = offered
    .filter(({ name }) => mightBe((lot.moves[name] as Move<never>).allow, me))
    .map(({ name, icon }) =>
      bulkAction(lot, moved, {
        label: lot.moves[name].label,
        icon,
        unless: (row) => checkMove(lotMachine, name, row, me)?.text,
        run: async (rows) => (await import('./move-lots.tsx')).moveLots(name, rows, show),
      }),
    )
  return { actions, dialog }
}
