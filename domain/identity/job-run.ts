import { defineCard } from '../kit/card.ts'
import { id, instant, status, text, whole } from '../kit/fields.ts'
import { group } from '../kit/roles.ts'
import { statuses } from '../kit/statuses.ts'

export const jobOutcome = statuses({
  UW: ['Under way', 'blue', 'begun and not yet ended'],
  DO: ['Done', 'green', 'has done all there was to do', 'final'],
  ST: ['Stopped', 'amber', 'the server was told to end; it is tried again', 'final'],
  FA: ['Failed', 'red', 'its cause stands beside it; it is tried again', 'final'],
})

/** One run of what the house does unasked (`server/jobs.ts`), written by the server alone. */
export const jobRun = defineCard({
  name: 'job_run',
  path: '/api/job-runs/',
  row: {
    id,
    name: text(),
    started_at: instant,
    ended_at: instant.nullable(),
    outcome: status(jobOutcome),
    row_count: whole(),
    /** What kind of fault it was, by name and code; never a value. */
    cause: text(1000).nullable(),
  },
  filter: { name: ['exact', 'in'], outcome: ['exact', 'in'], started_at: ['gte', 'lte'] },
  search: ['name', 'cause'],
  order: ['-started_at', 'name', 'outcome', 'row_count', 'id'],
  may: { read: group('admin'), list: group('admin') },
})
