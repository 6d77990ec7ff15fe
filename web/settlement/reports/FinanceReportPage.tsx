import { financeReport } from '@cupel/domain/settlement/final-reports.ts'
import { ReportPage } from '../../kit/ReportPage.tsx'
import { reportsCrumb, waysOf } from '../../shell/reports/shown.ts'
import { financeReportScreen, lotFinanceScreen } from '../settlement.area.ts'

export default function FinanceReportPage() {
  return (
    <ReportPage
      title={financeReportScreen.words ?? ''}
      crumbs={reportsCrumb}
      report={financeReport}
      {...waysOf('finance_row')}
      open={lotFinanceScreen}
      none="No lot has been shipped or advanced on yet."
      figure="amount_due"
      columns={[
        { field: 'lot_name', label: 'Lot' },
        'status',
        { field: 'smelter', label: 'Smelter' },
        { field: 'yard_names', label: 'Yards' },
        { field: 'material_type', label: 'Type', hidden: true },
        { field: 'ship_date', label: 'Shipped on' },
        { field: 'advance_count', label: 'Advances' },
        { field: 'advances_outstanding', label: 'Outstanding' },
        { field: 'settlement_status', label: 'Settlement' },
        'net_value',
        'amount_due',
      ]}
    />
  )
}
