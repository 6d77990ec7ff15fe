import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { shipmentSummary } from '@cupel/domain/settlement/shipment-summary.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Changes } from '../../kit/Changes.tsx'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { DescriptionList } from '../../kit/DescriptionList.tsx'
import { date } from '../../kit/format.ts'
import { Icon } from '../../kit/Icon.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Panels } from '../../kit/Panels.tsx'
import { useMe } from '../../kit/session.ts'
import { useShortcuts } from '../../kit/shortcuts.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useId } from '../../kit/url.ts'
import { WithRecord } from '../../kit/WithRecord.tsx'
import { RemoveSummary } from './RemoveSummary.tsx'
import { SummaryLots } from './SummaryLots.tsx'
import '../typed-lines.css'

export default function SummaryPage() {
  const id = useId()
  return (
    <WithRecord
      card={shipmentSummary}
      id={id}
      list="/shipment-summary-list"
      failed={`An error occurred while trying to get Shipment Summary with id: ${id}`}
    >
      {(row) => <SummaryOf row={row} />}
    </WithRecord>
  )
}

/** One return of a smelter: its document, its lots and what came back of each. */
function SummaryOf({ row }: { row: DetailRow<typeof shipmentSummary> }) {
  const me = useMe()
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const mayEdit = allowed(shipmentSummary.may.update, me, row)
  useShortcuts({ e: () => setEditing(true) }, mayEdit)
  return (
    <>
      <PageHead
        title={row.shipment_id}
        crumbs={[{ text: 'Shipment summaries', to: '/shipment-summary-list' }]}
        facts={[row.smelter_code, row.summary_date && date(row.summary_date), row.lot_names]
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
          <SummaryLots summary={row} />
          <Panels of="shipment_summary" id={row.id} />
          <Card title="Text of the summary" note={row.file ?? undefined}>
            {row.file_text === '' ? (
              <EmptyState kind="empty" title="No text" line="The document was not typed or read in." />
            ) : (
              <div className="file-text" tabIndex={0}>
                {row.file_text}
              </div>
            )}
          </Card>
        </div>
        <div className="col">
          <Card title="Document">
            <DescriptionList
              card={shipmentSummary}
              row={row}
              fields={['shipment_id', 'smelter', 'summary_date', 'file', 'notes', 'created_by', 'created_at']}
              labels={{ summary_date: 'Date', created_by: 'Made by' }}
            />
            <div className="card-body remove-summary">
              <RemoveSummary row={row} onRemoved={() => void navigate({ to: '/shipment-summary-list' })} />
            </div>
          </Card>
          <Changes card={shipmentSummary} id={row.id} />
        </div>
      </div>
      {editing && (
        <EditDialog
          card={shipmentSummary}
          row={row}
          title={`Edit ${row.shipment_id}`}
          failed="An error occurred trying to update the Shipment Summary"
          saved={(one) => `${one.shipment_id} saved`}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}
