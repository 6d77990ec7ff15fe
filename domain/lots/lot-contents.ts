import { checkState, checkInput } from '../kit/moves.ts'
import { lotMachine } from './lot-machine.ts'
import { purchaseLotMachine } from './purchase-lot-machine.ts'

interface Lot {
  id: number
  name: string
  status: string
  allocations_final: boolean
}

/** Why purchases may not come or go. */
export function purchasesFixed({ name, status, allocations_final }: Lot): string | undefined {
  return checkInput(purchaseLotMachine, 'create', {
    lot_name: name,
    lot_status: status,
    allocations_final,
    already_linked: false,
    other_lot: null,
  })?.text
}

/** Why boxes may not come or go. */
export function boxesFixed(lot: Pick<Lot, 'id' | 'status'>): string | undefined {
  return checkState(lotMachine, 'add_boxes', lot as never)?.text
}
