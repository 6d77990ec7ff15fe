import { defineCard } from '../kit/card.ts'
import { choice, flag, id, instant, ref, text, version } from '../kit/fields.ts'
import { group } from '../kit/roles.ts'
import { notificationGroupCodes, notificationGroupNames } from './notification-groups.ts'

const keepers = group('org manager')

/** That somebody gets the letters of a group, or has said no to them: then nobody else may say yes for them. */
export const notificationSubscription = defineCard({
  name: 'notification_subscription',
  title: 'Notification member',
  path: '/api/notification-subscriptions/',
  row: {
    id,
    version,
    group: choice(notificationGroupCodes, notificationGroupNames),
    user: ref('user'),
    username: text(),
    unsubscribed: flag.default(false),
    created_at: instant,
  },
  create: ['group', 'user'],
  filter: { group: ['exact', 'in'], user: ['exact', 'in'], unsubscribed: ['exact'] },
  search: ['username'],
  order: ['group', 'username', 'id'],
  may: { read: keepers, list: keepers, create: keepers, delete: keepers },
})
