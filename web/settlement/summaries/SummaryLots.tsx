import type { DetailRow, Row } from '@cupel/domain/kit/card.ts'
import { metals } from '@cupel/domain/kit/metals.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { shipmentSummary } from '@cupel/domain/settlement/shipment-summary.ts'
import { shipmentSummaryLot } from '@cupel/domain/settlement/shipment-summary-lot.ts'
import { checkMove, effectsInWords } from '@cupel/domain/kit/moves.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { settlementStatus } from '@cupel/domain/settlement/advance-status.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { Field } from '../../kit/Fields.tsx'
import { LeadText } from '../../kit/LeadText.tsx'
import { Listed } from '../../kit/Listed.tsx'
import { everyField } from '../../kit/list/reading.ts'
import { useList } from '../../kit/queries.ts'
import { useMe } from '../../kit/session.ts'
import { useDialog, type Show } from '../../kit/use-dialog.ts'
import { reconcilable } from './summary-lines.ts'
import { RecordLink } from '../../kit/To.tsx'
import { RemoveDialog } from '../../kit/RemoveDialog.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { CreateSettlement } from '../settlements/CreateSettlement.tsx'

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
    everyField(shipmentSummaryLot),
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
        failed={<LeadText of={{ card: shipmentSummaryLot, deed: 'list' }} />}
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

type SummaryLot = Row<typeof shipmentSummaryLot>
/** What changes with it. */
const touches = [shipmentSummary, lot, brokeredSettlement]

/** The lots of a summary, and what can be done with each. */
function SummaryLotRows({ rows, show }: { rows: readonly SummaryLot[]; show: Show }) {
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
      touches={touches}
      onClose={onClose}
    >
      {effectsInWords(shipmentSummaryLot.moves.delete)}.
    </RemoveDialog>
  )
}
