import { group } from '@cupel/domain/kit/roles.ts'
import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('People')

export const jobRunsScreen = screen('/job-runs', {
  words: 'Job runs',
  may: group('admin'),
  help: 'What Cupel does unasked, such as forgetting what nobody reads any more: when it ran, how it ended, and why it failed.',
  page: () => import('./JobRunsPage.tsx'),
})

export const identityArea = area({
  pickers: {
    user: async () => (await import('@cupel/domain/identity/user.ts')).user,
  },
  drawer: [{ title: 'Job Runs', screen: jobRunsScreen, icon: 'refresh' }],
})
