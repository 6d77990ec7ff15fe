import { boxMerge } from '@cupel/domain/inventory/box-merge.ts'
import { boxStatus } from '@cupel/domain/inventory/box-status.ts'
import { figure } from '@cupel/domain/kit/amount-text.ts'
import { purchaseStatus } from '@cupel/domain/purchasing/purchase-status.ts'
import { Card } from '../kit/Card.tsx'
import { Figure } from '../kit/Figure.tsx'
import { RecordLink } from '../kit/RecordLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import type { Intake } from './IntakePage.tsx'

/** What went in as purchases. */
export function Purchases({ rows }: { rows: Intake['purchases'] }) {
  if (rows.length === 0) return null
  return (
    <Card title="Purchases" note={rows.length}>
      <table>
        <thead>
          <tr>
            <th>Purchase</th>
            <th>Yard</th>
            <th>Status</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <RecordLink to="purchase" id={row.id} />
              </td>
              <td>{row.yard_name}</td>
              <td>
                <StatusChip of={purchaseStatus} code={row.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** Boxes that went in, or came out. */
export function Boxes({ title, boxes }: { title: string; boxes: Intake['boxes'] }) {
  const sums = boxMerge({ boxes: boxes.map(({ net, pieces }) => ({ weight: net, tare: '', pieces })) })
  return (
    <Card title={title} note={boxes.length}>
      {boxes.length === 0 ? (
        <EmptyState kind="empty" line="No box." />
      ) : (
        <table>
          <thead>
            <tr>
              <th>Box</th>
              <th>Status</th>
              <th className="num">
                Pieces<span className="unit">pcs</span>
              </th>
              <th className="num">
                Net<span className="unit">lbs</span>
              </th>
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
                <td>
                  <StatusChip of={boxStatus} code={box.status} />
                </td>
                <td className="num">{figure(box.pieces)}</td>
                <td className="num">
                  <Figure value={box.net} decimals={2} />
                </td>
              </tr>
            ))}
            <tr className="total">
              <td colSpan={2}>{figure(boxes.length)} boxes</td>
              <td className="num">{figure(sums.pieces.toString())}</td>
              <td className="num">
                <Figure value={sums.net.toString()} decimals={2} />
              </td>
            </tr>
          </tbody>
        </table>
      )}
    </Card>
  )
}

/** What was counted beside. */
export function Lines({ rows }: { rows: Intake['lines'] }) {
  if (rows.length === 0) return null
  return (
    <Card title="Lines" note={rows.length}>
      <table>
        <thead>
          <tr>
            <th>Item</th>
            <th className="num">Count</th>
            <th>Unit</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                {row.catalog_id === null ? (
                  row.name
                ) : (
                  <RecordLink to="catalog" id={row.catalog_id}>
                    {row.name}
                  </RecordLink>
                )}
              </td>
              <td className="num">{figure(row.count)}</td>
              <td>{row.unit_of_measure}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
