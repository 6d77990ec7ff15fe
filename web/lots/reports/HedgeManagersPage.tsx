import { hedgeManagers } from '@cupel/domain/lots/hedge-reports.ts'
import { metalColumns } from '../../kit/list/columns.tsx'
import { reading } from '../../kit/list/reading.ts'
import { ReportPage } from '../../kit/ReportPage.tsx'
import { reportsCrumb, waysOf } from '../../shell/reports/shown.ts'
import { hedgeManagerScreen, hedgeManagersScreen } from '../lots.area.ts'

export default function HedgeManagersPage() {
  return (
    <ReportPage
      title={hedgeManagersScreen.words ?? ''}
      crumbs={reportsCrumb}
      report={hedgeManagers}
      {...waysOf('hedge_manager')}
      open={reading(hedgeManagers.card, ['id'], ({ id }) => hedgeManagerScreen.href({ id }))}
      none="No hedge has a manager yet."
      figure="open_hedges"
      columns={[
        { field: 'manager_name', label: 'Manager' },
        { field: 'open_hedges', label: 'Open hedges' },
        ...metalColumns('Total toz', (metal) => `${metal}_toz`),
        ...metalColumns('Allocated toz', (metal) => `${metal}_taken`),
        ...metalColumns('Available toz', (metal) => `${metal}_available_toz`),
      ]}
    />
  )
}
