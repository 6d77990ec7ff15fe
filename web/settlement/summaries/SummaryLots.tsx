import { effectsInWords } from '@cupel/domain/kit/moves.ts'
import type { DetailRow, Row } from '@cupel/domain/kit/card.ts'
import { metals } from '@cupel/domain/kit/metals.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { shipmentSummary } from '@cupel/domain/settlement/shipment-summary.ts'
import { shipmentSummaryLot } from '@cupel/domain/settlement/shipment-summary-lot.ts'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { Field } from '../../kit/Fields.tsx'
import { Listed } from '../../kit/Listed.tsx'
import { useList } from '../../kit/queries.ts'
import { useMe } from '../../kit/session.ts'
import { CreateSettlement } from '../settlements/CreateSettlement.tsx'
import { SummaryLotRows, type OpenLot } from './SummaryLotRows.tsx'
import { reconcilable } from './summary-lines.ts'
import { RemoveDialog } from '../../kit/RemoveDialog.tsx'

export type SummaryLot = Row<typeof shipmentSummaryLot>
const ounces = metals.map((metal) => `returnable_${metal}_toz` as const)
const touches = [shipmentSummary, lot, brokeredSettlement]

/** The lots of a summary with what came back of them, and where their settlement stands. */
export function SummaryLots({ summary }: { summary: DetailRow<typeof shipmentSummary> }) {
  const me = useMe()
  const lots = useList(
    shipmentSummaryLot,
    { shipment_summary: summary.id, ordering: '-id', page_size: 0 },
    { silent: true },
  )
  const [open, setOpen] = useState<OpenLot | 'add'>()
  const close = () => setOpen(undefined)
  const mayAdd = allowed(shipmentSummaryLot.may.create, me)
  return (
    <Panel
      title="Lots"
      note={lots.data?.count}
      actions={
        mayAdd && (
          <Button icon="plus" onClick={() => setOpen('add')}>
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
        {(rows) => <SummaryLotRows rows={rows} onOpen={setOpen} />}
      </Listed>
      {open === 'add' && (
        <EditDialog
          card={shipmentSummaryLot}
          title={`Add a lot to ${summary.shipment_id}`}
          begin={{ shipment_summary: summary.id }}
          fields={['shipment_summary', 'lot', 'net_wet_lbs', ...ounces, 'ppm_calculation']}
          note="The lot goes to RECONCILE, and its purchases are CUT."
          failed="An error occurred trying to update the Shipment Summary Lots"
          saved={(row) => `${row.lot_name} is ${lotStatus.label(row.lot_status)}`}
          touches={touches}
          onClose={close}
        >
          <AddFields />
        </EditDialog>
      )}
      {typeof open === 'object' && open.what === 'edit' && (
        <EditDialog
          card={shipmentSummaryLot}
          row={open.row}
          title={`What came back of ${open.row.lot_name}`}
          note="An open settlement of the lot follows."
          failed="An error occurred trying to update the Shipment Summary Lots"
          saved={(row) => `${row.lot_name} saved`}
          touches={touches}
          onClose={close}
        />
      )}
      {typeof open === 'object' && open.what === 'settle' && <CreateSettlement summaryLot={open.row} onClose={close} />}
      {typeof open === 'object' && open.what === 'remove' && <RemoveLot row={open.row} onClose={close} />}
    </Panel>
  )
}

/** The summary is known; only lots that a summary can reconcile are offered. */
function AddFields() {
  return (
    <div className="fields">
      <Field name="lot" query={{ status__in: reconcilable }} autoFocus />
      {(['net_wet_lbs', ...ounces, 'ppm_calculation'] as const).map((name) => (
        <Field key={name} name={name} />
      ))}
    </div>
  )
}

function RemoveLot({ row, onClose }: { row: SummaryLot; onClose: () => void }) {
  return (
    <RemoveDialog
      card={shipmentSummaryLot}
      row={row}
      title={`Remove ${row.lot_name}?`}
      confirm={`Remove ${row.lot_name}`}
      saved={`${row.lot_name} removed: Received again`}
      failed="An error occurred trying to delete shipment summary lots"
      touches={touches}
      onClose={onClose}
    >
      {effectsInWords(shipmentSummaryLot.moves.delete)}.
    </RemoveDialog>
  )
}
