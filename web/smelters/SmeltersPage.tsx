import type { Row } from '@cupel/domain/kit/card.ts'
import { smelter } from '@cupel/domain/smelters/smelter.ts'
import { useState } from 'react'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import type { ColumnSpec } from '../kit/list/columns.tsx'
import { ListPage } from '../kit/ListPage.tsx'
import { usePhone } from '../kit/media.ts'
import { smelterScreen } from './smelters.area.ts'

const NewSmelterDialog = lazyDialog(async () => (await import('./NewSmelterDialog.tsx')).NewSmelterDialog)

const active = { is_active: 'true' }
const views = [
  { name: 'Active', filters: active },
  { name: 'All', filters: {} },
]

const rates: readonly ColumnSpec<Row<typeof smelter>>[] = [
  { field: 'return_rate_pt', label: 'Pt', group: 'Return rate', metal: 'pt' },
  { field: 'return_rate_pd', label: 'Pd', group: 'Return rate', metal: 'pd' },
  { field: 'return_rate_rh', label: 'Rh', group: 'Return rate', metal: 'rh' },
  { field: 'expected_result_return_days', label: 'Result after' },
  { field: 'value_date_days', label: 'Value date after' },
]

/** The refiners that buy lots. */
export default function SmeltersPage() {
  const phone = usePhone()
  const [creating, setCreating] = useState(false)
  return (
    <ListPage
      title="Smelters"
      create={{ words: 'New smelter', at: () => setCreating(true) }}
      none="No smelter has been entered yet."
      card={smelter}
      open={smelterScreen}
      columns={[
        'code',
        'name',
        'group',
        { field: 'is_active', label: 'Active', cell: (row) => (row.is_active ? 'Active' : 'Inactive') },
        ...(phone ? [] : rates),
      ]}
      views={views}
      begin={active}
    >
      {creating && <NewSmelterDialog onClose={() => setCreating(false)} />}
    </ListPage>
  )
}
