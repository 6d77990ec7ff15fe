import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { ref } from '../kit/fields.ts'
import { messages } from '../kit/messages.ts'
import { purchaseLotMachine } from './purchase-lot-machine.ts'

const both = 'Must include an array of purchase ids and a lot id'
const number = z.int(both).positive(both).max(2_147_483_647, messages.missing)

export const setPurchases = endpoint({
  name: 'purchase_lot.set',
  says: 'Sets which purchases are in a lot: what is missing is linked, and what is not named is taken out',
  method: 'POST',
  path: '/api/purchase_lots/dynamic/',
  may: purchaseLotMachine.moves.create.allow,
  input: z.strictObject({
    purchases: z.array(number, both).max(500, messages.max).meta({ kind: 'ids' }),
    lot: number.meta({ ...ref('lot', 'judged').meta() }),
  }),
  output: z.object({ lot: z.int(), purchases: z.array(z.int()).describe('Those that are in it now') }),
})
