import { group } from '@cupel/domain/kit/roles.ts'
import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('People')

export const jobRunsScreen = screen('/job-runs', {
  words: 'Job runs',
  may: group('admin'),
  help: 'What Cupel does unasked, such as forgetting what nobody reads any more: when it ran, how it ended, and why it failed.',
  page: () => import('./JobRunsPage.tsx'),
})

export const outboxScreen = screen('/outbox', {
  words: 'Outbox',
  may: group('admin'),
  help: 'Every letter that was written: whether it has left, and another try for what failed.',
  page: () => import('./OutboxPage.tsx'),
})

export const letterScreen = screen('/outbox/$id', {
  may: group('admin'),
  document: 'letter',
  help: 'One letter: its words, where it stands, and another try if it failed.',
  page: () => import('./LetterPage.tsx'),
})

export const notificationsScreen = screen('/notifications', {
  words: 'Notification groups',
  may: group('org manager'),
  help: 'Who gets which letters unasked. Everybody can say no to them, on their profile or by the link under a letter.',
  page: () => import('./NotificationsPage.tsx'),
})

export const identityArea = area({
  pickers: {
    user: async () => (await import('@cupel/domain/identity/user.ts')).user,
  },
  drawer: [{ title: 'Job Runs', screen: jobRunsScreen, icon: 'refresh' }],
})
