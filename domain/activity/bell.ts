import * as z from 'zod'
import { change, place } from '../kit/changes.ts'
import { endpoint } from '../kit/endpoint.ts'
import { messages } from '../kit/messages.ts'

/** More than so many are not counted. */
export const mostUnseen = 99

const changeNumber = z.int().nonnegative().describe('The number of a change in the log')

export const bell = endpoint({
  name: 'bell',
  says: 'How many of my records others have changed since I looked',
  method: 'GET',
  path: '/api/bell/',
  may: 'anyone',
  input: z.strictObject({}),
  output: z.object({ unseen: z.int().max(mostUnseen), up_to: changeNumber }),
})

/** What others did with records that name me, or that I have spoken about, grouped by record: the latest first. */
export const happened = endpoint({
  name: 'happened',
  says: 'What others did with my records, the latest first',
  method: 'GET',
  path: '/api/bell/happened/',
  may: 'anyone',
  input: z.strictObject({
    before: z.coerce
      .number(messages.whole)
      .int(messages.whole)
      .positive(messages.min_value)
      .optional()
      .describe('Only what was done before this change'),
  }),
  output: z.object({
    seen: changeNumber.describe('Up to which this person has looked'),
    next: changeNumber.nullable().describe('`before` of what was done earlier; nothing may be there'),
    results: z.array(
      z.object({
        ...place.shape,
        last: changeNumber,
        count: z.int(),
        who: z.array(z.string()),
        changes: z.array(change.extend({ entity: z.string(), entity_id: z.int() })).describe('The latest of them'),
      }),
    ),
  }),
})

export const markSeen = endpoint({
  name: 'mark_seen',
  says: 'Notes up to which change I have looked',
  method: 'POST',
  path: '/api/bell/seen/',
  may: 'anyone',
  input: z.strictObject({ up_to: z.int(messages.whole).nonnegative(messages.min_value) }),
  output: z.object({ seen: changeNumber }),
})
