import type { AreaRegister } from '../kit/area-register.ts'
import { calculation } from '../kit/calculation.ts'
import { returnable, returnableInput } from './returnable.ts'
import { smelter } from './smelter.ts'

export const smeltersArea: AreaRegister = {
  cards: [smelter],
  machines: [],
  calculations: [calculation('returnable', 'Returnable ounces', 'Rates and currency', returnableInput, returnable)],
}
