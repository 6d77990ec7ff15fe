import { checkMove } from '@cupel/domain/kit/moves.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { settlementStatus } from '@cupel/domain/settlement/advance-status.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { shipmentSummaryLot } from '@cupel/domain/settlement/shipment-summary-lot.ts'
import { Button } from '../../kit/Button.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { RecordLink } from '../../kit/RecordLink.tsx'
import { useMe } from '../../kit/session.ts'
import { Sheet } from '../../kit/Sheet.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import type { SummaryLot } from './SummaryLots.tsx'

export interface OpenLot {
  what: 'edit' | 'settle' | 'remove'
  row: SummaryLot
}

/** The lots of a summary, and what can be done with each. */
export function SummaryLotRows({ rows, onOpen }: { rows: readonly SummaryLot[]; onOpen: (open: OpenLot) => void }) {
  return (
    <Sheet
      blocks
      rows={rows}
      actions={(row) => <Actions row={row} onOpen={onOpen} />}
      columns={(c) => [
        c.link('Lot', 'lot', (row) => [row.lot, row.lot_name]),
        c.status('Status', lotStatus, (row) => row.lot_status),
        c.amount('Net wet', 'lbs', (row) => row.net_wet_lbs),
        ...c.eachMetal('toz', (row, metal) => row[`returnable_${metal}_toz`]),
        c.link('PPM', 'ppm_calculation', (row) => [row.ppm_calculation]),
        {
          head: 'Settlement',
          cell: (row) => <SettlementCell row={row} onSettle={() => onOpen({ what: 'settle', row })} />,
        },
      ]}
    />
  )
}

function Actions({ row, onOpen }: { row: SummaryLot; onOpen: (open: OpenLot) => void }) {
  const me = useMe()
  const mayEdit =
    allowed(shipmentSummaryLot.may.update, me, row) && shipmentSummaryLot.frozen(row as never) === undefined
  const refused = checkMove(shipmentSummaryLot, 'delete', row, me)
  return (
    <>
      {mayEdit && (
        <IconButton icon="edit" aria-label={`Edit ${row.lot_name}`} onClick={() => onOpen({ what: 'edit', row })} />
      )}
      {refused?.status !== 403 && (
        <IconButton
          icon="close"
          aria-label={`Remove ${row.lot_name}`}
          aria-disabled={refused !== undefined}
          title={refused?.text ?? 'Remove'}
          onClick={() => !refused && onOpen({ what: 'remove', row })}
        />
      )}
    </>
  )
}

function SettlementCell({ row, onSettle }: { row: SummaryLot; onSettle: () => void }) {
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
    <Button small onClick={onSettle}>
      Create settlement
    </Button>
  )
}
