import { allocationComparison } from '@cupel/domain/settlement/shipment-reports.ts'
import { metalColumns } from '../../kit/list/columns.tsx'
import { ReportPage } from '../../kit/ReportPage.tsx'
import { lotScreen } from '../../lots/lots.area.ts'
import { allocationComparisonScreen } from '../settlement.area.ts'
import { reportsCrumb, waysOf } from '../../shell/reports/shown.ts'
import { ofLot } from './shown.ts'

export default function AllocationComparisonPage() {
  return (
    <ReportPage
      title={allocationComparisonScreen.words ?? ''}
      crumbs={reportsCrumb}
      report={allocationComparison}
      {...waysOf('allocation_comparison')}
      open={lotScreen}
      none="No lot has been shipped yet."
      columns={[
        ...ofLot,
        ...metalColumns('Allocated toz', (metal) => `allocated_${metal}`),
        ...metalColumns('Returnable toz', (metal) => `returnable_${metal}_toz`),
        ...metalColumns('Left open toz', (metal) => `${metal}_difference`),
      ]}
    />
  )
}
