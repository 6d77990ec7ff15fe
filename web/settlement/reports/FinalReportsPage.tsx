import { finalReports } from '@cupel/domain/settlement/final-reports.ts'
import { metalColumns } from '../../kit/list/columns.tsx'
import { reading } from '../../kit/list/reading.ts'
import { ReportPage } from '../../kit/ReportPage.tsx'
import { reportsCrumb, waysOf } from '../../shell/reports/shown.ts'
import { finalReportScreen, finalReportsScreen } from '../settlement.area.ts'

export default function FinalReportsPage() {
  return (
    <ReportPage
      title={finalReportsScreen.words ?? ''}
      crumbs={reportsCrumb}
      report={finalReports}
      {...waysOf('final_report')}
      open={reading(finalReports.card, ['shipment_summary'], ({ shipment_summary: id }) =>
        finalReportScreen.href({ id }),
      )}
      pageSize={10}
      none="No smelter has reported on a lot yet."
      figure="amount_due"
      columns={[
        { field: 'lot_name', label: 'Lot' },
        { field: 'lot_status', label: 'Status' },
        { field: 'smelter', label: 'Smelter' },
        { field: 'shipment_id', label: 'Summary' },
        { field: 'summary_date', label: 'Date' },
        'net_wet_lbs',
        ...metalColumns('Returnable toz', (metal) => `returned_${metal}_toz`),
        { field: 'settlement_status', label: 'Settlement' },
        'amount_due',
      ]}
    />
  )
}
