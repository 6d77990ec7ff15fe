import { jobRun } from '@cupel/domain/identity/job-run.ts'
import type { DataListProps } from '../kit/DataList.tsx'
import { ListPage } from '../kit/ListPage.tsx'

const views: DataListProps<typeof jobRun>['views'] = [
  { name: 'All', filters: {} },
  { name: 'Failed', filters: { outcome__in: ['FA'] } },
]

/** What the house has done unasked, the last first. */
export default function JobRunsPage() {
  return (
    <ListPage
      title="Job runs"
      none="No job has run yet: they run at night."
      card={jobRun}
      columns={['name', 'outcome', 'started_at', 'ended_at', { field: 'row_count', label: 'Rows' }, 'cause']}
      views={views}
    />
  )
}
