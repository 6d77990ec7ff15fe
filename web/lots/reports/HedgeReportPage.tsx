import { hedgeReport } from '@cupel/domain/lots/hedge-reports.ts'
import { hedgeScreen } from '../../hedges/hedges.area.ts'
import { ReportPage } from '../../kit/ReportPage.tsx'
import { reportsCrumb, waysOf } from '../../shell/reports/shown.ts'
import { FromFirstSmelter } from '../../smelters/FromFirstSmelter.tsx'
import { hedgeReportScreen } from '../lots.area.ts'
import { hedgeColumns } from './hedge-columns.ts'

const keeps = ['smelter', 'material_type', 'yard']

export default function HedgeReportPage() {
  return (
    <FromFirstSmelter of={hedgeReport.card}>
      {(begin) => (
        <ReportPage
          title={hedgeReportScreen.words ?? ''}
          crumbs={reportsCrumb}
          report={hedgeReport}
          {...waysOf('hedge_report')}
          open={hedgeScreen}
          begin={begin}
          keeps={keeps}
          none="No ounces are sold ahead yet."
          columns={hedgeColumns}
        />
      )}
    </FromFirstSmelter>
  )
}
