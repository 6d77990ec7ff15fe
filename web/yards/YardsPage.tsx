import Button from '@mui/material/Button'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { yard } from '@cupel/domain/yards/yard.ts'
import { yardStatus } from '@cupel/domain/yards/yard-status.ts'
import { useState } from 'react'
import { DataList } from '../kit/DataList.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'

const views = [
  { name: 'Good standing', filters: { status__in: 'GS' } },
  { name: 'All', filters: {} },
]
const statuses = { status: yardStatus }

/** The suppliers. */
export default function YardsPage() {
  const me = useMe()
  const [creating, setCreating] = useState(false)
  const mayCreate = allowed(yard.may.create, me)
  useShortcuts({ c: () => setCreating(true) }, mayCreate)
  return (
    <>
      <PageHead
        title="Yards"
        actions={
          mayCreate && (
            <Button variant="contained" startIcon={<Icon name="plus" />} onClick={() => setCreating(true)}>
              New yard
            </Button>
          )
        }
      />
      <DataList
        card={yard}
        columns={['name', 'status', 'exchange_id', 'region', 'state', 'purchasing_method', 'selling_method', 'created_at']}
        statuses={statuses}
        views={views}
      />
      {creating && <EditDialog card={yard} onClose={() => setCreating(false)} />}
    </>
  )
}
