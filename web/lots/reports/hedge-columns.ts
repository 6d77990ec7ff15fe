import type { hedgeReport } from '@cupel/domain/lots/hedge-reports.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { metalColumns, type ColumnSpec } from '../../kit/list/columns.tsx'

type Hedge = Row<typeof hedgeReport.card>

/** What reports of hedges show of each; what is seldom asked for stays in the choice of columns. */
export const hedgeColumns: readonly ((keyof Hedge & string) | ColumnSpec<Hedge>)[] = [
  'code',
  'status',
  { field: 'smelter', label: 'Smelter' },
  { field: 'manager', label: 'Manager' },
  { field: 'created_at', label: 'Made' },
  { field: 'expiration', label: 'Expires', hidden: true },
  ...metalColumns('Price per toz', (metal) => `${metal}_rate_per_toz`),
  ...metalColumns('Ounces toz', (metal) => `${metal}_toz`),
  ...metalColumns('Allocated toz', (metal) => `${metal}_taken`),
  ...metalColumns('Available toz', (metal) => `${metal}_available_toz`),
  { field: 'lot_names', label: 'Lots' },
  { field: 'check_in_count', label: 'Check-ins' },
  { field: 'piece_count', label: 'Pieces' },
]
