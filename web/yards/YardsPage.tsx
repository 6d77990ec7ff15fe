import { yard } from '@cupel/domain/yards/yard.ts'
import { yardStatus } from '@cupel/domain/yards/yard-status.ts'
import { ListPage } from '../kit/ListPage.tsx'

const views = [
  { name: 'Good standing', filters: { status__in: 'GS' } },
  { name: 'All', filters: {} },
]
const statuses = { status: yardStatus }

/** The suppliers. */
export default function YardsPage() {
  return (
    <ListPage
      title="Yards"
      counted="shown"
      create={{ words: 'New yard', at: '/create-yard' }}
      none="No yard has been entered yet."
      card={yard}
      open={(row) => `/yard/${row.id}`}
      columns={[
        'name',
        'status',
        'exchange_id',
        'region',
        'state',
        'purchasing_method',
        'selling_method',
        'created_at',
      ]}
      statuses={statuses}
      views={views}
    />
  )
}
