import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { messages } from '../kit/messages.ts'

/** Whom a comment may speak to: those who may read the record and see it. */
export const commentPeople = endpoint({
  name: 'comment_people',
  says: 'Finds the people who may see a record, to be spoken to in a comment about it',
  method: 'GET',
  path: '/api/comments/people/',
  may: 'anyone',
  input: z.strictObject({
    entity: z.string().max(60, messages.max),
    entity_id: z.coerce.number(messages.whole).int(messages.whole).positive(messages.min_value),
    text: z.string().max(100, messages.max).default('').describe('What their names hold'),
  }),
  output: z.object({ results: z.array(z.object({ id: z.int(), username: z.string() })) }),
})
