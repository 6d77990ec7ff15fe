import { metals } from '@cupel/domain/kit/metals.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { settlementStatus } from '@cupel/domain/settlement/advance-status.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { shipmentSummaryLot } from '@cupel/domain/settlement/shipment-summary-lot.ts'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { DescriptionList, Pairs } from '../kit/DescriptionList.tsx'
import { tozText } from '../kit/format.ts'
import { everyField } from '../kit/list/reading.ts'
import { LeadText } from '../kit/LeadText.tsx'
import { Listed } from '../kit/Listed.tsx'
import { MetalName } from '../kit/MetalBar.tsx'
import { useList, useRecord } from '../kit/queries.ts'
import { RecordLink } from '../kit/To.tsx'
import { useMe } from '../kit/session.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import { useDialog } from '../kit/use-dialog.ts'
import { CreateSettlement } from './settlements/CreateSettlement.tsx'

type SummaryLot = Row<typeof shipmentSummaryLot>

/** On a lot's page: what the smelter returned, and the account with the client that follows from it. */
export default function LotSettlementPanel({ id }: { id: number }) {
  const summaryLots = useList(shipmentSummaryLot, everyField(shipmentSummaryLot), { lot: id }, { silent: true })
  const [summaryLot] = summaryLots.data?.results ?? []
  return (
    <>
      <Panel title="Shipment summary">
        <Listed
          of={summaryLots}
          failed={<LeadText of={{ card: shipmentSummaryLot, deed: 'list' }} />}
          empty="The smelter has not returned this lot yet."
        >
          {([row]) => row && <Returned row={row} />}
        </Listed>
      </Panel>
      {summaryLot && <SettlementCard row={summaryLot} />}
    </>
  )
}

function Returned({ row }: { row: SummaryLot }) {
  return (
    <DescriptionList
      card={shipmentSummaryLot}
      row={row}
      fields={['net_wet_lbs', 'ppm_calculation', 'created_at']}
      labels={{ net_wet_lbs: 'Net wet', ppm_calculation: 'PPM calculation', created_at: 'Entered' }}
    >
      <Pairs
        of={{
          Summary: <RecordLink to="shipment_summary" id={row.shipment_summary} words={row.shipment_id} />,
          Returnable: (
            <span className="row wrap" style={{ gap: '2px 14px' }}>
              {metals.map((metal) => (
                <span key={metal}>
                  <MetalName of={metal} /> {tozText(row[`returnable_${metal}_toz`])}
                  <span className="unit">toz</span>
                </span>
              ))}
            </span>
          ),
        }}
      />
    </DescriptionList>
  )
}

function SettlementCard({ row }: { row: SummaryLot }) {
  const me = useMe()
  const { show, dialog } = useDialog()
  const settlement = row.brokeredsettlement
  const mayCreate = allowed(brokeredSettlement.may.create, me)
  return (
    <Panel
      title="Settlement"
      note={<StatusChip of={settlementStatus} code={row.settlement_status} />}
      actions={
        settlement === null &&
        mayCreate && (
          <Button
            variant="contained"
            icon="plus"
            onClick={() => show((close) => <CreateSettlement summaryLot={row} onClose={close} />)}
          >
            Create settlement
          </Button>
        )
      }
    >
      {settlement === null ? (
        <EmptyState kind="empty" line="The account with the client is not opened yet." />
      ) : (
        <Kept id={settlement} />
      )}
      {dialog}
    </Panel>
  )
}

function Kept({ id }: { id: number }) {
  const { data, error, refetch } = useRecord(brokeredSettlement, id, { silent: true })
  if (!data && !error) return <EmptyState kind="loading" />
  if (!data)
    return (
      <EmptyState
        kind="error"
        title={<LeadText of={{ card: brokeredSettlement, deed: 'read', id }} />}
        again={() => void refetch()}
      />
    )
  return (
    <DescriptionList
      card={brokeredSettlement}
      row={data}
      fields={['net_value', 'unpaid_units', 'advances', 'finance_charge', 'freight_charge', 'amount_due']}
    >
      <Pairs
        of={{
          Yard: <RecordLink to="yard" id={data.yard_id} words={data.yard_name} />,
          Account: <RecordLink to="brokered_settlement" id={id} words={`Settlement ${id}`} />,
        }}
      />
    </DescriptionList>
  )
}
