import { boxStatus } from '@cupel/domain/inventory/box-status.ts'
import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { counted, figure } from '@cupel/domain/kit/amount-text.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { addBoxes, removeBoxes } from '@cupel/domain/lots/lot-calls.ts'
import { boxesFixed } from '@cupel/domain/lots/lot-contents.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { useState } from 'react'
import { weightsOf } from '../inventory/box-figures.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { ApiError } from '../kit/api-error.ts'
import { Panel } from '../kit/Panel.tsx'
import { ChooseDialog } from '../kit/ChooseDialog.tsx'
import { Figure } from '../kit/Figure.tsx'
import { useEndpointMutation, useList } from '../kit/queries.ts'
import { RefusableButton } from '../kit/RefusableButton.tsx'
import { useMe } from '../kit/session.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import type { Lot } from './LotPage.tsx'

type Box = Row<typeof inventoryBox>

/** The boxes put on the lot. */
export function LotBoxes({ row }: { row: Lot }) {
  const me = useMe()
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useList(
    inventoryBox,
    { held_by: 'LOT', held_id: row.id, page_size: 0 },
    { silent: true },
  )
  const may = allowed(addBoxes.may, me)
  const refused = boxesFixed(row)
  return (
    <Panel
      title="Boxes"
      note={
        data && data.count > 0 && `${figure(data.count)} · ${figure(weightsOf(data.results).net.toString(), 2)} lbs net`
      }
      actions={
        may && (
          <RefusableButton refused={refused} icon="plus" onClick={() => setAdding(true)}>
            Add boxes
          </RefusableButton>
        )
      }
    >
      {!data && !error && <EmptyState kind="loading" />}
      {!data && error && <NotToBeHad error={error} again={() => void refetch()} />}
      {data?.count === 0 && <EmptyState kind="empty" line="No box is on this lot." />}
      {data && data.count > 0 && <Boxes row={row} boxes={data.results} mayRemove={may && refused === undefined} />}
      {adding && <AddBoxes row={row} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

function NotToBeHad({ error, again }: { error: Error; again: () => void }) {
  if (error instanceof ApiError && error.status === 403)
    return <EmptyState kind="forbidden" line="Needs view-inventory-on-hand. An administrator can grant it." />
  return <EmptyState kind="error" title="Boxes could not be loaded" again={again} />
}

function Boxes({ row, boxes, mayRemove }: { row: Lot; boxes: readonly Box[]; mayRemove: boolean }) {
  const take = useEndpointMutation(removeBoxes, {
    under: lot,
    touches: [inventoryBox],
    saved: `Box taken off ${row.name}`,
  })
  const sums = weightsOf(boxes)
  return (
    <Sheet
      rows={boxes}
      acting="Take off"
      actions={
        mayRemove
          ? (box) => (
              <IconButton
                icon="close"
                aria-label={`Take ${box.name} off the lot`}
                disabled={take.isPending}
                onClick={() => take.mutate({ params: { id: row.id }, body: { box_ids: [box.id] } })}
              />
            )
          : undefined
      }
      columns={(c) => [
        c.link('Box', 'inventory_box', (box) => [box.id, box.name], { total: counted(boxes.length, 'box', 'boxes') }),
        c.text('Contents', (box) => box.catalog_name, { desk: true }),
        c.status('Status', boxStatus, (box) => box.status),
        c.text('Location', (box) => box.location_name, { desk: true }),
        c.amount('Pieces', 'pcs', (box) => box.pieces, { desk: true, total: figure(sums.pieces.toString()) }),
        c.amount('Weight', 'lbs', (box) => box.weight, { desk: true, total: figure(sums.weight.toString(), 2) }),
        c.amount('Tare', 'lbs', (box) => box.tare, { desk: true, total: figure(sums.tare.toString(), 2) }),
        c.amount('Net', 'lbs', (box) => box.net, {
          total: <Figure value={sums.net} decimals={2} label="Net of all boxes" />,
        }),
      ]}
    />
  )
}

/** Free boxes on hand, to be put on the lot. */
function AddBoxes({ row, onClose }: { row: Lot; onClose: () => void }) {
  const put = useEndpointMutation(addBoxes, { under: lot, touches: [inventoryBox], saved: `Boxes put on ${row.name}` })
  return (
    <ChooseDialog
      title={`Add boxes to ${row.name}`}
      card={inventoryBox}
      query={{ is_on_hand: true, status: 'AC' }}
      filters={['location', 'catalog', 'name']}
      columns={[
        'name',
        { field: 'location_name', label: 'Location' },
        { field: 'catalog_name', label: 'Contents' },
        'pieces',
        'weight',
        'tare',
        'net',
      ]}
      bulk={[
        {
          label: 'Add',
          icon: 'plus',
          run: async (boxes) => {
            await put.mutateAsync({ params: { id: row.id }, body: { box_ids: boxes.map((box) => box.id) } })
            onClose()
          },
        },
      ]}
      empty={{ line: 'No free box is on hand.' }}
      onClose={onClose}
    />
  )
}
