import * as z from 'zod'
import { currency, day, flag, id, instant, money, percent, ref, status, text, version, whole } from '../kit/fields.ts'
import { resource } from '../kit/resource.ts'
import { group, type Right } from '../kit/roles.ts'
import { checkInStatus } from './check-in-status.ts'
import { takingCheckIns } from './purchase-status.ts'

/** Owners of a check-in, and those who look after everybody's. */
const buyers: Right = [{ is: 'created_by' }, { is: 'created_for' }, group('senior account manager', 'coordinator')]
const inProgress = checkInStatus.only('PR', 'OP')

/** One buy at a yard: lines with prices, less the spread. */
export const checkIn = resource({
  name: 'check_in',
  path: '/api/check_ins/',
  title: 'Check-in',
  row: {
    id,
    version,
    status: status(checkInStatus).default('PR'),
    yard: ref('yard'),
    yard_name: text(),
    purchase: ref('purchase'),
    purchase_status: text(),
    purchase_intake: ref('intake').nullable(),
    market_rate: ref('market_rate').nullable(),
    pt_market_rate: money({ unit: '$/toz' }).nullable(),
    pd_market_rate: money({ unit: '$/toz' }).nullable(),
    rh_market_rate: money({ unit: '$/toz' }).nullable(),
    quoted_on: day.nullable(),
    currency: currency.default('USD'),
    pricing_spread: percent().default('10.00'),
    show_full_value: flag.default(false),
    show_overall_average: flag.default(false),
    external_total_counts: z.record(z.string(), z.int()).nullable(),
    external_total_values: z.record(z.string(), z.string()).nullable(),
    requires_transit: flag.default(false),
    current_location: ref('location').nullable(),
    current_location_name: text().nullable(),
    to_location: ref('location').nullable(),
    to_location_name: text().nullable(),
    transit_destination: ref('location').nullable(),
    intended_lot: ref('lot').nullable(),
    intended_hedge: ref('hedge').nullable(),
    external_reference: text(80).nullable(),
    customer_reference: text(80).default(''),
    receiving_date: day.nullable(),
    notes: text(2000).default(''),
    public_notes: text(2000).default(''),
    piece_count: whole(0, 1_000_000_000, 'pcs'),
    created_at: instant,
    created_by: ref('user').nullable(),
    created_by_name: text().nullable(),
    created_for: ref('user').nullable(),
  },
  detail: {
    check_in_lines: z.array(
      z.object({
        id: z.int(),
        catalog: z.int(),
        name: z.string(),
        line_type: z.string(),
        price: z.string(),
        adjusted_price: z.string(),
      }),
    ),
    converter_lines: z.array(
      z.object({
        id: z.int(),
        converter: z.int(),
        code: z.string(),
        price: z.string(),
        adjusted_price: z.string(),
        pt_ppm: z.string().nullable(),
        pd_ppm: z.string().nullable(),
        rh_ppm: z.string().nullable(),
        yield_lbs: z.string().nullable(),
      }),
    ),
    totals: z.record(z.string(), z.unknown()),
    cartAdjustedPrice: money(),
  },
  create: [
    'purchase',
    'market_rate',
    'pricing_spread',
    'currency',
    'requires_transit',
    'to_location',
    'current_location',
    'intended_lot',
    'intended_hedge',
    'customer_reference',
    'notes',
    'public_notes',
    'created_for',
  ],
  update: [
    'market_rate',
    'pricing_spread',
    'currency',
    'show_full_value',
    'show_overall_average',
    'requires_transit',
    'to_location',
    'current_location',
    'intended_lot',
    'intended_hedge',
    'customer_reference',
    'receiving_date',
    'notes',
    'public_notes',
    'external_total_counts',
    'external_total_values',
  ],
  filter: {
    created_at: ['gte', 'lte'],
    id: ['in', 'exact'],
    status: ['exact', 'in'],
    yard: ['exact', 'in'],
    purchase: ['exact', 'in'],
    requires_transit: ['exact'],
    created_by: ['exact'],
  },
  ask: { designation: z.string(), smelter: z.coerce.number().int().positive() },
  search: ['yard_name', 'customer_reference', 'notes'],
  order: ['-id', 'created_at', 'status'],
  may: {
    read: 'anyone',
    list: 'view-purchase',
    create: 'create-check-ins',
    update: ['create-check-ins', group('coordinator')],
    delete: 'nobody',
  },
  label: ['yard_name', 'status'],
  frozen: (row) => (row.status === 'CO' ? `Check-in ${row.id} is COMPLETE; change is not possible` : undefined),
  moves: {
    open: {
      on: 'status',
      from: checkInStatus.only('PR'),
      to: 'OP',
      by: 'create-check-ins',
      label: 'Open',
      unless: takesCheckIns,
    },
    complete: {
      on: 'status',
      from: checkInStatus.only('OP'),
      to: 'CO',
      by: 'create-check-ins',
      label: 'Complete',
      says: 'The purchase is received when all its check-ins are complete',
      unless: (row) => {
        if (row.piece_count === 0 && row.external_total_counts === null) return 'Check-in is empty'
        return row.requires_transit && row.to_location === null ? 'A transit needs a destination' : undefined
      },
    },
    reopen: {
      on: 'status',
      from: checkInStatus.only('CO'),
      to: 'OP',
      by: group('admin'),
      label: 'Re-open',
      unless: (row) => (row.purchase_intake === null ? undefined : 'Check-in already has an intake'),
    },
    delete_check_in: { on: 'delete', from: inProgress, by: buyers, label: 'Delete', final: true },
  },
})

/** Why no more check-ins are added to a purchase of this status. */
export function takesCheckIns(row: { purchase_status: string }): string | undefined {
  return (takingCheckIns as readonly string[]).includes(row.purchase_status) ? undefined : 'Purchase is already intook'
}

/** A line that is priced by hand: foil, dust, generic. */
export const checkInLine = resource({
  name: 'check_in_line',
  title: 'Check-in line',
  path: '/api/check_in_lines/',
  row: {
    id,
    version,
    check_in: ref('check_in'),
    check_in_status: text(),
    catalog: ref('catalog'),
    name: text(),
    line_type: text(),
    price: money().default('0.00'),
    created_at: instant,
  },
  create: ['check_in', 'catalog', 'price'],
  update: ['price'],
  filter: { check_in: ['exact', 'in'] },
  order: ['id'],
  may: {
    read: 'anyone',
    list: 'anyone',
    create: 'create-check-ins',
    update: 'create-check-ins',
    delete: 'create-check-ins',
  },
  frozen: lineFrozen,
})

/** A converter bought; its price is the full value before the spread. */
export const checkInConverter = resource({
  name: 'check_in_converter',
  title: 'Converter line',
  path: '/api/check_in_converters/',
  row: {
    id,
    version,
    check_in: ref('check_in'),
    check_in_status: text(),
    converter: ref('converter'),
    code: text(),
    price: money().default('0.00'),
    created_at: instant,
  },
  create: ['check_in', 'converter', 'price'],
  update: ['price'],
  filter: { check_in: ['exact', 'in'], converter: ['exact', 'in'] },
  order: ['id'],
  may: {
    read: 'anyone',
    list: 'anyone',
    create: 'create-check-ins',
    update: 'create-check-ins',
    delete: 'create-check-ins',
  },
  frozen: lineFrozen,
})

function lineFrozen(row: { check_in: number; check_in_status: string }): string | undefined {
  return row.check_in_status === 'CO' ? `Check-in ${row.check_in} is COMPLETE; change is not possible` : undefined
}
