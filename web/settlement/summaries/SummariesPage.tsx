import { allowed } from '@cupel/domain/kit/roles.ts'
import { shipmentSummary } from '@cupel/domain/settlement/shipment-summary.ts'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../kit/Button.tsx'
import { DataList } from '../../kit/DataList.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { useMe } from '../../kit/session.ts'
import { useShortcuts } from '../../kit/shortcuts.ts'

/** What the smelters returned. */
export default function SummariesPage() {
  const me = useMe()
  const navigate = useNavigate()
  const mayCreate = allowed(shipmentSummary.may.create, me)
  useShortcuts({ c: () => void navigate({ to: '/create-shipment-summary' }) }, mayCreate)
  const create = (
    <Button variant="contained" to="/create-shipment-summary" startIcon={<Icon name="plus" />}>
      New shipment summary
    </Button>
  )
  return (
    <>
      <PageHead title="Shipment summaries" actions={mayCreate && create} />
      <DataList
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
        open={(row) => `/shipment-summary/${row.id}`}
        failed="An error occurred while trying to get Shipment Summaries"
        empty={{ line: 'No smelter has returned anything yet.', action: mayCreate && create }}
      />
    </>
  )
}
