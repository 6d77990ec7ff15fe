import { boxStatus } from '@cupel/domain/inventory/box-status.ts'
import { inventoryBox } from '@cupel/domain/inventory/box.ts'
import { explain } from '@cupel/domain/kit/explanation.ts'
import type { DetailRow } from '@cupel/domain/kit/resource.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Changes } from '../kit/Changes.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { Figure } from '../kit/Figure.tsx'
import { date, fieldText } from '../kit/format.ts'
import { Icon } from '../kit/Icon.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { Moves } from '../kit/Moves.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Panels } from '../kit/Panels.tsx'
import { RecordLink } from '../kit/RecordLink.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { StatusChip } from '../kit/StatusChip.tsx'
import { useId } from '../kit/url.ts'
import { WithRecord } from '../kit/WithRecord.tsx'
import { netOf } from './box-figures.ts'
import { BoxPast } from './BoxPast.tsx'
import { Holder } from './InventoryOnHandPage.tsx'

type Box = DetailRow<typeof inventoryBox>

const dialogs = {
  split: lazyDialog(async () => (await import('./SplitDialog.tsx')).SplitDialog),
  merge: lazyDialog(async () => (await import('./MergeHere.tsx')).MergeHere),
}

export default function BoxPage() {
  return (
    <WithRecord card={inventoryBox} id={useId()} list="/inventory-on-hand">
      {(row) => <BoxOf row={row} />}
    </WithRecord>
  )
}

function BoxOf({ row }: { row: Box }) {
  const me = useMe()
  const [editing, setEditing] = useState(false)
  const frozen = inventoryBox.frozen(row)
  const mayEdit = allowed(inventoryBox.may.update, me, row) && frozen === undefined
  useShortcuts({ e: () => setEditing(true) }, mayEdit)
  return (
    <>
      <PageHead
        title={row.name}
        crumbs={[{ text: 'Inventory On Hand', to: '/inventory-on-hand' }]}
        chip={<StatusChip of={boxStatus} code={row.status} />}
        facts={[fieldText(row.container, inventoryBox.row.shape.container), row.catalog_name, row.location_name]
          .filter(Boolean)
          .join(' · ')}
        actions={
          mayEdit && (
            <Button startIcon={<Icon name="edit" />} onClick={() => setEditing(true)}>
              Edit <kbd>E</kbd>
            </Button>
          )
        }
      />
      <div className="two">
        <div className="col">
          <Weights row={row} />
          <Place row={row} frozen={frozen} />
          <BoxPast row={row} />
          <Panels of="inventory_box" id={row.id} />
        </div>
        <Changes card={inventoryBox} id={row.id} statuses={{ status: boxStatus }} />
      </div>
      {editing && <EditDialog card={inventoryBox} row={row} onClose={() => setEditing(false)} />}
    </>
  )
}

function Weights({ row }: { row: Box }) {
  return (
    <Card title="Weights and pieces">
      <table>
        <tbody>
          <tr>
            <td>Weight</td>
            <td className="num">
              <Figure value={row.weight} unit="lbs" />
            </td>
          </tr>
          <tr>
            <td>Tare</td>
            <td className="num">
              <Figure value={`-${row.tare}`} unit="lbs" />
            </td>
          </tr>
          <tr className="total">
            <td>Net</td>
            <td className="num">
              <Figure value={row.net} unit="lbs" explain={explain(netOf(row))} label="Net" />
            </td>
          </tr>
          <tr>
            <td>Pieces</td>
            <td className="num">
              <Figure value={row.pieces} unit="pcs" />
            </td>
          </tr>
        </tbody>
      </table>
    </Card>
  )
}

function Place({ row, frozen }: { row: Box; frozen: string | undefined }) {
  const navigate = useNavigate()
  return (
    <Card title="Where it is">
      <dl className="facts">
        <dt>Location</dt>
        <dd>{fieldText(row.location_name, inventoryBox.row.shape.location_name)}</dd>
        <dt>Held by</dt>
        <dd>
          <Holder row={row} />
        </dd>
        <dt>Designated lots</dt>
        <dd className="row wrap">
          {row.designated_lots.length === 0 && <span className="dim3">--</span>}
          {row.designated_lots.map((id) => (
            <RecordLink key={id} to="lot" id={id}>
              Lot {id}
            </RecordLink>
          ))}
        </dd>
        <dt>Buyer</dt>
        <dd>{fieldText(row.buyer_name, inventoryBox.row.shape.buyer_name)}</dd>
        <dt>Packed</dt>
        <dd>{date(row.created_at)}</dd>
      </dl>
      <div className="card-body">
        <Moves
          card={inventoryBox}
          row={row}
          statuses={boxStatus}
          dialogs={dialogs}
          onMoved={() => void navigate({ to: '/inventory-on-hand' })}
        />
        {frozen !== undefined && <p className="dim sm">{frozen}.</p>}
      </div>
    </Card>
  )
}
