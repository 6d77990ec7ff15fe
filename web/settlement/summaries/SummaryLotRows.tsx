import { checkMove, effectsInWords } from '@cupel/domain/kit/moves.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { settlementStatus } from '@cupel/domain/settlement/advance-status.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { shipmentSummary } from '@cupel/domain/settlement/shipment-summary.ts'
import { shipmentSummaryLot } from '@cupel/domain/settlement/shipment-summary-lot.ts'
import { Button } from '../../kit/Button.tsx'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { RecordLink } from '../../kit/RecordLink.tsx'
import { RemoveDialog } from '../../kit/RemoveDialog.tsx'
import { useMe } from '../../kit/session.ts'
import { Sheet } from '../../kit/Sheet.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import type { Show } from '../../kit/use-dialog.ts'
import { CreateSettlement } from '../settlements/CreateSettlement.tsx'

export type SummaryLot = Row<typeof shipmentSummaryLot>
/** What changes with it. */
export const touches = [shipmentSummary, lot, brokeredSettlement]

/** The lots of a summary, and what can be done with each. */
export function SummaryLotRows({ rows, show }: { rows: readonly SummaryLot[]; show: Show }) {
  return (
    <Sheet
      blocks
      rows={rows}
      actions={(row) => <Actions row={row} show={show} />}
      columns={(c) => [
        c.link('Lot', 'lot', (row) => [row.lot, row.lot_name]),
        c.status('Status', lotStatus, (row) => row.lot_status),
        c.amount('Net wet', 'lbs', (row) => row.net_wet_lbs),
        ...c.eachMetal('toz', (row, metal) => row[`returnable_${metal}_toz`]),
        c.link('PPM', 'ppm_calculation', (row) => [row.ppm_calculation]),
        c.text('Settlement', (row) => <SettlementCell row={row} show={show} />),
      ]}
    />
  )
}

function Actions({ row, show }: { row: SummaryLot; show: Show }) {
  const me = useMe()
  const mayEdit = allowed(shipmentSummaryLot.may.update, me, row) && shipmentSummaryLot.frozen(row) === undefined
  const refused = checkMove(shipmentSummaryLot, 'delete', row, me)
  return (
    <>
      {mayEdit && (
        <IconButton
          icon="edit"
          aria-label={`Edit ${row.lot_name}`}
          onClick={() => show((close) => <EditLot row={row} onClose={close} />)}
        />
      )}
      {refused?.status !== 403 && (
        <IconButton
          icon="close"
          aria-label={`Remove ${row.lot_name}`}
          aria-disabled={refused !== undefined}
          title={refused?.text ?? 'Remove'}
          onClick={() => !refused && show((close) => <RemoveLot row={row} onClose={close} />)}
        />
      )}
    </>
  )
}

function SettlementCell({ row, show }: { row: SummaryLot; show: Show }) {
  const me = useMe()
  if (row.brokeredsettlement !== null)
    return (
      <span className="row">
        <RecordLink to="brokered_settlement" id={row.brokeredsettlement} />
        <StatusChip of={settlementStatus} code={row.settlement_status} />
      </span>
    )
  if (!allowed(brokeredSettlement.may.create, me)) return <span className="dim3">--</span>
  return (
    <Button small onClick={() => show((close) => <CreateSettlement summaryLot={row} onClose={close} />)}>
      Create settlement
    </Button>
  )
}

function EditLot({ row, onClose }: { row: SummaryLot; onClose: () => void }) {
  return (
    <EditDialog
      card={shipmentSummaryLot}
      row={row}
      title={`What came back of ${row.lot_name}`}
      note="An open settlement of the lot follows."
      failed="An error occurred trying to update the Shipment Summary Lots"
      saved={(one) => `${one.lot_name} saved`}
      touches={touches}
      onClose={onClose}
    />
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
