import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import { refusal } from '@cupel/domain/kit/moves.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { settlementStatus } from '@cupel/domain/settlement/advance-status.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/settlement.ts'
import { shipmentSummaryLot } from '@cupel/domain/settlement/shipment-summary.ts'
import { Button } from '../../kit/Button.tsx'
import { Figure } from '../../kit/Figure.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { RecordLink } from '../../kit/RecordLink.tsx'
import { useMe } from '../../kit/session.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import type { SummaryLot } from './SummaryLots.tsx'

/** One lot of a summary, and what can be done with it. */
export function SummaryLotRow({
  row,
  onOpen,
}: {
  row: SummaryLot
  onOpen: (what: 'edit' | 'settle' | 'remove') => void
}) {
  const me = useMe()
  const mayEdit = allowed(shipmentSummaryLot.may.update, me, row) && shipmentSummaryLot.frozen(row) === undefined
  const refused = refusal(shipmentSummaryLot, 'delete', row, me)
  return (
    <tr>
      <th scope="row">
        <RecordLink to="lot" id={row.lot}>
          {row.lot_name}
        </RecordLink>
      </th>
      <td>
        <StatusChip of={lotStatus} code={row.lot_status} />
      </td>
      <td className="num" data-label="Net wet lbs">
        <Figure value={row.net_wet_lbs} decimals={2} />
      </td>
      {metals.map((metal) => (
        <td key={metal} className="num" data-label={`${metalLetters[metal]} returnable toz`}>
          <Figure value={row[`returnable_${metal}_toz`]} decimals={3} />
        </td>
      ))}
      <td data-label="PPM">
        <RecordLink to="ppm_calculation" id={row.ppm_calculation} />
      </td>
      <td data-label="Settlement">
        <SettlementCell row={row} onSettle={() => onOpen('settle')} />
      </td>
      <td className="typed-actions">
        {mayEdit && (
          <IconButton aria-label={`Edit ${row.lot_name}`} onClick={() => onOpen('edit')}>
            <Icon name="edit" />
          </IconButton>
        )}
        {refused?.status !== 403 && (
          <IconButton
            aria-label={`Remove ${row.lot_name}`}
            aria-disabled={refused !== undefined}
            title={refused?.text ?? 'Remove'}
            onClick={() => !refused && onOpen('remove')}
          >
            <Icon name="close" />
          </IconButton>
        )}
      </td>
    </tr>
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
