import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { metals } from '@cupel/domain/kit/metals.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import type { shipmentSummary } from '@cupel/domain/settlement/shipment-summary.ts'
import { shipmentSummaryLot } from '@cupel/domain/settlement/shipment-summary-lot.ts'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { Field } from '../../kit/Fields.tsx'
import { Listed } from '../../kit/Listed.tsx'
import { useList } from '../../kit/queries.ts'
import { useMe } from '../../kit/session.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { SummaryLotRows, touches } from './SummaryLotRows.tsx'
import { reconcilable } from './summary-lines.ts'

/** What a lot came to; the summary is known, and only lots that a summary can reconcile are offered. */
const returned = [
  'net_wet_lbs',
  ...metals.map((metal) => `returnable_${metal}_toz` as const),
  'ppm_calculation',
] as const

/** The lots of a summary with what came back of them, and where their settlement stands. */
export function SummaryLots({ summary }: { summary: DetailRow<typeof shipmentSummary> }) {
  const me = useMe()
  const lots = useList(
    shipmentSummaryLot,
    { shipment_summary: summary.id, ordering: '-id', page_size: 0 },
    { silent: true },
  )
  const { show, dialog } = useDialog()
  return (
    <Panel
      title="Lots"
      note={lots.data?.count}
      actions={
        allowed(shipmentSummaryLot.may.create, me) && (
          <Button icon="plus" onClick={() => show((close) => <AddLot summary={summary} onClose={close} />)}>
            Add a lot
          </Button>
        )
      }
    >
      <Listed
        of={lots}
        failed="An error occurred while trying to get Shipment Summary Lots"
        empty="No lot is on this summary."
      >
        {(rows) => <SummaryLotRows rows={rows} show={show} />}
      </Listed>
      {dialog}
    </Panel>
  )
}

function AddLot({ summary, onClose }: { summary: DetailRow<typeof shipmentSummary>; onClose: () => void }) {
  return (
    <EditDialog
      card={shipmentSummaryLot}
      title={`Add a lot to ${summary.shipment_id}`}
      begin={{ shipment_summary: summary.id }}
      fields={['shipment_summary', 'lot', ...returned]}
      note="The lot goes to RECONCILE, and its purchases are CUT."
      failed="An error occurred trying to update the Shipment Summary Lots"
      saved={(row) => `${row.lot_name} is ${lotStatus.label(row.lot_status)}`}
      touches={touches}
      onClose={onClose}
    >
      <div className="fields">
        <Field name="lot" query={{ status__in: reconcilable }} autoFocus />
        {returned.map((name) => (
          <Field key={name} name={name} />
        ))}
      </div>
    </EditDialog>
  )
}
