import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { useState } from 'react'
import { ChooseDialog } from '../kit/ChooseDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'

type Box = Row<typeof inventoryBox>

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
      bulk={[{ label: inventoryBox.moves.merge.label, run: setChosen }]}
      empty={{ line: 'No other free box stands here with the same contents.' }}
      onClose={onClose}
    />
  )
}
