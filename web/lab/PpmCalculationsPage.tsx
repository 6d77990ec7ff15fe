import { metalLetters, metals, type Metal } from '@cupel/domain/kit/metals.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { ppmCalculation } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { type DataListProps } from '../kit/DataList.tsx'
import type { ColumnSpec } from '../kit/list/columns.tsx'
import { ListPage } from '../kit/ListPage.tsx'
import { RecordLink } from '../kit/RecordLink.tsx'
import { createPpmCalculationScreen, ppmCalculationScreen } from './lab.area.ts'

/** What lots hold, as it was calculated. */
export default function PpmCalculationsPage() {
  return (
    <ListPage
      title="PPM calculators"
      counted="calculations"
      create={{ words: 'New PPM calculation', at: createPpmCalculationScreen }}
      none="No lot has been calculated yet."
      card={ppmCalculation}
      open={ppmCalculationScreen}
      columns={columns}
      figure="total_lbs"
    />
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
