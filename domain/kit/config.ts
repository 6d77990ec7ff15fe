import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const pair = z.object({ value: z.string(), text: z.string() })

/** The lists of codes and words that everybody chooses from, as the cards have them; fetched once and kept. */
export const config = endpoint({
  name: 'config',
  says: 'The lists of codes and their words, as the records have them; the currencies, and the one that amounts are kept in',
  method: 'GET',
  path: '/api/config/',
  may: 'anyone',
  input: z.object({}),
  output: z.object({
    enumerations: z.record(z.string(), z.array(pair)).describe('By what they are of: `lot_statuses`'),
    default_currency: z.string(),
    version: z.string(),
  }),
})
