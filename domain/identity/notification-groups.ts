import type { Right } from '../kit/roles.ts'

interface NotificationGroup {
  name: string
  /** What its letters tell, and when they leave. */
  says: string
  /** Who can be told: nobody is written to of what they may not see. */
  may: Right
}

const seesLots: Right = ['view-lots', 'view-partial-lots']

/** What the house writes unasked: each kind of letter has its members, who are taken in by an admin or by themselves. */
export const notificationGroups = {
  LOT_STATUS: {
    name: 'Lot Status Changed',
    says: 'A lot has reached another stage: at once, a letter for each change.',
    may: seesLots,
  },
  ALLOCATIONS: {
    name: 'Allocation Changes Notification',
    says: 'What was allocated, changed or freed since the letter of the day before: daily at 6 AM, if there was anything.',
    may: 'view-lots',
  },
  WEIGHT: {
    name: 'Weight Variance',
    says: 'The smelter weighed 5 % or more beside what was expected of a lot: at once.',
    may: 'view-lots',
  },
  ASSAY: {
    name: 'Assay Variance',
    says: 'The smelter found 3 % or more of a metal beside what was expected of a lot: at once.',
    may: 'view-lots',
  },
  RETURN_DATE: {
    name: 'Return Date Notice',
    says: 'A lot is to come back from its smelter within seven days: once, on a weekday morning.',
    may: seesLots,
  },
  PURCHASES: {
    name: 'New Purchases',
    says: 'A purchase was made with the wish that it be told: at once.',
    may: 'view-purchase',
  },
} satisfies Readonly<Record<string, NotificationGroup>>

export type NotificationGroupCode = keyof typeof notificationGroups
export const notificationGroupCodes = Object.keys(notificationGroups) as [
  NotificationGroupCode,
  ...NotificationGroupCode[],
]
export const notificationGroupNames = Object.fromEntries(
  Object.entries(notificationGroups).map(([code, { name }]) => [code, name]),
) as Record<NotificationGroupCode, string>
