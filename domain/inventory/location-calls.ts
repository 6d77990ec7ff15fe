import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, whole } from '../kit/fields.ts'
import { group } from '../kit/roles.ts'
import { inventoryBox } from './inventory-box.ts'

const closers = group('warehouse manager')
const disabled = z.object({ disabled: flag })

/** Refused while boxes are on hand there: nobody would find them where nothing is kept any more. */
export const disableLocation = endpoint({
  name: 'location.disable',
  says: 'Disables a location that holds no boxes: it is offered for nothing new from then on',
  method: 'PATCH',
  path: '/logistics/locations/{id}/disable_location/',
  may: closers,
  input: z.strictObject({}),
  output: disabled,
})

export const enableLocation = endpoint({
  name: 'location.enable',
  says: 'Opens a disabled location again',
  method: 'PATCH',
  path: '/logistics/locations/{id}/enable_location/',
  may: closers,
  input: z.strictObject({}),
  output: disabled,
})

export const boxesByLocation = endpoint({
  name: 'inventory_box.by_location',
  says: 'How many boxes are on hand at each location that holds any',
  method: 'GET',
  path: '/api/inventory_boxes/by_location/',
  may: inventoryBox.may.list,
  input: z.object({}),
  output: z.object({ locations: z.array(z.object({ location: id, boxes: whole() })) }),
})
