import { jobRun } from '@cupel/domain/identity/job-run.ts'
import { ListPage } from '../kit/ListPage.tsx'

/** What the house has done unasked, the last first. */
export default function JobRunsPage() {
  return (
    <ListPage
      title="Job runs"
      none="No job has run yet: they run at night."
      card={jobRun}
      columns={['name', 'outcome', 'started_at', 'ended_at', { field: 'row_count', label: 'Rows' }, 'cause']}
      views={[
        { name: 'All', filters: {} },
        { name: 'Failed', filters: { outcome__in: ['FA'] } },
      ]}
    />
  )
}
