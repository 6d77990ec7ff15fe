import { catCheckIns } from '@cupel/domain/purchasing/check-in-reports.ts'
import { reading } from '../../kit/list/reading.ts'
import { ReportPage } from '../../kit/ReportPage.tsx'
import { reportsCrumb, waysOf } from '../../shell/reports/shown.ts'
import { catCheckInsScreen, checkInScreen } from '../purchasing.area.ts'

export default function CatCheckInsPage() {
  return (
    <ReportPage
      title={catCheckInsScreen.words ?? ''}
      crumbs={reportsCrumb}
      report={catCheckIns}
      {...waysOf('cat_check_in')}
      open={reading(catCheckIns.card, ['check_in'], ({ check_in: id }) => checkInScreen.href({ id }))}
      none="No converter has been bought yet."
      figure="adjusted_price"
      columns={[
        { field: 'code', label: 'Converter' },
        { field: 'variant', hidden: true },
        { field: 'converter_type', label: 'Type' },
        { field: 'check_in', label: 'Check-in' },
        { field: 'check_in_status', label: 'Check-in is' },
        { field: 'yard', label: 'Yard' },
        { field: 'created_at', label: 'Bought' },
        'price',
        'adjusted_price',
      ]}
    />
  )
}
