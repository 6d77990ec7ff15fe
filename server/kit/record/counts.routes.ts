import { counts } from '@cupel/domain/kit/counts.ts'
import { badField } from '../http/errors.ts'
import { mountQuestion } from '../http/mount-endpoint.ts'
import type { App } from '../http/routes.ts'
import { countsOf } from '../query/answer-memory.ts'
import { countAsked } from './mount-list.ts'

/** Each list is asked as it would be by itself: what one of them refuses, all of them do. */
export function countRoutes(app: App): void {
  mountQuestion(app, counts, async ({ input, me, read }) => {
    if (input.of.length === 0) return { counts: [] }
    const each = input.of.map(({ list, filters }) => {
      const served = app.resources.get(list)
      if (!served) throw badField('of', `There is no list of ${list}`)
      return countAsked(served, filters, me)
    })
    return { counts: await countsOf(read, each) }
  })
}
