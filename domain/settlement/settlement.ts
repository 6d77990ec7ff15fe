import * as z from 'zod'
import {
  choice,
  day,
  decimal,
  flag,
  id,
  instant,
  moneyField,
  percentField,
  pounds,
  rateField,
  ref,
  text,
  tozField,
  version,
  whole,
} from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { warningsAnswer } from '../kit/warnings.ts'
import { settlementLineMoves, settlementMetalMoves, settlementMachine } from './settlement-machine.ts'
import { seesSettlements } from './settlement-rights.ts'
import { shipmentSummaryLot } from './shipment-summary.ts'

const seenBy = { read: seesSettlements, list: seesSettlements }
/** Results may be negative: then the client owes. */
const result = () => moneyField({ min: '-999999999999' })

/** A metal as it is settled; `typed_…` is what was typed for it, null where the figure follows from the lot. */
export const settlementMetalLine = z.object({
  id: z.int(),
  metal: z.enum(['platinum', 'palladium', 'rhodium']),
  contained_toz: z.string(),
  returnable: z.string(),
  return_rate: z.string(),
  market_rate: z.string(),
  value: z.string(),
  lot_contained_toz: z.string(),
  typed_contained_toz: z.string().nullable(),
  typed_returnable: z.string().nullable(),
  typed_return_rate: z.string().nullable(),
})
export const outrightLine = z.object({
  id: z.int(),
  material_type: z.string(),
  quantity: z.int(),
  unit_price: z.string(),
  total_price: z.string(),
  paid: z.boolean(),
})

/** The final account with the client for a lot: open until finalized, then frozen for good. */
export const brokeredSettlement = defineCard({
  ...settlementMachine,
  path: '/api/brokered_settlements/',
  row: {
    ...settlementMachine.row.shape,
    version,
    /** None, once it is void. */
    shipment_summary_lot: ref('shipment_summary_lot').nullable(),
    lot: ref('lot'),
    yard_id: ref('yard'),
    yard_name: text(),
    lot_name: text(),
    shipped_date: day.nullable(),
    return_date: day.nullable(),
    converters_processed: whole(0, 10_000_000, 'pcs').default(0),
    received_lbs_total: pounds(),
    net_wet_lbs: pounds().nullable(),
    treatment_charge: decimal({ decimals: 4, unit: '$/lb' }).nullable(),
    handling_fee: moneyField().nullable(),
    finance_charge_percent: percentField().nullable(),
    freight_charge: moneyField().default('0.00'),
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
      z.object({ id: z.int(), amount: z.string(), status: z.string(), payment_date: z.string().nullable() }),
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
  may: seenBy,
  partOf: { shipment_summary_lot: shipmentSummaryLot },
  publicFields: ['lot_name'],
  unlistedStatuses: ['VOID'],
})

/** A metal of a settlement: what is returned, at which rate and price. */
export const settlementMetal = defineCard({
  name: 'brokered_settlement_metal',
  title: 'Metal line',
  path: '/api/brokered_settlement_metals/',
  row: {
    id,
    version,
    settlement: ref('brokered_settlement'),
    settlement_status: text(),
    metal: choice(['platinum', 'palladium', 'rhodium']),
    /** Absent until typed: then the lot's contained ounces count, and what follows from them. */
    contained_toz: tozField().nullable(),
    returnable: tozField().nullable(),
    return_rate: rateField().nullable(),
    market_rate: moneyField().default('0.00'),
    value: result().default('0.00'),
  },
  update: ['contained_toz', 'returnable', 'return_rate', 'market_rate', 'value'],
  filter: { settlement: ['exact', 'in'] },
  order: ['id'],
  may: seenBy,
  partOf: { settlement: brokeredSettlement },
  moves: settlementMetalMoves,
})

/** Pieces of a brokered lot bought at a fixed price. */
export const purchasedOutrightLine = defineCard({
  name: 'purchased_outright',
  title: 'Purchased outright',
  titles: 'Purchased outright',
  path: '/api/purchased_outright/',
  row: {
    id,
    version,
    settlement_id: ref('brokered_settlement'),
    settlement_status: text(),
    material_type: choice(['IF', 'DF', 'AM', 'DPF', 'D3']),
    quantity: whole(0, 1_000_000, 'pcs'),
    unit_price: moneyField(),
    total_price: moneyField(),
    paid: flag.default(false),
  },
  create: ['settlement_id', 'material_type', 'quantity', 'unit_price', 'paid'],
  update: ['material_type', 'quantity', 'unit_price', 'paid', 'total_price'],
  filter: { settlement_id: ['exact', 'in'] },
  order: ['id'],
  may: seenBy,
  partOf: { settlement_id: brokeredSettlement },
  moves: settlementLineMoves,
})
