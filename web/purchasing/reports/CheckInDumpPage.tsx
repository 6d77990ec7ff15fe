import { checkInDump } from '@cupel/domain/purchasing/check-in-reports.ts'
import { ReportPage } from '../../kit/ReportPage.tsx'
import { reportsCrumb, waysOf } from '../../shell/reports/shown.ts'
import { checkInDumpScreen, checkInScreen } from '../purchasing.area.ts'

export default function CheckInDumpPage() {
  return (
    <ReportPage
      title={checkInDumpScreen.words ?? ''}
      crumbs={reportsCrumb}
      report={checkInDump}
      {...waysOf('check_in_dump')}
      open={checkInScreen}
      none="Nothing has been bought yet."
      figure="total"
      columns={[
        { field: 'id', label: 'Check-in' },
        'status',
        { field: 'yard', label: 'Yard' },
        { field: 'purchase', label: 'Purchase' },
        { field: 'purchase_status', label: 'Purchase is' },
        { field: 'created_at', label: 'Made' },
        { field: 'created_by', label: 'By' },
        { field: 'receiving_date', label: 'Received' },
        { field: 'customer_reference', hidden: true },
        { field: 'requires_transit', hidden: true },
        { field: 'currency', hidden: true },
        { field: 'pricing_spread', label: 'Spread' },
        { field: 'piece_count', label: 'Pieces' },
        'total',
      ]}
    />
  )
}
