import type { AreaRegister } from '../kit/area-register.ts'
import { calculation } from '../kit/calculation.ts'
import { advanceCalculatorFx, advanceCalculatorFxInput } from './advance-calculator-fx.ts'
import { advanceCalculatorVersion } from './advance-calculator-card.ts'
import { advanceCalculator, advanceCalculatorInput } from './advance-calculator.ts'
import { advanceMachine } from './advance-machine.ts'
import { advance } from './advance.ts'
import { brokeredSettlementInput, settlementAccount } from './brokered-settlement.ts'
import { chargeAllocation, chargeAllocationInput } from './charge-allocation.ts'
import { clientProforma, clientProformaInput } from './client-proforma.ts'
import { confirmedWarning } from './confirmed-warning.ts'
import { deposit, depositInput } from './deposit.ts'
import { finalReports, financeReport } from './final-reports.ts'
import { interest, interestInput } from './interest.ts'
import { internalProforma, internalProformaInput } from './internal-proforma.ts'
import { allocationComparison, assayComparison, smelterShipments } from './shipment-reports.ts'
import { settlementMachine } from './settlement-machine.ts'
import { brokeredSettlement } from './brokered-settlement-card.ts'
import { purchasedOutrightLine } from './purchased-outright-card.ts'
import { settlementMetal } from './brokered-settlement-metal.ts'
import { shipmentResult, shipmentResultInput } from './shipment-result.ts'
import { shipmentSummary } from './shipment-summary.ts'
import { shipmentSummaryLot } from './shipment-summary-lot.ts'
import { summaryLotMachine, summaryMachine } from './summary-machine.ts'
import { varianceEmails, varianceEmailsInput } from './variance-emails.ts'
import {
  advanceCalculatorMachine,
  clientProformaMachine,
  internalProformaMachine,
  shipmentResultMachine,
} from './version-machine.ts'
import { settlementWaiting } from './settlement-waiting.ts'

export const settlementArea: AreaRegister = {
  cards: [
    shipmentSummary,
    shipmentSummaryLot,
    brokeredSettlement,
    settlementMetal,
    purchasedOutrightLine,
    advance,
    advanceCalculatorVersion,
    confirmedWarning,
  ],
  machines: [
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
  ],
  calculations: [
    calculation('shipment_result', 'Shipment result', 'Lab and smelter', shipmentResultInput, shipmentResult),
    calculation('charge_allocation', 'A charge over lots', 'Lab and smelter', chargeAllocationInput, chargeAllocation),
    calculation('variance_emails', 'Variances to be mailed', 'Lab and smelter', varianceEmailsInput, varianceEmails),
    calculation('interest', 'Finance charge', 'Settling with the client', interestInput, interest),
    calculation('deposit', 'Deposit and recommended advance', 'Settling with the client', depositInput, deposit),
    calculation(
      'advance_calculator',
      'Advance calculator',
      'Settling with the client',
      advanceCalculatorInput,
      advanceCalculator,
    ),
    calculation(
      'advance_calculator_fx',
      'Advance calculator in another currency',
      'Settling with the client',
      advanceCalculatorFxInput,
      advanceCalculatorFx,
    ),
    calculation('client_proforma', 'Client proforma', 'Settling with the client', clientProformaInput, clientProforma),
    calculation(
      'internal_proforma',
      'Internal proforma',
      'Settling with the client',
      internalProformaInput,
      internalProforma,
    ),
    calculation(
      'brokered_settlement',
      'Brokered settlement',
      'Settling with the client',
      brokeredSettlementInput,
      settlementAccount,
    ),
  ],
  reports: [smelterShipments, assayComparison, allocationComparison, finalReports, financeReport],
  waiting: settlementWaiting,
}
