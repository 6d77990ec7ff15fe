import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { purchaseLot } from '@cupel/domain/lots/purchase-lot.ts'
import { Panel } from '../kit/Panel.tsx'
import { fieldText } from '../kit/format.ts'
import { Listed } from '../kit/Listed.tsx'
import { useList } from '../kit/queries.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { LeadText } from '../kit/LeadText.tsx'

/** On a purchase's page: the lots its material has gone into. */
export default function PurchaseLotsPanel({ id }: { id: number }) {
  const lots = useList(
    purchaseLot,
    ['lot', 'lot_name', 'lot_status', 'converter_type'],
    { purchase: id, page_size: 0 },
    { silent: true },
  )
  return (
    <Panel title="Lots" note={lots.data?.count}>
      <Listed
        of={lots}
        failed={<LeadText of={{ card: purchaseLot, deed: 'list' }} />}
        empty="Its material is in no lot yet."
      >
        {(rows) => (
          <Sheet
            rows={rows}
            columns={(c) => [
              c.link('Lot', 'lot', (row) => [row.lot, row.lot_name]),
              c.status('Status', lotStatus, (row) => row.lot_status),
              c.text('Type', (row) => fieldText(row.converter_type, purchaseLot.row.shape.converter_type)),
            ]}
          />
        )}
      </Listed>
    </Panel>
  )
}
