import { figure } from '@cupel/domain/kit/amount-text.ts'
import { metalLetters, metals, type Metal } from '@cupel/domain/kit/metals.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { ppmCalculation } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { DataList, type DataListProps } from '../kit/DataList.tsx'
import { Icon } from '../kit/Icon.tsx'
import type { ColumnSpec } from '../kit/list/columns.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { RecordLink } from '../kit/RecordLink.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'

/** What lots hold, as it was calculated. */
export default function PpmCalculationsPage() {
  const me = useMe()
  const navigate = useNavigate()
  const [count, setCount] = useState<number>()
  const mayCreate = allowed(ppmCalculation.may.create, me)
  useShortcuts({ c: () => void navigate({ to: '/create-ppm-calculation' }) }, mayCreate)
  const create = mayCreate && (
    <Button variant="contained" to="/create-ppm-calculation" startIcon={<Icon name="plus" />}>
      New PPM calculation
    </Button>
  )
  return (
    <>
      <PageHead
        title="PPM calculators"
        facts={count !== undefined && `${figure(count)} calculations`}
        actions={create}
      />
      <DataList
        card={ppmCalculation}
        open={(row) => `/ppm-calculation/${row.id}`}
        columns={columns}
        figure="total_lbs"
        onCount={setCount}
        empty={{ line: 'No lot has been calculated yet.', action: create }}
      />
    </>
  )
}

const columns: DataListProps<typeof ppmCalculation>['columns'] = [
  { field: 'id', label: 'Calculation', align: 'left' },
  {
    field: 'lot_name',
    label: 'Lot',
    cell: (row) => (
      <RecordLink to="lot" id={row.lot}>
        {row.lot_name}
      </RecordLink>
    ),
  },
  'designation',
  { field: 'total_pieces', label: 'Pieces' },
  { field: 'total_lbs', label: 'Weight' },
  ...metals.map((metal) => column(metal, 'ppm', 'Assay ppm')),
  ...metals.map((metal) => column(metal, 'toz', 'Contained toz')),
  { field: 'created_by_name', label: 'By' },
  { field: 'created_at', label: 'Date' },
  { field: 'notes', hidden: true },
]

function column(metal: Metal, what: 'ppm' | 'toz', group: string): ColumnSpec<Row<typeof ppmCalculation>> {
  return { field: `${metal}_${what}`, label: metalLetters[metal], group, metal, unit: '' }
}
