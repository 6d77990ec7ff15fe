import { jobRun } from '@cupel/domain/identity/job-run.ts'
import { screen } from '../../kit/screen.ts'

export const jobRunsScreen = screen('/job-runs', {
  name: 'job-runs',
  area: 'Cupel',
  may: jobRun.may.list,
  help: 'What Cupel does unasked, such as forgetting what nobody reads any more: when it ran, how it ended, and why it failed.',
  page: () => import('./JobRunsPage.tsx'),
})
