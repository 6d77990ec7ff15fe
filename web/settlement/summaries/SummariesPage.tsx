import { shipmentSummary } from '@cupel/domain/settlement/shipment-summary.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import { createSummaryScreen, summaryScreen } from '../settlement.area.ts'

/** What the smelters returned. */
export default function SummariesPage() {
  return (
    <ListPage
      title="Shipment summaries"
      create={{ at: createSummaryScreen }}
      none="No smelter has returned anything yet."
      card={shipmentSummary}
      columns={[
        'shipment_id',
        'summary_date',
        { field: 'smelter', label: 'Smelter' },
        { field: 'lot_count', label: 'Lots' },
        { field: 'lot_names', label: 'Lot names' },
        { field: 'notes', hidden: true },
        { field: 'created_by', label: 'By' },
        'created_at',
      ]}
      open={summaryScreen}
    />
  )
}
