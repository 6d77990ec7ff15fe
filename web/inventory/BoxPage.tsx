import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { Panel } from '../kit/Panel.tsx'
import { Figure } from '../kit/Figure.tsx'
import { date, fieldText } from '../kit/format.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { Moves } from '../kit/Moves.tsx'
import { Pairs } from '../kit/Pairs.tsx'
import { RecordLink } from '../kit/RecordLink.tsx'
import { RecordFrame, recordPage } from '../kit/RecordPage.tsx'
import { ValueSheet } from '../kit/ValueSheet.tsx'
import { netOf } from './box-figures.ts'
import { BoxPast } from './BoxPast.tsx'
import { Holder } from './InventoryOnHandPage.tsx'
import { inventoryOnHandScreen } from './inventory.area.ts'
import { useGo } from '../kit/To.tsx'

type Box = DetailRow<typeof inventoryBox>

const dialogs = {
  split: lazyDialog(async () => (await import('./SplitDialog.tsx')).SplitDialog),
  merge: lazyDialog(async () => (await import('./MergeHere.tsx')).MergeHere),
}

export default recordPage(inventoryBox, inventoryOnHandScreen, function BoxPage({ row }) {
  return (
    <RecordFrame
      card={inventoryBox}
      row={row}
      title={row.name}
      crumbs={[inventoryOnHandScreen]}
      facts={[fieldText(row.container, inventoryBox.row.shape.container), row.catalog_name, row.location_name]}
      edit={{}}
      aside={null}
    >
      <Weights row={row} />
      <Place row={row} frozen={inventoryBox.frozen(row)} />
      <BoxPast row={row} />
    </RecordFrame>
  )
})

function Weights({ row }: { row: Box }) {
  return (
    <Panel title="Weights and pieces">
      <ValueSheet
        rows={[
          { what: 'Weight', value: <Figure value={row.weight} unit="lbs" /> },
          { what: 'Tare', value: <Figure value={`-${row.tare}`} unit="lbs" /> },
          { what: 'Net', value: <Figure value={netOf(row)} unit="lbs" label="Net" />, kind: 'sum' },
          { what: 'Pieces', value: <Figure value={row.pieces} unit="pcs" /> },
        ]}
      />
    </Panel>
  )
}

function Place({ row, frozen }: { row: Box; frozen: string | undefined }) {
  const go = useGo()
  return (
    <Panel title="Where it is">
      <dl className="facts">
        <Pairs
          of={{
            Location: fieldText(row.location_name, inventoryBox.row.shape.location_name),
            'Held by': <Holder row={row} />,
            'Designated lots': row.designated_lots.length === 0 ? <span className="dim3">--</span> : <Lots of={row} />,
            Buyer: fieldText(row.buyer_name, inventoryBox.row.shape.buyer_name),
            Packed: date(row.created_at),
          }}
        />
      </dl>
      <div className="card-body">
        <Moves card={inventoryBox} row={row} dialogs={dialogs} onMoved={() => go(inventoryOnHandScreen.href())} />
        {frozen !== undefined && <p className="dim sm">{frozen}.</p>}
      </div>
    </Panel>
  )
}

function Lots({ of }: { of: Box }) {
  return (
    <span className="row wrap">
      {of.designated_lots.map((id) => (
        <RecordLink key={id} to="lot" id={id} words={`Lot ${id}`} />
      ))}
    </span>
  )
}
