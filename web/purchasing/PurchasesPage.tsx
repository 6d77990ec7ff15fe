import { figure } from '@cupel/domain/kit/amount-text.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { notIntook, purchaseStatus } from '@cupel/domain/purchasing/purchase-status.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { DataList } from '../kit/DataList.tsx'
import { Icon } from '../kit/Icon.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'

const statuses = { status: purchaseStatus }

/** The purchases, the newest first. */
export default function PurchasesPage() {
  const me = useMe()
  const navigate = useNavigate()
  const [count, setCount] = useState<number>()
  const mayCreate = allowed(purchase.may.create, me)
  useShortcuts({ c: () => void navigate({ to: '/create-purchase' }) }, mayCreate)
  const create = mayCreate && (
    <Button variant="contained" to="/create-purchase" startIcon={<Icon name="plus" />}>
      New purchase
    </Button>
  )
  const views = [
    { name: 'All', filters: {} },
    { name: 'Not yet in', filters: { status__in: notIntook.join(',') } },
    { name: 'Uncut', filters: { is_uncut: 'true' } },
    { name: 'Mine', filters: { created_by: String(me.id) } },
  ]
  return (
    <>
      <PageHead title="Purchases" facts={count !== undefined && `${figure(count)} shown`} actions={create} />
      <DataList
        card={purchase}
        open={(row) => `/purchase/${row.id}`}
        columns={[
          { field: 'id', label: 'Purchase', align: 'left' },
          'status',
          'yard',
          'designation',
          { field: 'division', cell: (row) => row.division_code ?? '--' },
          { field: 'check_in_count', label: 'Check-ins' },
          { field: 'piece_count', label: 'Pieces' },
          { field: 'lot_names', label: 'Lots' },
          { field: 'created_by_name', label: 'By' },
          { field: 'created_at', label: 'Created' },
        ]}
        figure="piece_count"
        statuses={statuses}
        views={views}
        onCount={setCount}
        empty={{ line: 'Nothing has been bought yet.', action: create }}
      />
    </>
  )
}
