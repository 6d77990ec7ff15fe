import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { purchaseLot } from '@cupel/domain/lots/purchase-lot.ts'
import { Card } from '../kit/Card.tsx'
import { fieldText } from '../kit/format.ts'
import { useList } from '../kit/queries.ts'
import { RecordLink } from '../kit/RecordLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'

/** On a purchase's page: the lots its material has gone into. */
export default function PurchaseLotsPanel({ id }: { id: number }) {
  const { data, error, refetch } = useList(purchaseLot, { purchase: id, page_size: 0 }, { silent: true })
  return (
    <Card title="Lots" note={data?.count}>
      {!data && !error && <EmptyState kind="loading" />}
      {!data && error && <EmptyState kind="error" title="Lots could not be loaded" again={() => void refetch()} />}
      {data?.count === 0 && <EmptyState kind="empty" line="Its material is in no lot yet." />}
      {data && data.count > 0 && (
        <table>
          <thead>
            <tr>
              <th>Lot</th>
              <th>Status</th>
              <th>Type</th>
            </tr>
          </thead>
          <tbody>
            {data.results.map((link) => (
              <tr key={link.id}>
                <td>
                  <RecordLink to="lot" id={link.lot}>
                    {link.lot_name}
                  </RecordLink>
                </td>
                <td>
                  <StatusChip of={lotStatus} code={link.lot_status} />
                </td>
                <td>{fieldText(link.converter_type, purchaseLot.row.shape.converter_type)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
