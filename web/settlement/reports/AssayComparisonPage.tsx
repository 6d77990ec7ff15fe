import { assayComparison } from '@cupel/domain/settlement/shipment-reports.ts'
import { metalColumns } from '../../kit/list/columns.tsx'
import { ReportPage } from '../../kit/ReportPage.tsx'
import { lotScreen } from '../../lots/lots.area.ts'
import { assayComparisonScreen } from '../settlement.area.ts'
import { reportsCrumb, waysOf } from '../../shell/reports/shown.ts'
import { ofLot } from './shown.ts'

export default function AssayComparisonPage() {
  return (
    <ReportPage
      title={assayComparisonScreen.words ?? ''}
      crumbs={reportsCrumb}
      report={assayComparison}
      {...waysOf('assay_comparison')}
      open={lotScreen}
      none="No lot has been shipped yet."
      columns={[
        ...ofLot,
        ...metalColumns('Own assay ppm', (metal) => `expected_${metal}_ppm`),
        ...metalColumns('Smelter’s assay ppm', (metal) => `received_${metal}_ppm`),
        ...metalColumns('Difference %', (metal) => `${metal}_off`),
      ]}
    />
  )
}
