import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const asked = z.strictObject({
  list: z.string().describe('A record as the API names it: `lot`'),
  filters: z.record(z.string().max(100), z.string().max(5000)).describe('As in the query of its list'),
})

/** What stands beside the names of views and in badges: all numbers of a screen in one call. */
export const counts = endpoint({
  name: 'counts',
  says: 'How many rows each of several lists has',
  method: 'POST',
  path: '/api/counts/',
  may: 'anyone',
  input: z.strictObject({ of: z.array(asked).max(30) }),
  output: z.object({ counts: z.array(z.int()) }),
})
