import * as z from 'zod'
import { id, ref, text } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import { messages } from '../kit/messages.ts'

export interface Asked {
  inputs: number
  locations: readonly (number | null)[]
  takes_boxes: boolean
  needs_reason: boolean
}

export const takeBackInput = {
  note: z.preprocess((note) => note ?? '', z.string().trim().min(1, 'A note is required').max(1000, messages.max)),
}

/** Takes purchases or boxes into inventory, and can be taken back while nothing of it has moved on. Has no states. */
export const intakeMachine = machine({
  name: 'intake',
  row: { id, moved_box: text().nullable(), moved_purchase: ref('purchase').nullable() },
  moves: {
    create: {
      on: 'create',
      allow: 'create-intakes',
      label: 'Create',
      inputGuards: [
        ['Choose purchases or boxes', ({ inputs }: Asked) => inputs === 0, 'purchases'],
        ['The location takes no inventory', ({ takes_boxes }: Asked) => !takes_boxes, 'location'],
        [
          'The boxes stand at different locations',
          ({ locations }: Asked) => new Set(locations).size > 1,
          'input_boxes',
        ],
        ['Weights in and out differ by {apart} lbs: say why', (a: Asked) => a.needs_reason, 'variance_description'],
      ],
      effects: [
        ['purchase.intake', 'purchases are intook'],
        ['inventory_box.use_up', 'input boxes are CUT'],
        ['inventory_box.create', 'packed boxes stand at the location'],
        ['transit.complete_itself', 'a delivered transit whose cost is known may be complete with it'],
      ],
    },
    update: { on: 'update', allow: 'create-intakes', label: 'Change' },
    delete: {
      on: 'delete',
      allow: 'create-intakes',
      label: 'Take back',
      final: true,
      input: takeBackInput,
      guards: [
        ['Purchase {moved_purchase} has moved on', (intake) => intake.moved_purchase !== null, 409],
        ['Box {moved_box} has moved on', (intake) => intake.moved_box !== null, 409],
      ],
      effects: [
        ['purchase.intake_deleted', 'purchases are RECEIVED again'],
        ['purchase.unreceive', 'those with an open check-in are CREATED again'],
        ['inventory_box.take_back', 'input boxes are as they were: ACTIVE'],
        ['inventory_box.take_back_staged', 'or STAGED'],
        ['inventory_box.unpack', 'packed boxes are DELETED'],
      ],
    },
  },
})
