import { group } from '@cupel/domain/kit/roles.ts'
import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('People')

export const directoryScreen = screen('/company-directory', {
  words: 'Company Directory',
  page: () => import('./DirectoryPage.tsx'),
})

export const userScreen = screen('/user/$id', {
  document: 'user',
  page: () => import('./UserPage.tsx'),
})

export const rolesScreen = screen('/roles', {
  words: 'Roles and permissions',
  may: group('org manager'),
  page: () => import('./RolesPage.tsx'),
})

export const jobRunsScreen = screen('/job-runs', {
  words: 'Job runs',
  may: group('admin'),
  page: () => import('./JobRunsPage.tsx'),
})

export const outboxScreen = screen('/outbox', {
  words: 'Outbox',
  may: group('admin'),
  page: () => import('./OutboxPage.tsx'),
})

export const letterScreen = screen('/outbox/$id', {
  may: group('admin'),
  document: 'letter',
  page: () => import('./LetterPage.tsx'),
})

export const notificationsScreen = screen('/notifications', {
  words: 'Notification groups',
  may: group('org manager'),
  page: () => import('./NotificationsPage.tsx'),
})
export const serviceKeysScreen = screen('/service-keys', {
  words: 'Service keys',
  may: group('admin'),
  page: () => import('./ServiceKeysPage.tsx'),
})
export const webhooksScreen = screen('/webhooks', {
  words: 'Webhooks',
  may: group('admin'),
  page: () => import('./WebhooksPage.tsx'),
})
export const webhookScreen = screen('/webhook/$id', {
  document: 'webhook',
  may: group('admin'),
  page: () => import('./WebhookPage.tsx'),
})
export const textTemplatesScreen = screen('/text-templates', {
  words: 'Text templates',
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
