import { boxStatus } from '@cupel/domain/inventory/box-status.ts'
import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { counted, figure } from '@cupel/domain/kit/amount-text.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { addBoxes, removeBoxes } from '@cupel/domain/lots/lot-calls.ts'
import { boxesFixed } from '@cupel/domain/lots/lot-contents.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { weightsOf } from '../inventory/box-figures.ts'
import { IconButton, RefusableButton } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { ChooseDialog } from '../kit/ChooseDialog.tsx'
import { Figure } from '../kit/Figure.tsx'
import { bulkAction } from '../kit/list/bulk-action.ts'
import { LeadText } from '../kit/LeadText.tsx'
import { Listed } from '../kit/Listed.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { useMe } from '../kit/session.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { useDialog } from '../kit/use-dialog.ts'
import { useBoxesOfLot, type BoxOfLot } from './boxes-of-lot.ts'
import type { Lot } from './LotPage.tsx'
import { doubleClickMs, useOnce } from '../kit/use-once.ts'

type Box = BoxOfLot

/** The boxes put on the lot. */
export function LotBoxes({ row }: { row: Lot }) {
  const me = useMe()
  const { show, dialog } = useDialog()
  const boxes = useBoxesOfLot(row.id)
  const { data } = boxes
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
          <RefusableButton
            refused={refused}
            icon="plus"
            onClick={() => show((close) => <AddBoxes row={row} onClose={close} />)}
          >
            Add boxes
          </RefusableButton>
        )
      }
    >
      <Listed of={boxes} failed={<LeadText of={{ card: inventoryBox, deed: 'list' }} />} empty="No box is on this lot.">
        {(rows) => <Boxes row={row} boxes={rows} mayRemove={may && refused === undefined} />}
      </Listed>
      {dialog}
    </Panel>
  )
}

function Boxes({ row, boxes, mayRemove }: { row: Lot; boxes: readonly Box[]; mayRemove: boolean }) {
  const [locked, once] = useOnce(doubleClickMs)
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
                disabled={take.isPending || locked}
                onClick={() => once(() => take.mutate({ params: { id: row.id }, body: { box_ids: [box.id] } }))}
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
        bulkAction(inventoryBox, [], {
          label: 'Add',
          icon: 'plus',
          run: async (boxes) => {
            await put.mutateAsync({ params: { id: row.id }, body: { box_ids: boxes.map((box) => box.id) } })
            onClose()
          },
        }),
      ]}
      empty={{ line: 'No free box is on hand.' }}
      onClose={onClose}
    />
  )
}
