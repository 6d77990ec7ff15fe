import { jobRun } from '@cupel/domain/identity/job-run.ts'
import { dateTime } from '@cupel/domain/kit/value-text.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { reading } from '../kit/list/reading.ts'

/** What the house has done unasked, the last first. */
export default function JobRunsPage() {
  return (
    <ListPage
      title="Job runs"
      none="No job has run yet: they run at night."
      card={jobRun}
      columns={[
        'name',
        'outcome',
        { field: 'started_at', cell: reading(jobRun, ['started_at'], (run) => dateTime(run.started_at)) },
        { field: 'ended_at', cell: reading(jobRun, ['ended_at'], (run) => dateTime(run.ended_at)) },
        { field: 'row_count', label: 'Rows' },
        'cause',
      ]}
      views={[
        { name: 'All', filters: {} },
        { name: 'Failed', filters: { outcome__in: ['FA'] } },
      ]}
    />
  )
}
