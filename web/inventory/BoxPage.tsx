import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { boxStatus } from '@cupel/domain/inventory/box-status.ts'
import { Panel } from '../kit/Panel.tsx'
import { Figure } from '../kit/Figure.tsx'
import { date } from '@cupel/domain/kit/value-text.ts'
import { fieldText, difference } from '../kit/format.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { Moves } from '../kit/Moves.tsx'
import { Pairs } from '../kit/DescriptionList.tsx'
import { RecordLink, useGo } from '../kit/To.tsx'
import { recordPage } from '../kit/RecordPage.tsx'
import { ValueSheet } from '../kit/ValueSheet.tsx'
import { netOf } from './box-figures.ts'
import { Holder } from './InventoryOnHandPage.tsx'
import { inventoryOnHandScreen } from './inventory.area.ts'
import type { Read } from '../kit/list/reading.ts'
import { useList } from '../kit/queries.ts'
import { StatusChip } from '../kit/StatusChip.tsx'

type Box = DetailRow<typeof inventoryBox>

const dialogs = {
  split: lazyDialog(async () => (await import('./SplitDialog.tsx')).SplitDialog),
  merge: lazyDialog(async () => (await import('./MergeDialog.tsx')).MergeHere),
}

export default recordPage(inventoryBox, inventoryOnHandScreen, function BoxPage({ row, Frame }) {
  return (
    <Frame
      title={row.name}
      facts={[fieldText(row.container, inventoryBox.row.shape.container), row.catalog_name, row.location_name]}
      edit={{}}
      aside={null}
    >
      <Weights row={row} />
      <Place row={row} frozen={inventoryBox.frozen(row)} />
      <BoxPast row={row} />
    </Frame>
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

/** Where a box came from and went to; nothing of one that was neither split nor merged. */
function BoxPast({ row }: { row: Box }) {
  const parts = useBoxes({ split_from: row.id })
  const taken = useBoxes({ merged_into: row.id })
  const past = {
    'Split from': row.split_from === null ? undefined : link(row.split_from, row.split_from_name),
    'Merged into': row.merged_into === null ? undefined : link(row.merged_into, row.merged_into_name),
    Parts: parts.length === 0 ? undefined : <Boxes boxes={parts} />,
    'Merged into it': taken.length === 0 ? undefined : <Boxes boxes={taken} />,
    Variance: row.split_variance === null ? undefined : <Variance row={row} />,
  }
  if (Object.values(past).every((one) => one === undefined)) return null
  return (
    <Panel title="Splits and merges">
      <dl className="facts">
        <Pairs of={past} />
      </dl>
    </Panel>
  )
}

type Part = Read<typeof inventoryBox, 'name' | 'status'>

function useBoxes(query: { split_from: number } | { merged_into: number }): readonly Part[] {
  return useList(inventoryBox, ['name', 'status'], { ...query, page_size: 0 }, { silent: true }).data?.results ?? []
}

function Boxes({ boxes }: { boxes: readonly Part[] }) {
  return (
    <ul className="col" style={{ gap: 4 }}>
      {boxes.map((box) => (
        <li key={box.id} className="row">
          {link(box.id, box.name)} <StatusChip of={boxStatus} code={box.status} />
        </li>
      ))}
    </ul>
  )
}

/** What both parts of the last split weighed more than the whole, and why. */
function Variance({ row: { split_variance, variance_description } }: { row: Box }) {
  return (
    <>
      <Figure value={split_variance} text={difference(split_variance, 2)} unit="lbs" />
      {variance_description !== '' && <span className="dim">, {variance_description}</span>}
    </>
  )
}

function link(id: number, name: string | null) {
  return <RecordLink to="inventory_box" id={id} words={name} />
}
