import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { day, instant, moneyField } from '../kit/fields.ts'

const prices = { pt: moneyField(), pd: moneyField(), rh: moneyField() }

export const latestRates = endpoint({
  name: 'latest_rates',
  says: 'The latest New York prices per troy ounce up to today, and those of the day before',
  method: 'GET',
  path: '/api/market_rates/latest/',
  may: 'anyone',
  input: z.object({}),
  output: z.object({
    id: z.int(),
    quoted_on: day,
    quote: z.string(),
    ...prices,
    source: z.string(),
    created_at: instant,
    previous: z.object({ quoted_on: day, ...prices }).nullable(),
    today: day,
  }),
})
