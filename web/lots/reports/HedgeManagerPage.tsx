import { user } from '@cupel/domain/identity/user.ts'
import { hedgeReport } from '@cupel/domain/lots/hedge-reports.ts'
import { useMemo } from 'react'
import { hedgeScreen } from '../../hedges/hedges.area.ts'
import { useList } from '../../kit/queries.ts'
import { ReportPage } from '../../kit/ReportPage.tsx'
import { useId } from '../../kit/url.ts'
import { reportsCrumb, waysOf } from '../../shell/reports/shown.ts'
import { hedgeManagersScreen } from '../lots.area.ts'
import { hedgeColumns } from './hedge-columns.ts'

const crumbs = [...reportsCrumb, hedgeManagersScreen]
const keeps: readonly string[] = []

/** The hedges of one manager, who is named by his number as a user. */
export default function HedgeManagerPage() {
  const manager = useId()
  const known = useList(user, ['username'], { id__in: manager }, { silent: true })
  const query = useMemo(() => ({ manager }), [manager])
  const name = known.data?.results[0]?.username
  return (
    <ReportPage
      title={name === undefined ? 'Hedges of a manager' : `Hedges of ${name}`}
      crumbs={crumbs}
      report={hedgeReport}
      {...waysOf('hedge_report')}
      open={hedgeScreen}
      query={query}
      keeps={keeps}
      none="This person manages no hedges."
      columns={hedgeColumns}
    />
  )
}
