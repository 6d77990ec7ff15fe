import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { tozField } from '../kit/fields.ts'
import { messages } from '../kit/messages.ts'
import { seesPosition } from './position-rights.ts'
import { custodies, stages } from './position-stages.ts'

const ounces = {
  pt: tozField({ min: '-9999999' }),
  pd: tozField({ min: '-9999999' }),
  rh: tozField({ min: '-9999999' }),
}
const atStage = z.enum([...stages, 'hedged'], { error: messages.choice })
const whose = z.enum(custodies, { error: messages.choice })

const sumOf = z.object({ stage: atStage, custody: whose, documents: z.int(), ...ounces })

export const positionCall = endpoint({
  name: 'metal_position',
  says: 'Ounces held by stage and sold ahead, ours and customers’',
  method: 'GET',
  path: '/api/position/',
  may: seesPosition,
  input: z.strictObject({}),
  output: z.object({
    sums: z.array(sumOf).describe('Each stage that holds something; what is not there is nothing'),
  }),
})

/** Documents of a page. */
export const documentsOfPage = 20

export const positionDocuments = endpoint({
  name: 'position_documents',
  says: 'The documents whose ounces make a stage of the position, the newest first',
  method: 'GET',
  path: '/api/position/documents/',
  may: seesPosition,
  input: z.strictObject({
    stage: atStage,
    custody: whose.default('own'),
    search: z.string().max(100, messages.max).default('').describe('What their names hold'),
    page: z.coerce.number(messages.whole).int(messages.whole).min(1, messages.min_value).max(100_000).default(1),
  }),
  output: z.object({
    count: z.int(),
    ...ounces,
    results: z.array(
      z.object({
        entity: z.string().describe('The record that the ounces are of'),
        id: z.int(),
        document: z.string().describe('The record whose page shows it'),
        document_id: z.int(),
        name: z.string(),
        beside: z.string().nullable().describe('Its yard, smelter, or hedge'),
        basis: z.enum(['returned', 'contained', 'expected', 'allocated', 'kept', 'free']),
        ...ounces,
      }),
    ),
  }),
})
export type PositionRow = z.infer<typeof positionDocuments.output>['results'][number]
