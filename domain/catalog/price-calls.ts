import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { currency } from '../kit/fields.ts'
import { priceOf } from './converter.ts'

export const converterPriceCall = endpoint({
  name: 'converter_price',
  says: 'What a converter is worth at the latest market prices, and what is offered for it',
  method: 'GET',
  path: '/api/converters/{id}/price/',
  may: ['view-pricing', 'create-check-ins'],
  input: z.object({ yard: z.coerce.number().int().positive().optional(), fx_currency: currency.default('USD') }),
  output: priceOf,
})

export const priceMany = endpoint({
  name: 'price_many',
  says: 'Prices of many converters at once',
  method: 'GET',
  path: '/api/converters/price_many/',
  may: ['view-pricing', 'create-check-ins'],
  input: z.object({
    ids: z.string().describe('Ids of converters, separated by commas'),
    fx_currency: currency.default('USD'),
  }),
  output: z.object({ results: z.array(priceOf) }),
})
