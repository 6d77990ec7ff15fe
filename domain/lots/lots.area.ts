import type { AreaRegister } from '../kit/area-register.ts'
import { calculation } from '../kit/calculation.ts'
import { allocationMachine } from './allocation-machine.ts'
import { allocation } from './allocation.ts'
import { hedgeDump, hedgeManagers, hedgeReport } from './hedge-reports.ts'
import { lotMachine } from './lot-machine.ts'
import { lot } from './lot.ts'
import { overviewTotals, overviewTotalsInput } from './overview-totals.ts'
import { purchaseLotMachine } from './purchase-lot-machine.ts'
import { purchaseLot } from './purchase-lot.ts'
import { positionReport } from './position-report.ts'
import { lotsWaiting } from './lots-waiting.ts'
import { lotImport } from './lot-import.ts'

export const lotsArea: AreaRegister = {
  cards: [lot, allocation, purchaseLot],
  machines: [lotMachine, allocationMachine, purchaseLotMachine],
  calculations: [
    calculation('overview_totals', 'Ounces of all lots under way', 'Hedges', overviewTotalsInput, overviewTotals),
  ],
  reports: [hedgeReport, hedgeManagers, hedgeDump, positionReport],
  waiting: lotsWaiting,
  imports: [lotImport],
}
