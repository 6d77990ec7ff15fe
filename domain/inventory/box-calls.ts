import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { pounds, whole } from '../kit/fields.ts'
import { inventoryBox } from './inventory-box.ts'

export const boxTotals = endpoint({
  name: 'inventory_box.totals',
  says: 'Sums over all boxes that a list would find; takes the filters and search of the list',
  method: 'GET',
  path: '/api/inventory_boxes/totals/',
  may: inventoryBox.may.list,
  input: z.looseObject({}),
  output: z.object({ box_count: whole(), weight: pounds(), tare: pounds(), net: pounds(), pieces: whole() }),
})
