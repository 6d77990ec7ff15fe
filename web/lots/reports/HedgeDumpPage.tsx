import { hedgeDump } from '@cupel/domain/lots/hedge-reports.ts'
import { hedgeScreen } from '../../hedges/hedges.area.ts'
import { ReportPage } from '../../kit/ReportPage.tsx'
import { reportsCrumb, waysOf } from '../../shell/reports/shown.ts'
import { hedgeDumpScreen } from '../lots.area.ts'
import { hedgeColumns } from './hedge-columns.ts'

export default function HedgeDumpPage() {
  return (
    <ReportPage
      title={hedgeDumpScreen.words ?? ''}
      crumbs={reportsCrumb}
      report={hedgeDump}
      {...waysOf('hedge_dump')}
      open={hedgeScreen}
      none="No ounces are sold ahead yet."
      columns={[
        ...(hedgeColumns as readonly 'code'[]),
        { field: 'allocations', label: 'Given to' },
        { field: 'references', hidden: true },
        { field: 'memo', hidden: true },
      ]}
    />
  )
}
