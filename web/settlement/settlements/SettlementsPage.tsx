import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import { settlementScreen } from '../settlement.area.ts'

/** The final accounts with clients, lot by lot. */
export default function SettlementsPage() {
  return (
    <ListPage
      title="Settlements"
      none="A settlement is created from a lot on a shipment summary."
      card={brokeredSettlement}
      columns={[
        'lot_name',
        'status',
        { field: 'yard_name', label: 'Yard' },
        'shipped_date',
        'return_date',
        { field: 'received_lbs_total', label: 'Received' },
        { field: 'gross_value', hidden: true },
        'net_value',
        { field: 'advances', label: 'Advances' },
        { field: 'finance_charge', hidden: true },
        'amount_due',
        { field: 'customer_reference', hidden: true },
        { field: 'finalized_at', label: 'Finalized' },
        { field: 'finalized_by_name', label: 'By', hidden: true },
      ]}
      open={settlementScreen}
      views={[
        { name: 'All', filters: {} },
        { name: 'Open', filters: { status: 'OP' } },
        { name: 'Final', filters: { status: 'FI' } },
        { name: 'Void', filters: { status: 'VOID' } },
      ]}
      figure="amount_due"
    />
  )
}
