import { positionReport } from '@cupel/domain/lots/position-report.ts'
import { metalColumns } from '../../kit/list/columns.tsx'
import { ReportPage } from '../../kit/ReportPage.tsx'
import { reportsCrumb, waysOf } from '../../shell/reports/shown.ts'
import { lotScreen, positionReportScreen } from '../lots.area.ts'

export default function PositionReportPage() {
  return (
    <ReportPage
      title={positionReportScreen.words ?? ''}
      crumbs={reportsCrumb}
      report={positionReport}
      {...waysOf('lot_position')}
      open={lotScreen}
      none="No lot is under way."
      columns={[
        { field: 'lot_name', label: 'Lot' },
        'status',
        { field: 'smelter', label: 'Smelter' },
        { field: 'material_type', label: 'Type', hidden: true },
        { field: 'designation', hidden: true },
        { field: 'ship_date', label: 'Shipped on', hidden: true },
        ...metalColumns('Contained toz', (metal) => `contained_${metal}`),
        ...metalColumns('Allocated toz', (metal) => `allocated_${metal}`),
        ...metalColumns('Unhedged toz', (metal) => `${metal}_unhedged`),
      ]}
    />
  )
}
