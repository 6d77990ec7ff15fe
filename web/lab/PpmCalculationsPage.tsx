import { ppmCalculation } from '@cupel/domain/lab/ppm-calculation-card.ts'
import type { DataListProps } from '../kit/DataList.tsx'
import { metalColumns } from '../kit/list/columns.tsx'
import { reading } from '../kit/list/reading.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { RecordLink } from '../kit/To.tsx'
import { createPpmCalculationScreen, ppmCalculationScreen } from './lab.area.ts'

/** What lots hold, as it was calculated. */
export default function PpmCalculationsPage() {
  return (
    <ListPage
      title="PPM calculators"
      counted="calculations"
      create={{ at: createPpmCalculationScreen }}
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
    cell: reading(ppmCalculation, ['lot', 'lot_name'], (row) => (
      <RecordLink to="lot" id={row.lot} words={row.lot_name} />
    )),
  },
  'designation',
  { field: 'total_pieces', label: 'Pieces' },
  { field: 'total_lbs', label: 'Weight' },
  ...metalColumns('Assay ppm', (metal) => `${metal}_ppm`),
  ...metalColumns('Contained toz', (metal) => `${metal}_toz`),
  { field: 'created_by_name', label: 'By' },
  { field: 'created_at', label: 'Date' },
  { field: 'notes', hidden: true },
]
