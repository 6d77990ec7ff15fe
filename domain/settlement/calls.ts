import * as z from 'zod'
import { choice, day, decimal, flag, moneyField, percentField, pounds, ref, text, whole } from '../kit/fields.ts'
import { endpoint } from '../kit/endpoint.ts'
import { allOf } from '../kit/roles.ts'
import { advanceCalculatorVersion, newAdvanceCalculator } from './advance-calculator-card.ts'
import { advanceCalculatorMachine } from './version-machine.ts'
import { brokeredSettlement } from './brokered-settlement-card.ts'
import { settlementMetal } from './brokered-settlement-metal.ts'
import { warningsAnswer } from '../kit/warnings.ts'
import { seesCalculators, settlers } from './settlement-rights.ts'

const state = z.record(z.string(), z.unknown())

export const advanceReportSeed = endpoint({
  name: 'advance_report_seed',
  says: "The advance calculator's starting point, from the lot's data and the yard's terms, in the currency of the reader; each input says where it comes from",
  method: 'GET',
  path: '/api/lots/{id}/advance_report_seed/',
  may: seesCalculators,
  input: z.object({ yard: z.coerce.number().int().positive().optional() }),
  output: state,
})

export const saveAdvanceCalculator = endpoint({
  name: 'advance_calculator.create',
  says: 'Saves a version of the advance calculator; refused when a newer one than its base exists',
  method: 'POST',
  path: '/api/advance_calculators/',
  may: allOf([advanceCalculatorMachine.moves.create.allow, advanceCalculatorVersion.may.read]),
  status: 201,
  input: newAdvanceCalculator,
  output: advanceCalculatorVersion.row,
})

export const unlockAdvanceCalculator = endpoint({
  name: 'advance_calculator.unlock',
  says: 'Unlocks a saved version for a new draft; recorded',
  method: 'POST',
  path: '/api/advance_calculators/{id}/unlock/',
  may: allOf([advanceCalculatorMachine.moves.unlock.allow, advanceCalculatorVersion.may.read]),
  input: z.strictObject({}),
  output: advanceCalculatorVersion.row,
})

const sum = () => moneyField({ min: '-999999999999' }).optional()
const lines = z.array(z.looseObject({})).optional()
/**
 * What a client may send along of a settlement that it has added up itself. Nothing of it is taken over: the lines follow
 * by calls of their own, and every sum is worked out from them.
 */
const workedOut = {
  gross_value: sum(),
  treatment_fee: sum(),
  small_lot_fee: sum(),
  net_value: sum(),
  unpaid_units: sum(),
  advances: sum(),
  finance_charge: sum(),
  amount_due: sum(),
  converter_average_price: sum(),
  average_per_lb: sum(),
  metals_details: lines,
  purchased_outright: lines,
}
export const sumsOfSettlement = Object.keys(workedOut) as (keyof typeof workedOut)[]

export const createSettlement = endpoint({
  name: 'brokered_settlement.create',
  says: 'Opens the settlement of a summary lot: metals from the summary, charges from the terms of the yard',
  method: 'POST',
  path: '/api/brokered_settlements/',
  may: settlers,
  status: 201,
  input: z.strictObject({
    shipment_summary_lot: ref('shipment_summary_lot'),
    yard_id: ref('yard').nullable().optional(),
    shipped_date: day.nullable().optional(),
    converters_processed: whole(0, 10_000_000).optional(),
    received_lbs_total: pounds().optional(),
    net_wet_lbs: pounds().nullable().optional(),
    treatment_charge: decimal({ decimals: 4 }).nullable().optional(),
    handling_fee: moneyField().nullable().optional(),
    finance_charge_percent: percentField().nullable().optional(),
    freight_charge: moneyField().optional(),
    oem_only: flag.optional(),
    customer_reference: text(80).optional(),
    notes: text(4000).optional(),
    lot_name: text().optional(),
    status: choice(['OP']).optional(),
    ...workedOut,
  }),
  /** Warnings are of work that is done all the same: 'No Brokerage Terms Available'. */
  output: brokeredSettlement.row.extend({ warnings: warningsAnswer }),
})

const metalLine = settlementMetal.row.shape
export const saveSettlementMetal = endpoint({
  name: 'brokered_settlement_metal.create',
  says: 'Saves the line of a metal: the one there is, or a new one. Its value is worked out; one that is sent must agree',
  method: 'POST',
  path: '/api/brokered_settlement_metals/',
  may: settlers,
  status: 201,
  input: z.strictObject({
    settlement: metalLine.settlement.optional(),
    /** Another name of the same, as the lines bought outright have it. */
    settlement_id: metalLine.settlement.optional(),
    metal: metalLine.metal,
    contained_toz: metalLine.contained_toz.optional(),
    returnable: metalLine.returnable.optional(),
    return_rate: metalLine.return_rate.optional(),
    market_rate: moneyField().optional(),
    value: sum(),
  }),
  output: settlementMetal.row.extend({ warnings: warningsAnswer }),
})

export const settlementFigures = endpoint({
  name: 'settlement_figures',
  says: 'Every figure of a settlement opened to its sum, down to the sources',
  method: 'GET',
  path: '/api/brokered_settlements/{id}/figures/',
  may: brokeredSettlement.may.read,
  input: z.object({}),
  output: state,
})
