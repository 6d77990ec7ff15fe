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
export const serviceKeysScreen = screen('/service-keys', {
  words: 'Service keys',
  may: group('admin'),
  help: 'Programs that work here: what each may, until when, and when it last asked. A secret is shown once.',
  page: () => import('./ServiceKeysPage.tsx'),
})
export const webhooksScreen = screen('/webhooks', {
  words: 'Webhooks',
  may: group('admin'),
  help: 'Programs elsewhere that are told what happens here, each event in its order.',
  page: () => import('./WebhooksPage.tsx'),
})
export const webhookScreen = screen('/webhook/$id', {
  document: 'webhook',
  may: group('admin'),
  help: 'What a webhook was told, what did not arrive, and how it is told again.',
  page: () => import('./WebhookPage.tsx'),
})
export const textTemplatesScreen = screen('/text-templates', {
  words: 'Text templates',
  help: 'Words that are written again and again. Notes offer those of their record, and those for any text.',
  page: () => import('./TextTemplatesPage.tsx'),
})

export const identityArea = area({
  pickers: {
    service_key: async () => (await import('@cupel/domain/identity/service-key.ts')).serviceKey,
    webhook: async () => (await import('@cupel/domain/identity/webhook.ts')).webhook,
    user: async () => (await import('@cupel/domain/identity/user.ts')).user,
  },
  files: {
    panel: async () => (await import('./files/Attachments.tsx')).Attachments,
    pictures: async () => (await import('./files/Pictures.tsx')).Pictures,
  },
  drawer: [{ title: 'Job Runs', screen: jobRunsScreen, icon: 'refresh' }],
})
