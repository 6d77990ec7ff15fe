import { figure } from '@cupel/domain/kit/amount-text.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { createIntake } from '@cupel/domain/purchasing/intake-calls.ts'
import { intake } from '@cupel/domain/purchasing/intake.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { DataList, type DataListProps } from '../kit/DataList.tsx'
import { Icon } from '../kit/Icon.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'

const columns: DataListProps<typeof intake>['columns'] = [
  { field: 'id', label: 'Intake', align: 'left' },
  'reference',
  { field: 'purchase_ids', label: 'Purchases' },
  { field: 'yard_names', label: 'Yards' },
  { field: 'box_count', label: 'Boxes' },
  { field: 'net_lbs', label: 'Net' },
  'pieces',
  'notes',
  { field: 'created_by_name', label: 'By' },
  { field: 'created_at', label: 'Date' },
]

/** What was taken into inventory. */
export default function IntakesPage() {
  const me = useMe()
  const navigate = useNavigate()
  const [count, setCount] = useState<number>()
  const mayCreate = allowed(createIntake.may, me)
  useShortcuts({ c: () => void navigate({ to: '/intake/create' }) }, mayCreate)
  const fromPurchases = (
    <Button variant="contained" to="/intake/create" startIcon={<Icon name="plus" />}>
      New intake
    </Button>
  )
  return (
    <>
      <PageHead
        title="Intakes"
        facts={count !== undefined && `${figure(count)} intakes`}
        actions={
          mayCreate && (
            <>
              <Button to="/intake/create-using-boxes" startIcon={<Icon name="box" />}>
                From boxes
              </Button>
              {fromPurchases}
            </>
          )
        }
      />
      <DataList
        card={intake}
        open={(row) => `/intake/${row.id}`}
        columns={columns}
        figure="net_lbs"
        onCount={setCount}
        empty={{ line: 'Nothing has been taken into inventory yet.', action: mayCreate && fromPurchases }}
      />
    </>
  )
}
