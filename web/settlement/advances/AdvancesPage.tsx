import { advance } from '@cupel/domain/settlement/advance.ts'
import { outstandingAdvances } from '@cupel/domain/settlement/advance-status.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import { advanceScreen, createAdvanceScreen } from '../settlement.area.ts'

const begin = { status__in: outstandingAdvances }

/** Money paid ahead of settlements. */
export default function AdvancesPage() {
  return (
    <ListPage
      title="Advances"
      create={{ at: createAdvanceScreen }}
      none="No advance is outstanding."
      card={advance}
      columns={[
        { field: 'id', label: 'Advance', align: 'left' },
        'lot_name',
        'status',
        { field: 'amount', label: 'Amount' },
        { field: 'currency', hidden: true },
        'payment_date',
        { field: 'notes', hidden: true },
        { field: 'created_by_name', label: 'By' },
        'created_at',
      ]}
      open={advanceScreen}
      views={[
        { name: 'Outstanding', filters: { status__in: outstandingAdvances } },
        { name: 'All', filters: {} },
      ]}
      begin={begin}
      figure="amount"
    />
  )
}
