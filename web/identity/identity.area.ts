import { group } from '@cupel/domain/kit/roles.ts'
import type { WebArea } from '../kit/area.ts'
import { screen } from '../kit/screen.ts'

export const jobRunsScreen = screen('/job-runs', {
  words: 'Job runs',
  may: group('admin'),
  help: 'What Cupel does unasked, such as forgetting what nobody reads any more: when it ran, how it ended, and why it failed.',
  page: () => import('./JobRunsPage.tsx'),
})

export const identityArea: WebArea = {
  title: 'People',
  screens: [jobRunsScreen],
  pickers: {
    user: async () => (await import('@cupel/domain/identity/user.ts')).user,
  },
  drawer: [{ title: 'Job Runs', screen: jobRunsScreen, icon: 'refresh' }],
}
