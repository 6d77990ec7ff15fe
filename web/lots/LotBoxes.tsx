import { boxStatus } from '@cupel/domain/inventory/box-status.ts'
import { inventoryBox } from '@cupel/domain/inventory/box.ts'
import { figure } from '@cupel/domain/kit/amount-text.ts'
import { explain } from '@cupel/domain/kit/explanation.ts'
import type { Row } from '@cupel/domain/kit/resource.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { addBoxes, removeBoxes } from '@cupel/domain/lots/lot-calls.ts'
import { boxesFixed } from '@cupel/domain/lots/lot-contents.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { useId, useState } from 'react'
import { weightsOf } from '../inventory/box-figures.ts'
import { Button } from '../kit/Button.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { ApiError } from '../kit/api-error.ts'
import { Card } from '../kit/Card.tsx'
import { ChooseDialog } from '../kit/ChooseDialog.tsx'
import { Figure } from '../kit/Figure.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useEndpointMutation, useList } from '../kit/queries.ts'
import { RecordLink } from '../kit/RecordLink.tsx'
import { useMe } from '../kit/session.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import type { Lot } from './LotPage.tsx'

type Box = Row<typeof inventoryBox>

/** The boxes put on the lot. */
export function LotBoxes({ row }: { row: Lot }) {
  const me = useMe()
  const reasonId = useId()
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useList(
    inventoryBox,
    { held_by: 'LOT', held_id: row.id, page_size: 0 },
    { silent: true },
  )
  const may = allowed(addBoxes.may, me)
  const refused = boxesFixed(row)
  return (
    <Card
      title="Boxes"
      note={
        data && data.count > 0 && `${figure(data.count)} · ${figure(weightsOf(data.results).net.toString(), 2)} lbs net`
      }
      actions={
        may && (
          <>
            {refused !== undefined && (
              <span id={reasonId} className="xs dim">
                {refused}
              </span>
            )}
            <Button
              startIcon={<Icon name="plus" />}
              aria-disabled={refused !== undefined}
              aria-describedby={refused === undefined ? undefined : reasonId}
              onClick={() => refused === undefined && setAdding(true)}
            >
              Add boxes
            </Button>
          </>
        )
      }
    >
      {!data && !error && <EmptyState kind="loading" />}
      {!data && error && <NotToBeHad error={error} again={() => void refetch()} />}
      {data?.count === 0 && <EmptyState kind="empty" line="No box is on this lot." />}
      {data && data.count > 0 && <Boxes row={row} boxes={data.results} mayRemove={may && refused === undefined} />}
      {adding && <AddBoxes row={row} onClose={() => setAdding(false)} />}
    </Card>
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
    <table>
      <thead>
        <tr>
          <th>Box</th>
          <th className="desk-only">Contents</th>
          <th>Status</th>
          <th className="desk-only">Location</th>
          <th className="num desk-only">
            Pieces<span className="unit">pcs</span>
          </th>
          <th className="num desk-only">
            Weight<span className="unit">lbs</span>
          </th>
          <th className="num desk-only">
            Tare<span className="unit">lbs</span>
          </th>
          <th className="num">
            Net<span className="unit">lbs</span>
          </th>
          {mayRemove && (
            <th>
              <span className="sr-only">Take off</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {boxes.map((box) => (
          <tr key={box.id}>
            <td>
              <RecordLink to="inventory_box" id={box.id}>
                {box.name}
              </RecordLink>
            </td>
            <td className="desk-only">{box.catalog_name ?? '--'}</td>
            <td>
              <StatusChip of={boxStatus} code={box.status} />
            </td>
            <td className="desk-only">{box.location_name ?? '--'}</td>
            <td className="num desk-only">{figure(box.pieces)}</td>
            <td className="num desk-only">
              <Figure value={box.weight} decimals={2} />
            </td>
            <td className="num desk-only">
              <Figure value={box.tare} decimals={2} />
            </td>
            <td className="num">
              <Figure value={box.net} decimals={2} />
            </td>
            {mayRemove && (
              <td className="num">
                <IconButton
                  aria-label={`Take ${box.name} off the lot`}
                  disabled={take.isPending}
                  onClick={() => take.mutate({ params: { id: row.id }, body: { box_ids: [box.id] } })}
                >
                  <Icon name="close" />
                </IconButton>
              </td>
            )}
          </tr>
        ))}
        <tr className="total">
          <td>{figure(boxes.length)} boxes</td>
          <td className="desk-only" />
          <td />
          <td className="desk-only" />
          <td className="num desk-only">{figure(sums.pieces.toString())}</td>
          <td className="num desk-only">
            <Figure value={sums.weight.toString()} decimals={2} />
          </td>
          <td className="num desk-only">
            <Figure value={sums.tare.toString()} decimals={2} />
          </td>
          <td className="num">
            <Figure value={sums.net.toString()} decimals={2} explain={explain(sums.net)} label="Net of all boxes" />
          </td>
          {mayRemove && <td />}
        </tr>
      </tbody>
    </table>
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
      statuses={{ status: boxStatus }}
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
