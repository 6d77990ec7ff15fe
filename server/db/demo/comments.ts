import { comment } from '@cupel/domain/activity/comment.ts'
import { clientPermissions } from '@cupel/domain/identity/client-permissions.ts'
import { rolePermissionDefaults } from '@cupel/domain/identity/role-permissions.ts'
import type { Group, Me } from '@cupel/domain/kit/roles.ts'
import { insert } from '../../kit/record/write.ts'
import { time } from './calendar.ts'
import type { LotPlan } from './lot-plan.ts'
import { hannah, ines, priya, sam, type Person } from './people.ts'
import type { Timeline } from './timeline.ts'

type Said = readonly [lot: string, ago: number, at: string, by: Person, body: string, ...to: Person[]]

const said: readonly Said[] = [
  ['PGM-2608', 3, time(9, 40), hannah, 'Gulf Coast asks when the return can be expected. What do I tell them?'],
  ['PGM-2608', 3, time(10, 5), priya, 'It ships this week; with the 35 days of ARR we are before the holidays.'],
  [
    'PGM-2611',
    2,
    time(11, 15),
    ines,
    'The third sample was wet. @Priya Nair, I take a fourth before you lock it.',
    priya,
  ],
  ['PGM-2611', 2, time(14, 30), priya, 'Good. @Sam Kessler, please keep the box at the scale until then.', sam],
]

/** What people say about lots that are under way. */
export function talk(story: Timeline, lots: readonly LotPlan[]): void {
  for (const [name, ago, at, by, body, ...to] of said) {
    const lot = lots.find((one) => one.name === name)
    if (!lot) continue
    const mentions = to.map(({ id }) => id)
    story.ago(ago, at, by, 'comment.create', (tx) =>
      insert(tx, comment, { entity: 'lot', entity_id: lot.id, body, mentions }, withRights(by)),
    )
  }
}

/** Whoever speaks about a record must be somebody who sees it. */
function withRights(person: Person): Me {
  const granted = person.groups.flatMap((role) => rolePermissionDefaults[role as Group])
  return { ...person, client_permissions: clientPermissions(person.groups, granted) }
}
