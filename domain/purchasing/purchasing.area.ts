import type { AreaRegister } from '../kit/area-register.ts'
import { calculation } from '../kit/calculation.ts'
import { checkInMachine } from './check-in-machine.ts'
import { checkInTotals, checkInTotalsInput } from './check-in-totals.ts'
import { catCheckIns, checkInDump } from './check-in-reports.ts'
import { checkIn } from './check-in.ts'
import { checkInConverter } from './check-in-converter.ts'
import { checkInLine } from './check-in-line.ts'
import { countSheetLine } from './count-sheet-line.ts'
import { generatedSkid, generatedSkidInput } from './generated-skid.ts'
import { intakeMachine } from './intake-machine.ts'
import { intake } from './intake.ts'
import { priceQuote, priceQuoteInput } from './price-quote.ts'
import { purchaseMachine } from './purchase-machine.ts'
import { purchase } from './purchase.ts'
import { receivingVariance, receivingVarianceInput } from './receiving-variance.ts'
import { purchasingWaiting } from './purchasing-waiting.ts'

export const purchasingArea: AreaRegister = {
  cards: [purchase, checkIn, checkInLine, checkInConverter, countSheetLine, intake],
  machines: [purchaseMachine, checkInMachine, checkInLine, checkInConverter, countSheetLine, intakeMachine],
  calculations: [
    calculation('check_in_totals', 'Totals of a check-in', 'Buying', checkInTotalsInput, checkInTotals),
    calculation('price_quote', 'Price quote', 'Buying', priceQuoteInput, priceQuote),
    calculation(
      'generated_skid',
      'Skid for the remaining pieces',
      'Boxes and receiving',
      generatedSkidInput,
      generatedSkid,
    ),
    calculation(
      'receiving_variance',
      'Received against announced',
      'Boxes and receiving',
      receivingVarianceInput,
      receivingVariance,
    ),
  ],
  reports: [checkInDump, catCheckIns],
  waiting: purchasingWaiting,
}
