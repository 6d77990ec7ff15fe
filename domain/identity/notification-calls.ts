import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { choice, flag, text } from '../kit/fields.ts'
import { notificationGroupCodes, notificationGroupNames } from './notification-groups.ts'

const group = choice(notificationGroupCodes, notificationGroupNames)
const ownNotifications = z.object({
  groups: z.array(z.object({ group, name: text(), says: text(), subscribed: flag })),
})

export const readOwnNotifications = endpoint({
  name: 'own_notifications',
  says: 'The letters that the signed-in person can get unasked, and which of them he gets',
  method: 'GET',
  path: '/api/users/current/notifications/',
  may: 'anyone',
  input: z.object({}),
  output: ownNotifications,
})

export const keepOwnNotification = endpoint({
  name: 'keep_own_notification',
  says: 'Subscribes the signed-in person to the letters of a group, or takes him off at once',
  method: 'PATCH',
  path: '/api/users/current/notifications/',
  may: 'anyone',
  input: z.strictObject({ group, subscribed: flag }),
  output: ownNotifications,
})

/** What stands in the link of a letter: random, and good for one person's letters of one group alone. */
const token = z.uuid('This link is not complete')

/** Whoever holds a letter of the group can say no to the next, signed in or not. */
export const unsubscription = {
  read: z.object({ token }),
  change: z.strictObject({ token, subscribed: flag }),
  answer: z.object({ name: text(), email: text(), subscribed: flag }),
}
