import { boxMerge } from '@cupel/domain/inventory/box-merge.ts'
import { boxStatus } from '@cupel/domain/inventory/box-status.ts'
import { counted, figure } from '@cupel/domain/kit/amount-text.ts'
import { purchaseStatus } from '@cupel/domain/purchasing/purchase-status.ts'
import { Panel } from '../kit/Panel.tsx'
import { RecordLink } from '../kit/RecordLink.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import type { Intake } from './IntakePage.tsx'

/** What went in as purchases. */
export function Purchases({ rows }: { rows: Intake['purchases'] }) {
  if (rows.length === 0) return null
  return (
    <Panel title="Purchases" note={rows.length}>
      <Sheet
        rows={rows}
        columns={(c) => [
          c.link('Purchase', 'purchase', ({ id }) => [id]),
          c.text('Yard', ({ yard_name }) => yard_name),
          c.status('Status', purchaseStatus, (row) => row.status),
        ]}
      />
    </Panel>
  )
}

/** Boxes that went in, or came out. */
export function Boxes({ title, boxes }: { title: string; boxes: Intake['boxes'] }) {
  const sums = boxMerge({ boxes: boxes.map(({ net, pieces }) => ({ weight: net, tare: '', pieces })) })
  return (
    <Panel title={title} note={boxes.length}>
      <Sheet
        empty="No box."
        rows={boxes}
        columns={(c) => [
          c.link('Box', 'inventory_box', ({ id, name }) => [id, name], {
            total: counted(boxes.length, 'box', 'boxes'),
          }),
          c.status('Status', boxStatus, (row) => row.status),
          c.amount('Pieces', 'pcs', ({ pieces }) => pieces, { total: figure(sums.pieces.toString()) }),
          c.amount('Net', 'lbs', ({ net }) => net, { total: figure(sums.net.toString(), 2) }),
        ]}
      />
    </Panel>
  )
}

/** What was counted beside. */
export function CountedLines({ rows }: { rows: Intake['lines'] }) {
  if (rows.length === 0) return null
  return (
    <Panel title="Lines" note={rows.length}>
      <Sheet
        rows={rows}
        columns={(c) => [
          c.text('Item', ({ catalog_id, name }) =>
            catalog_id === null ? name : <RecordLink to="catalog" id={catalog_id} words={name} />,
          ),
          c.amount('Count', '', ({ count }) => count, { decimals: 0 }),
          c.text('Unit', (row) => row.unit_of_measure),
        ]}
      />
    </Panel>
  )
}
