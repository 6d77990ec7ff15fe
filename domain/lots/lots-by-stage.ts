import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { instant, pounds, tozField } from '../kit/fields.ts'
import { lot } from './lot.ts'

/** Where lots under way stand, in the order of their way: a stage that has none is not there. */
export const lotsByStage = endpoint({
  name: 'lots_by_stage',
  says: 'How many lots stand at each stage, what they weigh and hold, and since when the oldest is there',
  method: 'GET',
  path: '/api/lots/by_stage/',
  may: lot.may.list,
  input: z.strictObject({}),
  output: z.object({
    stages: z.array(
      z.object({
        status: z.string(),
        lots: z.int(),
        lbs: pounds(),
        oldest: instant.describe('When the oldest of them was made'),
        contained_pt: tozField(),
        contained_pd: tozField(),
        contained_rh: tozField(),
      }),
    ),
  }),
})
