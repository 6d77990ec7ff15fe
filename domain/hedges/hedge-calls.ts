import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { moneyField, tozField } from '../kit/fields.ts'

/** Its price is null for who may not see prices. */
const any = { min: '-9999999' }
const ofMetal = z.object({
  total: tozField(),
  available: tozField(any),
  committed: tozField(any),
  average_rate: moneyField().nullable(),
})

export const tozAggregateCall = endpoint({
  name: 'hedge.toz_aggregate',
  says: 'The ounces of all open hedges: total, available and committed, and the average price',
  method: 'GET',
  path: '/api/hedges/toz_aggregate/',
  may: 'anyone',
  input: z.object({}),
  output: z.object({ pt: ofMetal, pd: ofMetal, rh: ofMetal }),
})
