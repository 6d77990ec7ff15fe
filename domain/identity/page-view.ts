import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, instant, name } from '../kit/fields.ts'

/** Which pages people open: to see what is used. */
export const pageTracking = endpoint({
  name: 'page_tracking',
  says: 'Notes that a page was opened',
  method: 'POST',
  path: '/api/page_tracking/',
  may: 'anyone',
  input: z.strictObject({ url: name(2000), username: name(150) }),
  output: z.object({ id, url: z.string(), username: z.string(), created_at: instant }),
  status: 201,
})
