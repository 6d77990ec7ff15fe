import type { AreaRegister } from '../kit/area-register.ts'
import { calculation } from '../kit/calculation.ts'
import { allocationCheck, allocationCheckInput } from './allocation-check.ts'
import { checkInAllocationMachine } from './check-in-allocation-machine.ts'
import { checkInAllocation } from './check-in-allocation.ts'
import { hedgeMachine } from './hedge-machine.ts'
import { hedge } from './hedge.ts'
import { tozAggregate, tozAggregateInput } from './toz-aggregate.ts'
import { hedgesWaiting } from './hedges-waiting.ts'
import { hedgeImport } from './hedge-import.ts'

export const hedgesArea: AreaRegister = {
  cards: [hedge, checkInAllocation],
  machines: [hedgeMachine, checkInAllocationMachine],
  calculations: [
    calculation('allocation_check', 'Hedge allocation', 'Hedges', allocationCheckInput, allocationCheck),
    calculation('toz_aggregate', 'Hedge bank', 'Hedges', tozAggregateInput, tozAggregate),
  ],
  waiting: hedgesWaiting,
  imports: [hedgeImport],
}
