import type * as z from 'zod'
import { choice, id, pieces, pounds, ref, status, text, whole } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import type { Guard } from '../kit/moves.ts'
import { group, type Right } from '../kit/roles.ts'
import { boxNet } from './box-net.ts'
import { boxSplit } from './box-split.ts'
import { boxStatus, onHand } from './box-status.ts'
import { longestName } from './part-name.ts'

const warehouse = group('warehousing', 'coordinator')
const handlers: Right = [warehouse, 'view-inventory-on-hand']

export interface Held {
  held_by: string | null
}
/** A box is on one lot, manifest or intake at most. */
const held: readonly Guard<Held>[] = [
  ['Box {name} is already on lot {lot_name}', (box) => box.held_by === 'LOT', 409],
  ['Box is on manifest {held_id}', (box) => box.held_by === 'MANIFEST', 409],
  ['Box {name} was used by intake {held_id}', (box) => box.held_by === 'INTAKE', 409],
]

/** Both parts as they are weighed, gross, and counted: what stays in the box, and what goes into the new one. */
export const splitInput = {
  source_weight: pounds(),
  source_pieces: pieces,
  new_weight: pounds(),
  new_pieces: pieces,
  new_tare: pounds().default('0.00'),
  /** Left empty, the new box is called after the old one. */
  new_name: text(longestName).default(''),
  variance_description: text(1000).default(''),
}
export type Split = z.infer<z.ZodObject<typeof splitInput>> & { box: { weight: string; tare: string; pieces: number } }
export interface Merged {
  box_ids: readonly number[]
  locations: readonly (number | null)[]
  catalogs: readonly (number | null)[]
}
const several = (values: readonly unknown[]) => new Set(values).size > 1
const tareTooHeavy = 'Tare is more than the weight'
const lighterThanTare: Guard<{ weight: string; tare: string }> = [
  tareTooHeavy,
  ({ weight, tare }) => isTooLight(weight, tare),
  'tare',
]
const takesNone: Guard<{ takes_boxes: boolean }> = [
  'The location takes no inventory',
  ({ takes_boxes }) => !takes_boxes,
  'location',
]
const isTooLight = (weight: string, tare: string) => !boxNet({ weight, tare }).valid

/** On hand and free, put on a lot or manifest, on the road, used up. */
export const boxMachine = machine({
  name: 'inventory_box',
  title: 'Box',
  knownBy: 'name',
  row: {
    id,
    status: status(boxStatus).default('AC'),
    held_by: choice(['LOT', 'MANIFEST', 'INTAKE']).nullable(),
    held_id: whole(0, 2147483647).nullable(),
    name: text(),
    lot_name: text().nullable(),
    lot_status: text().nullable(),
  },
  moves: {
    create: {
      on: 'create',
      to: 'AC',
      allow: [warehouse, 'create-intakes'],
      label: 'Create',
      inputGuards: [lighterThanTare, takesNone],
      effects: [['inventory_box.stage', 'one that is made in a lot is STAGED on it']],
    },
    update: {
      on: 'update',
      from: onHand,
      allow: handlers,
      label: 'Change',
      guards: [['Lot {lot_name} is LOCKED; change is not possible', (box) => box.lot_status === 'LK', 409]],
      inputGuards: [lighterThanTare, takesNone],
    },
    stage: { on: 'system', from: boxStatus.only('AC'), to: 'ST', allow: 'nobody', label: 'Stage', guards: held },
    unstage: { on: 'system', from: boxStatus.only('ST'), to: 'AC', allow: 'nobody', label: 'Unstage' },
    ship: { on: 'system', from: boxStatus.only('ST'), to: 'SH', allow: 'nobody', label: 'Ship' },
    return_to_stage: { on: 'system', from: boxStatus.only('SH'), to: 'ST', allow: 'nobody', label: 'Return to stage' },
    deliver: { on: 'system', from: boxStatus.only('SH'), to: 'CU', allow: 'nobody', label: 'Deliver' },
    land: {
      on: 'system',
      from: boxStatus.only('SH'),
      to: 'AC',
      allow: 'nobody',
      label: 'Land',
      effects: ['stands at the destination'],
      inputGuards: [['The location takes no inventory', ({ takes_boxes }: { takes_boxes: boolean }) => !takes_boxes]],
    },
    use_up: { on: 'system', from: onHand, to: 'CU', allow: 'nobody', label: 'Use up', guards: held },
    release: {
      on: 'system',
      from: boxStatus.only('ST', 'CU'),
      to: 'AC',
      allow: 'nobody',
      label: 'Release',
      guards: [['Box {name} was used by intake {held_id}', (box) => box.held_by === 'INTAKE', 409]],
    },
    discard: { on: 'system', from: boxStatus.only('ST'), to: 'DE', allow: 'nobody', label: 'Discard' },
    take_back: { on: 'system', from: boxStatus.only('CU'), to: 'AC', allow: 'nobody', label: 'Take back' },
    take_back_staged: {
      on: 'system',
      from: boxStatus.only('CU'),
      to: 'ST',
      allow: 'nobody',
      label: 'Take back to stage',
    },
    unpack: { on: 'system', from: boxStatus.only('AC'), to: 'DE', allow: 'nobody', label: 'Unpack' },
    split: {
      on: 'action',
      from: boxStatus.only('AC'),
      allow: handlers,
      label: 'Split',
      input: splitInput,
      inputGuards: [
        [tareTooHeavy, ({ box, source_weight }: Split) => isTooLight(source_weight, box.tare), 'source_weight'],
        [tareTooHeavy, ({ new_weight, new_tare }: Split) => isTooLight(new_weight, new_tare), 'new_tare'],
        ['The pieces do not add up', (asked: Split) => !boxSplit(asked).pieces_ok, 'new_pieces'],
        ['The weights do not add up: say why', (asked: Split) => !boxSplit(asked).ok, 'variance_description'],
      ],
      effects: [['inventory_box.create', 'a second box is ACTIVE beside it']],
    },
    merge: {
      on: 'action',
      from: boxStatus.only('AC'),
      allow: handlers,
      label: 'Merge',
      final: true,
      input: { box_ids: ref('inventory_box').array() },
      inputGuards: [
        ['Choose at least two boxes', ({ box_ids }: Merged) => new Set(box_ids).size < 2, 'box_ids'],
        ['The boxes stand at different locations', ({ locations }: Merged) => several(locations), 'box_ids'],
        ['The boxes hold different things', ({ catalogs }: Merged) => several(catalogs), 'box_ids'],
      ],
      effects: [['inventory_box.merge_away', 'takes the weight, tare and pieces of the others, which are DELETED']],
    },
    merge_away: { on: 'system', from: boxStatus.only('AC'), to: 'DE', allow: 'nobody', label: 'Merge away' },
    delete_box: {
      on: 'status',
      from: onHand,
      to: 'DE',
      allow: group('warehouse manager', 'coordinator'),
      label: 'Delete',
      final: true,
      guards: [
        ['Box is on manifest {held_id}', (box) => box.held_by === 'MANIFEST'],
        ['Box is in lot {lot_name}', (box) => box.held_by === 'LOT'],
      ],
    },
  },
})
