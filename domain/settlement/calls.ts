import * as z from 'zod'
import { day, decimal, flag, money, percent, pounds, ref, text, whole } from '../kit/fields.ts'
import { endpoint } from '../kit/endpoint.ts'
import { advanceCalculatorVersion, newAdvanceCalculator } from './advance-calculator-version.ts'
import { advanceCalculatorMachine } from './version-machine.ts'
import { brokeredSettlement } from './settlement.ts'
import { settlementSeers, settlers } from './settlement-rights.ts'

const state = z.record(z.string(), z.unknown())

export const advanceReportSeed = endpoint({
  name: 'advance_report_seed',
  says: "The advance calculator's starting point, from the lot's data and the yard's terms; each input says where it comes from",
  method: 'GET',
  path: '/api/lots/{id}/advance_report_seed/',
  may: 'anyone',
  input: z.object({ yard: z.coerce.number().int().positive().optional() }),
  output: state,
})

export const saveAdvanceCalculator = endpoint({
  name: 'advance_calculator.create',
  says: 'Saves a version of the advance calculator; refused when a newer one than its base exists',
  method: 'POST',
  path: '/api/advance_calculators/',
  may: advanceCalculatorMachine.moves.create.by,
  status: 201,
  input: newAdvanceCalculator,
  output: advanceCalculatorVersion.row,
})

export const unlockAdvanceCalculator = endpoint({
  name: 'advance_calculator.unlock',
  says: 'Unlocks a saved version for a new draft; recorded',
  method: 'POST',
  path: '/api/advance_calculators/{id}/unlock/',
  may: advanceCalculatorMachine.moves.unlock.by,
  input: z.strictObject({}),
  output: advanceCalculatorVersion.row,
})

export const createSettlement = endpoint({
  name: 'brokered_settlement.create',
  says: 'Opens the settlement of a summary lot: metals from the summary, charges from the terms of the yard',
  method: 'POST',
  path: '/api/brokered_settlements/',
  may: settlers,
  status: 201,
  input: z.strictObject({
    shipment_summary_lot: ref('shipment_summary_lot'),
    yard_id: ref('yard').optional(),
    shipped_date: day.nullable().optional(),
    converters_processed: whole(0, 10_000_000).optional(),
    received_lbs_total: pounds().optional(),
    net_wet_lbs: pounds().nullable().optional(),
    treatment_charge: decimal({ decimals: 4 }).nullable().optional(),
    handling_fee: money().nullable().optional(),
    finance_charge_percent: percent().nullable().optional(),
    freight_charge: money().optional(),
    oem_only: flag.optional(),
    customer_reference: text(80).optional(),
    notes: text(4000).optional(),
  }),
  /** Warnings are of work that is done all the same: 'No Brokerage Terms Available'. */
  output: brokeredSettlement.row.extend({ warnings: z.array(z.string()).optional() }),
})

export const settlementFigures = endpoint({
  name: 'settlement_figures',
  says: 'Every figure of a settlement opened to its sum, down to the sources',
  method: 'GET',
  path: '/api/brokered_settlements/{id}/figures/',
  may: settlementSeers,
  input: z.object({}),
  output: state,
})
