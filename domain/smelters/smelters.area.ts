import type { AreaRegister } from '../kit/area-register.ts'
import { calculation } from '../kit/calculation.ts'
import { returnable, returnableInput } from './returnable.ts'
import { smelter } from './smelter.ts'
import { smelterImport } from './smelter-import.ts'

export const smeltersArea: AreaRegister = {
  cards: [smelter],
  machines: [],
  calculations: [calculation('returnable', 'Returnable ounces', 'Rates and currency', returnableInput, returnable)],
  imports: [smelterImport],
}
