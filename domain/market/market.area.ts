import type { AreaRegister } from '../kit/area-register.ts'
import { calculation } from '../kit/calculation.ts'
import { fx, fxInput } from './fx.ts'
import { fxRate, fxRateMachine } from './fx-rate.ts'
import { marketRate, marketRateMachine } from './market-rate.ts'
import { weightedRate, weightedRateInput } from './weighted-rate.ts'
import { marketWaiting } from './market-waiting.ts'
import { fxImport } from './fx-import.ts'

export const marketArea: AreaRegister = {
  cards: [marketRate, fxRate],
  machines: [marketRateMachine, fxRateMachine],
  calculations: [
    calculation(
      'weighted_rate',
      'Average rate of several hedges',
      'Rates and currency',
      weightedRateInput,
      weightedRate,
    ),
    calculation('fx', 'An amount in another currency', 'Rates and currency', fxInput, fx),
  ],
  waiting: marketWaiting,
  imports: [fxImport],
}
