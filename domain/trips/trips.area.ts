import type { AreaRegister } from '../kit/area-register.ts'
import { expenseMachine } from './expense-machine.ts'
import { saleMachine } from './sale-machine.ts'
import { tripMachine } from './trip-machine.ts'

export const tripsArea: AreaRegister = {
  cards: [],
  machines: [tripMachine, saleMachine, expenseMachine],
  calculations: [],
}
