import { notIntook } from '@cupel/domain/purchasing/purchase-status.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { reading } from '../kit/list/reading.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { useMe } from '../kit/session.ts'
import { createPurchaseScreen, purchaseScreen } from './purchasing.area.ts'

/** The purchases, the newest first. */
export default function PurchasesPage() {
  const me = useMe()
  return (
    <ListPage
      title="Purchases"
      counted="shown"
      create={{ at: createPurchaseScreen }}
      none="Nothing has been bought yet."
      card={purchase}
      open={purchaseScreen}
      columns={[
        { field: 'id', label: 'Purchase', align: 'left' },
        'status',
        'yard',
        'designation',
        { field: 'division', cell: reading(purchase, ['division_code'], (row) => row.division_code ?? '--') },
        { field: 'check_in_count', label: 'Check-ins' },
        { field: 'piece_count', label: 'Pieces' },
        { field: 'lot_names', label: 'Lots' },
        { field: 'created_by_name', label: 'By' },
        { field: 'created_at', label: 'Created' },
      ]}
      figure="piece_count"
      views={[
        { name: 'All', filters: {} },
        { name: 'Not yet in', filters: { status__in: notIntook } },
        { name: 'Uncut', filters: { is_uncut: true } },
        { name: 'Mine', filters: { created_by: me.id } },
      ]}
    />
  )
}
