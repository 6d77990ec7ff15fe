import { checkInAllocationMachine } from './hedges/check-in-allocation-machine.ts'
import { hedgeMachine } from './hedges/hedge-machine.ts'
import { boxMachine } from './inventory/box-machine.ts'
import type { AnyMachine } from './kit/machine.ts'
import { allocationMachine } from './lots/allocation-machine.ts'
import { lotMachine } from './lots/lot-machine.ts'
import { purchaseLotMachine } from './lots/purchase-lot-machine.ts'
import { checkInConverter, checkInLine } from './purchasing/check-in.ts'
import { countSheetLine } from './purchasing/count-sheet-line.ts'
import { checkInMachine } from './purchasing/check-in-machine.ts'
import { intakeMachine } from './purchasing/intake-machine.ts'
import { purchaseMachine } from './purchasing/purchase-machine.ts'
import { advanceMachine } from './settlement/advance-machine.ts'
import { purchasedOutrightLine, settlementMetal } from './settlement/settlement.ts'
import { settlementMachine } from './settlement/settlement-machine.ts'
import { summaryLotMachine, summaryMachine } from './settlement/summary-machine.ts'
import {
  advanceCalculatorMachine,
  clientProformaMachine,
  internalProformaMachine,
  shipmentResultMachine,
} from './settlement/version-machine.ts'
import { inventoryManifestMachine, lotManifestMachine } from './transit/manifest-machine.ts'
import { transitMachine } from './transit/transit-machine.ts'
import { expenseMachine } from './trips/expense-machine.ts'
import { saleMachine } from './trips/sale-machine.ts'
import { tripMachine } from './trips/trip-machine.ts'

/** Every state machine of the house, in the order of the areas; lines that follow another's states stand with it. */
export const machines: readonly AnyMachine[] = [
  boxMachine,
  purchaseMachine,
  checkInMachine,
  checkInLine,
  checkInConverter,
  countSheetLine,
  intakeMachine,
  hedgeMachine,
  checkInAllocationMachine,
  lotMachine,
  allocationMachine,
  purchaseLotMachine,
  advanceMachine,
  settlementMachine,
  settlementMetal,
  purchasedOutrightLine,
  summaryMachine,
  summaryLotMachine,
  advanceCalculatorMachine,
  clientProformaMachine,
  internalProformaMachine,
  shipmentResultMachine,
  inventoryManifestMachine,
  lotManifestMachine,
  transitMachine,
  tripMachine,
  saleMachine,
  expenseMachine,
]
