import type { AreaRegister } from '../kit/area-register.ts'
import { calculation } from '../kit/calculation.ts'
import { ppmCalculation } from './ppm-calculation-card.ts'
import { ppmFigures, ppmCalculationInput } from './ppm-calculation.ts'
import { labWaiting } from './lab-waiting.ts'

export const labArea: AreaRegister = {
  cards: [ppmCalculation],
  machines: [],
  calculations: [calculation('ppm_calculation', 'PPM calculation', 'Lab and smelter', ppmCalculationInput, ppmFigures)],
  waiting: labWaiting,
}
