import { counted } from '@cupel/domain/kit/amount-text.ts'
import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import type { Figure as Exact } from '@cupel/domain/kit/figure.ts'
import { effectsInWords } from '@cupel/domain/kit/moves.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { ApiError } from '../kit/api-error.ts'
import { ExplainInside } from '../kit/ExplainInside.tsx'
import { Figure } from '../kit/Figure.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { bulkAction } from '../kit/list/bulk-action.ts'
import { keys, useList, useMove } from '../kit/queries.ts'
import { useMe } from '../kit/session.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { snack } from '../kit/snack.ts'
import { netOf, weightsOf } from './box-figures.ts'
import { inHand, type BoxInHand } from './box-in-hand.ts'
import { mergeRefusal } from './merge-refusal.ts'
import { boxScreen } from './inventory.area.ts'
import { useGo } from '../kit/To.tsx'
import { ChooseDialog } from '../kit/ChooseDialog.tsx'
import { doneWords } from '../kit/leads.ts'

type Box = BoxInHand

interface MergeDialogProps {
  /** The first stays, unless another is chosen. */
  boxes: readonly Box[]
  /** Whose page is open. */
  at?: number
  onMerged?: () => void
  onClose: () => void
}

const nothingTyped = z.strictObject({})

/** Makes one box of several: which of them stays, and what it weighs then. They are read anew, as they may have changed. */
export function MergeDialog({ boxes: chosen, at, onMerged, onClose }: MergeDialogProps) {
  const me = useMe()
  const write = useMove(inventoryBox, { silent: true })
  const boxes = useFresh(chosen, !write.isPending && !write.isSuccess)
  const [first] = boxes
  const [picked, pick] = useState(first?.id)
  const stays = boxes.find(({ id }) => id === picked) ?? first
  const go = useGo()
  const queries = useQueryClient()
  if (!stays) return null
  const others = boxes.filter((box) => box !== stays)
  const visit = () => go(boxScreen.href({ id: stays.id }))
  const merge = async () => {
    const body = { box_ids: boxes.map(({ id }) => id) }
    await write.mutateAsync({ row: stays, name: 'merge', body }).catch(async (error: unknown) => {
      // Somebody else has changed the box: what the one will weigh is shown again.
      if (error instanceof ApiError && error.current)
        await queries.invalidateQueries({ queryKey: keys.card(inventoryBox) })
      throw error
    })
    const words = others.length === 1 ? others[0]?.name : counted(others.length, 'box', 'boxes')
    snack.success(doneWords(inventoryBox, 'merge') ?? '', {
      reason: `${words} merged into ${stays.name}`,
      ...(stays.id === at ? {} : { visit }),
    })
    onMerged?.()
  }
  return (
    <FormDialog
      title={`Merge ${counted(boxes.length, 'box', 'boxes')}`}
      schema={nothingTyped}
      save={`Merge into ${stays.name}`}
      note={`${effectsInWords(inventoryBox.moves.merge)}. This cannot be undone.`}
      refused={mergeRefusal(boxes, me)}
      onSave={merge}
      onClose={onClose}
    >
      <ExplainInside>
        <p className="sm dim">{[stays.catalog_name, stays.location_name].filter(Boolean).join(' · ')}</p>
        <Boxes boxes={boxes} stays={stays} onStay={pick} />
      </ExplainInside>
    </FormDialog>
  )
}

/** The boxes as the server has them, in the order they were chosen; what a merge makes of them is no longer asked for. */
function useFresh(chosen: readonly Box[], enabled: boolean): readonly Box[] {
  const ids = chosen.map(({ id }) => id)
  const { data } = useList(inventoryBox, inHand, { id__in: ids, page_size: 0 }, { silent: true, enabled })
  return chosen.map((box) => data?.results.find(({ id }) => id === box.id) ?? box)
}

function Boxes({ boxes, stays, onStay }: { boxes: readonly Box[]; stays: Box; onStay: (id: number) => void }) {
  const sums = weightsOf(boxes)
  const sum = (figure: Exact, decimals: number, label: string) => (
    <Figure value={figure} decimals={decimals} label={label} />
  )
  return (
    <Sheet
      look="plain"
      rows={boxes}
      columns={(c) => [
        {
          head: 'Which stays',
          cell: (box) => (
            <label>
              <input
                type="radio"
                name="stays"
                checked={box === stays}
                autoFocus={box === stays}
                onChange={() => onStay(box.id)}
              />{' '}
              {box.name}
            </label>
          ),
          total: `${stays.name} then`,
        },
        c.amount('Pieces', 'pcs', (box) => box.pieces, { total: sum(sums.pieces, 0, 'Pieces of all') }),
        c.amount('Weight', 'lbs', (box) => box.weight, { total: sum(sums.weight, 2, 'Weight of all') }),
        c.amount('Tare', 'lbs', (box) => box.tare, { total: sum(sums.tare, 2, 'Tare of all') }),
        c.amount('Net', 'lbs', netOf, { label: (box) => `Net of ${box.name}`, total: sum(sums.net, 2, 'Net of all') }),
      ]}
    />
  )
}

/** Chooses what is merged with the box of the page: of its place and contents, nothing else would be taken. */
export function MergeHere({ row, onClose }: { row: Box; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly Box[]>()
  if (chosen) return <MergeDialog boxes={[row, ...chosen]} at={row.id} onClose={onClose} />
  return (
    <ChooseDialog
      title={`Merge with ${row.name}`}
      card={inventoryBox}
      query={{ beside: row.id, status: 'AC' }}
      filters={['name']}
      columns={['name', 'buyer_name', 'pieces', 'weight', 'tare', 'net']}
      bulk={[bulkAction(inventoryBox, inHand, { label: inventoryBox.moves.merge.label, run: setChosen })]}
      empty={{ line: 'No other free box stands here with the same contents.' }}
      onClose={onClose}
    />
  )
}
