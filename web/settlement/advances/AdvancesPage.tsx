import { allowed, needs } from '@cupel/domain/kit/roles.ts'
import { advance } from '@cupel/domain/settlement/advance.ts'
import { advanceStatus, outstandingAdvances } from '@cupel/domain/settlement/advance-status.ts'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { DataList } from '../../kit/DataList.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { useMe } from '../../kit/session.ts'
import { useShortcuts } from '../../kit/shortcuts.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'

const views = [
  { name: 'Outstanding', filters: { status__in: outstandingAdvances.join(',') } },
  { name: 'All', filters: {} },
]
const begin = { status__in: outstandingAdvances.join(',') }
export const advanceStatuses = { status: advanceStatus }

/** Money paid ahead of settlements. */
export default function AdvancesPage() {
  const me = useMe()
  const navigate = useNavigate()
  const mayCreate = allowed(advance.may.create, me)
  useShortcuts({ c: () => void navigate({ to: '/advances/create' }) }, mayCreate)
  const create = (
    <Button variant="contained" to="/advances/create" startIcon={<Icon name="plus" />}>
      New advance
    </Button>
  )
  return (
    <>
      <PageHead title="Advances" actions={mayCreate && create} />
      {allowed(advance.may.list, me) ? (
        <DataList
          card={advance}
          columns={[
            { field: 'id', label: 'Advance', align: 'left' },
            'lot_name',
            'status',
            { field: 'amount', label: 'Amount' },
            'currency',
            { field: 'amount_fx', label: 'In USD' },
            'payment_date',
            { field: 'notes', hidden: true },
            { field: 'created_by_name', label: 'By' },
            'created_at',
          ]}
          open={(row) => `/advances/${row.id}`}
          statuses={advanceStatuses}
          views={views}
          begin={begin}
          figure="amount"
          empty={{ line: 'No advance is outstanding.', action: mayCreate && create }}
        />
      ) : (
        <Card label="Advances">
          <EmptyState kind="forbidden" line={`Needs ${needs(advance.may.list)}. An administrator can grant it.`} />
        </Card>
      )}
    </>
  )
}
