import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { day, moneyField } from '../kit/fields.ts'
import { warningsAnswer } from '../kit/warnings.ts'
import { rateKeepers } from './market-rights.ts'

const price = () => moneyField({ on: 'quoted_on' })
const prices = { pt: price(), pd: price(), rh: price() }
const priceRow = z.object({ line: z.int(), quoted_on: day, ...prices })

const body = { text: z.string().min(1, 'This field is required').max(900_000, 'Exceeded max length') }
const defect = z.object({ line: z.int(), row: z.string(), what: z.string() })

export const previewRates = endpoint({
  name: 'preview_rates',
  says: 'What importing a price table would change; nothing is stored',
  method: 'POST',
  path: '/api/market_rates/preview/',
  may: rateKeepers,
  input: z.strictObject(body),
  output: z.object({
    quote: z.string(),
    rows: z.array(priceRow.extend({ was: z.object(prices).nullable(), change: z.enum(['new', 'changed', 'same']) })),
    defects: z.array(defect),
  }),
})

export const importRates = endpoint({
  name: 'import_rates',
  says: 'Imports a price table; defective rows are refused by name, the rest is stored once they are accepted',
  method: 'POST',
  path: '/api/market_rates/import/',
  may: rateKeepers,
  status: 201,
  input: z.strictObject({ ...body, accept_defects: z.boolean().default(false) }),
  output: z.object({
    quote: z.string(),
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    refused: z.int(),
    warnings: warningsAnswer,
  }),
})
