import type { AreaRegister } from '../kit/area-register.ts'
import { calculation } from '../kit/calculation.ts'
import { brokeredRates, brokeredRatesInput } from './brokered-rates.ts'
import { brokerageTerm } from './brokerage-term.ts'
import { yard } from './yard.ts'
import { yardImport } from './yard-import.ts'
import { yardsWaiting } from './yards-waiting.ts'

export const yardsArea: AreaRegister = {
  cards: [yard, brokerageTerm],
  machines: [],
  calculations: [
    calculation('brokered_rates', 'Brokered rates of a yard', 'Rates and currency', brokeredRatesInput, brokeredRates),
  ],
  waiting: yardsWaiting,
  imports: [yardImport],
}
