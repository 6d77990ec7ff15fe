import { createIntake } from '@cupel/domain/purchasing/intake-calls.ts'
import { intake } from '@cupel/domain/purchasing/intake.ts'
import { Button } from '../kit/Button.tsx'
import { type DataListProps } from '../kit/DataList.tsx'
import { ListPage } from '../kit/ListPage.tsx'
import { createIntakeScreen, createIntakeUsingBoxesScreen, intakeScreen } from './purchasing.area.ts'

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
  return (
    <ListPage
      title="Intakes"
      counted="intakes"
      create={{
        at: createIntakeScreen,
        may: createIntake.may,
        beside: (
          <Button to={createIntakeUsingBoxesScreen.href()} icon="box">
            From boxes
          </Button>
        ),
      }}
      none="Nothing has been taken into inventory yet."
      card={intake}
      open={intakeScreen}
      columns={columns}
      figure="net_lbs"
    />
  )
}
