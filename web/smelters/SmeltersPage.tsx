import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { smelter } from '@cupel/domain/smelters/smelter.ts'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { DataList } from '../kit/DataList.tsx'
import { Icon } from '../kit/Icon.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import type { ColumnSpec } from '../kit/list/columns.tsx'
import { usePhone } from '../kit/media.ts'
import { PageHead } from '../kit/PageHead.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'

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
  const me = useMe()
  const phone = usePhone()
  const [creating, setCreating] = useState(false)
  const mayCreate = allowed(smelter.may.create, me)
  useShortcuts({ c: () => setCreating(true) }, mayCreate)
  const create = mayCreate && (
    <Button variant="contained" startIcon={<Icon name="plus" />} onClick={() => setCreating(true)}>
      New smelter
    </Button>
  )
  return (
    <>
      <PageHead title="Smelters" actions={create} />
      <DataList
        card={smelter}
        open={(row) => `/smelter/${row.id}`}
        columns={[
          'code',
          'name',
          'group',
          { field: 'is_active', label: 'Active', cell: (row) => (row.is_active ? 'Active' : 'Inactive') },
          ...(phone ? [] : rates),
        ]}
        views={views}
        begin={active}
        empty={{ line: 'No smelter has been entered yet.', action: create }}
      />
      {creating && <NewSmelterDialog onClose={() => setCreating(false)} />}
    </>
  )
}
