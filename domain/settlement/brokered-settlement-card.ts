import * as z from 'zod'
import { documents } from '../kit/attached.ts'
import {
  currency,
  day,
  decimal,
  flag,
  instant,
  moneyField,
  percentField,
  pounds,
  ref,
  text,
  version,
  whole,
} from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { warningsAnswer } from '../kit/warnings.ts'
import { settlementMachine } from './settlement-machine.ts'
import { shipmentSummaryLot } from './shipment-summary-lot.ts'
import { seesSettlements } from './settlement-rights.ts'

/** Results may be negative: then the client owes. */
export const result = () => moneyField({ min: '-999999999999', in: 'currency' })
/** Typed in the currency of the settlement. */
export const amountOf = () => moneyField({ in: 'currency' })

/** A metal as it is settled; `typed_…` is what was typed for it, null where the figure follows from the lot. */
export const settlementMetalLine = z.object({
  id: z.int(),
  metal: z.enum(['platinum', 'palladium', 'rhodium']),
  contained_toz: z.string(),
  returnable: z.string(),
  return_rate: z.string(),
  market_rate: amountOf(),
  value: result(),
  lot_contained_toz: z.string(),
  typed_contained_toz: z.string().nullable(),
  typed_returnable: z.string().nullable(),
  typed_return_rate: z.string().nullable(),
})

/** An advance as it was paid, and what it was multiplied and divided by to be in the currency of the settlement. */
export const advanceTyped = z.object({
  amount: moneyField({ in: 'currency', asIs: true }),
  currency,
  fx_date: z.string(),
  times: z.string(),
  by: z.string(),
})

export const outrightLine = z.object({
  id: z.int(),
  material_type: z.string(),
  quantity: z.int(),
  unit_price: amountOf(),
  total_price: amountOf(),
  paid: z.boolean(),
})

/** The final account with the client for a lot: open until finalized, then frozen for good. */
export const brokeredSettlement = defineCard({
  ...settlementMachine,
  path: '/api/brokered_settlements/',
  document: { facts: ['yard_name', 'customer_reference'] },
  row: {
    ...settlementMachine.row.shape,
    version,
    /** None, once it is void. */
    shipment_summary_lot: ref('shipment_summary_lot').nullable(),
    lot: ref('lot'),
    yard_id: ref('yard'),
    yard_name: text(),
    lot_name: text(),
    /** The client's, of the terms of the yard: everything is worked out in it. */
    currency: currency.default('USD'),
    /** The day whose rate it was opened by, and the rate: units of the currency for one US dollar. */
    fx_date: day.nullable(),
    fx_rate: decimal({ decimals: 6 }).nullable(),
    shipped_date: day.nullable(),
    return_date: day.nullable(),
    converters_processed: whole(0, 10_000_000, 'pcs').default(0),
    received_lbs_total: pounds(),
    net_wet_lbs: pounds().nullable(),
    treatment_charge: decimal({ decimals: 4, unit: '$/lb', in: 'currency' }).nullable(),
    handling_fee: amountOf().nullable(),
    finance_charge_percent: percentField().nullable(),
    freight_charge: amountOf().default('0.00'),
    oem_only: flag.default(false),
    customer_reference: text(80).default(''),
    notes: text(4000).default(''),
    gross_value: result(),
    treatment_fee: result(),
    small_lot_fee: result(),
    net_value: result(),
    unpaid_units: result(),
    advances: result(),
    finance_charge: result(),
    amount_due: result(),
    converter_average_price: result(),
    average_per_lb: result(),
    finalized_at: instant.nullable(),
    finalized_by: ref('user').nullable(),
    finalized_by_name: text().nullable(),
    created_at: instant,
    created_by: ref('user').nullable(),
  },
  detail: {
    metals_details: z.array(settlementMetalLine),
    purchased_outright: z.array(outrightLine),
    advance_lines: z.array(
      z.object({
        id: z.int(),
        /** In the currency of the settlement, at the rate of the day that it was paid on. */
        amount: result(),
        status: z.string(),
        payment_date: z.string().nullable(),
        typed: advanceTyped.optional(),
      }),
    ),
    /** The yards of the lot's purchases: one of them is the designated yard. */
    yard_choices: z.array(z.object({ id: z.int(), name: z.string() })),
    /** What its finalization would be warned of, as it stands. */
    finalize_warnings: warningsAnswer,
  },
  update: [
    'yard_id',
    'shipped_date',
    'converters_processed',
    'received_lbs_total',
    'net_wet_lbs',
    'treatment_charge',
    'handling_fee',
    'finance_charge_percent',
    'freight_charge',
    'oem_only',
    'customer_reference',
    'notes',
  ],
  filter: {
    status: ['exact', 'in'],
    yard_id: ['exact', 'in'],
    lot: ['exact', 'in'],
    shipment_summary_lot: ['exact', 'in'],
    shipped_date: ['gte', 'lte'],
  },
  search: ['lot_name', 'yard_name', 'customer_reference'],
  order: ['-id', 'shipped_date', 'amount_due', 'lot_name'],
  attaches: { documents: documents() },
  may: { read: seesSettlements, list: seesSettlements },
  mailed: {
    fields: [
      'lot_name',
      'yard_name',
      'status',
      'shipped_date',
      'return_date',
      'received_lbs_total',
      'gross_value',
      'treatment_fee',
      'small_lot_fee',
      'net_value',
      'unpaid_units',
      'advances',
      'finance_charge',
      'freight_charge',
      'amount_due',
      'customer_reference',
    ],
  },
  partOf: { shipment_summary_lot: shipmentSummaryLot },
  publicFields: ['lot_name'],
  unlistedStatuses: ['VOID'],
})
