import { inventoryBox } from '../inventory/inventory-box.ts'
import { allOf } from '../kit/roles.ts'
import { waitsFor, waitsForMove } from '../kit/waiting.ts'
import { allocation } from './allocation.ts'
import { lotMachine } from './lot-machine.ts'
import { seesLotMoney } from './lot-rights.ts'
import { fillable } from './lot-status.ts'
import { lot } from './lot.ts'

const facts = ['smelter_code', 'designation', 'box_net_lbs'] as const

export const lotsWaiting = [
  waitsFor(lot, {
    name: 'lots_to_hedge',
    query: { status__in: [...fillable], under_hedged: true },
    may: allOf([allocation.may.create, seesLotMoney]),
    says: 'Holds more than is hedged',
    verb: 'Allocate',
    facts,
    urgent: true,
  }),
  waitsForMove(lot, 'lock', {
    name: 'lots_to_lock',
    query: { status__in: ['CT'] },
    says: 'Cut, ready to lock',
    facts,
  }),
  waitsForMove(lot, 'ship', {
    name: 'lots_to_ship',
    query: { status__in: ['LK'] },
    says: 'Locked, without a ship date',
    verb: 'Ship',
    facts,
  }),
  waitsForMove(lot, 'receive', {
    name: 'lots_to_receive',
    says: 'On the way to the smelter',
    since: 'ship_date',
    facts,
  }),
  waitsFor(inventoryBox, {
    name: 'boxes_to_place',
    query: { status: 'AC', is_on_hand: true },
    may: lotMachine.moves.add_boxes.allow,
    says: 'Boxes on hand in no lot',
    verb: 'Place',
    as: 'whole',
  }),
]
