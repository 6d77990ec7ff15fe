import { figure } from '@cupel/domain/kit/amount-text.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { yard } from '@cupel/domain/yards/yard.ts'
import { yardStatus } from '@cupel/domain/yards/yard-status.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { DataList } from '../kit/DataList.tsx'
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
  const navigate = useNavigate()
  const [count, setCount] = useState<number>()
  const mayCreate = allowed(yard.may.create, me)
  useShortcuts({ c: () => void navigate({ to: '/create-yard' }) }, mayCreate)
  const create = mayCreate && (
    <Button variant="contained" to="/create-yard" startIcon={<Icon name="plus" />}>
      New yard
    </Button>
  )
  return (
    <>
      <PageHead title="Yards" facts={count !== undefined && `${figure(count)} shown`} actions={create} />
      <DataList
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
        onCount={setCount}
        empty={{ line: 'No yard has been entered yet.', action: create }}
      />
    </>
  )
}
