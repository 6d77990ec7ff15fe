import * as z from 'zod'
import { figure, moneyText } from '../kit/amount-text.ts'
import { documents, pictures } from '../kit/attached.ts'
import { currency, day, decimal, flag, instant, moneyField, percentField, ref, text, version } from '../kit/fields.ts'
import { without } from '../kit/machine.ts'
import { checkInput } from '../kit/moves.ts'
import { defineCard } from '../kit/card.ts'
import { checkInMachine } from './check-in-machine.ts'
import { seesPurchases } from './purchase-rights.ts'

/** Prices of the market are US dollars; what is paid is in the currency of the check-in. Both are of the day of the prices. */
const quoted = () => moneyField({ unit: '$/toz', on: 'quoted_on' })
const paid = () => moneyField({ in: 'currency', on: 'quoted_on' })

/** One buy at a yard: lines with prices, less the spread. */
export const checkIn = defineCard({
  ...checkInMachine,
  path: '/api/check_ins/',
  document: { facts: ['yard_name', 'customer_reference'] },
  row: {
    ...checkInMachine.row.shape,
    version,
    yard: ref('yard'),
    yard_name: text(),
    market_rate: ref('market_rate').nullable(),
    pt_market_rate: quoted().nullable(),
    pd_market_rate: quoted().nullable(),
    rh_market_rate: quoted().nullable(),
    quoted_on: day.nullable(),
    currency: currency.default('USD'),
    /** Units of its currency for one US dollar, frozen with its market rate; none in US dollars. */
    fx_rate: decimal({ decimals: 6 }).nullable(),
    pricing_spread: percentField().default('10.00'),
    show_full_value: flag.default(false),
    show_overall_average: flag.default(false),
    current_location: ref('location').nullable(),
    current_location_name: text().nullable(),
    to_location_name: text().nullable(),
    transit_destination: ref('location').nullable(),
    intended_lot: ref('lot').nullable(),
    intended_hedge: ref('hedge').nullable(),
    external_reference: text(80).nullable(),
    customer_reference: text(80).default(''),
    receiving_date: day.nullable(),
    notes: text(2000).default(''),
    public_notes: text(2000).default(''),
    created_at: instant,
    created_by_name: text().nullable(),
  },
  detail: {
    check_in_lines: z.array(
      z.object({
        id: z.int(),
        catalog: z.int(),
        name: z.string(),
        line_type: z.string(),
        price: paid(),
        adjusted_price: paid(),
      }),
    ),
    converter_lines: z.array(
      z.object({
        id: z.int(),
        converter: z.int(),
        code: z.string(),
        variant: z.string().nullable(),
        price: paid(),
        adjusted_price: paid(),
        pt_ppm: z.string().nullable(),
        pd_ppm: z.string().nullable(),
        rh_ppm: z.string().nullable(),
        yield_lbs: z.string().nullable(),
      }),
    ),
    totals: z.object({
      external_total_counts: z.object({ CV_TOTAL: z.int(), IF: z.int(), DF: z.int() }),
      external_total_values: z.object({ CV_TOTAL: paid(), IF: paid(), DF: paid() }),
      total_prices: z.object({ GN: paid(), IF: paid(), DF: paid(), total: paid() }),
      cartAdjustedPrice: paid(),
      overall_average: paid(),
    }),
    cartAdjustedPrice: paid(),
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
  scopes: { designation: z.string(), smelter: z.coerce.number().int().positive() },
  search: ['yard_name', 'customer_reference', 'notes'],
  order: ['-id', 'created_at', 'status'],
  attaches: { photos: pictures({ label: 'Photos' }), documents: documents() },
  may: { read: seesPurchases, list: seesPurchases },
  publicFields: ['yard_name', 'status'],
  mailed: {
    fields: ['yard_name', 'status', 'quoted_on', 'customer_reference', 'public_notes', 'created_by_name'],
    table: linesOfLetter,
  },
  moves: without(checkInMachine.moves, 'edit_skids', 'split'),
})

/** Equal lines are one. Prices, the full value and the overall average are told where the check-in says that they are shown. */
function linesOfLetter(row: Readonly<Record<string, unknown>>) {
  const totals = (row.totals ?? {}) as Readonly<Record<string, unknown>>
  const money = (amount: unknown) => moneyText(String(amount), String(row.currency ?? 'USD'))
  const lines = (row.converter_lines ?? []) as readonly {
    code: string
    variant: string | null
    adjusted_price: string
  }[]
  if (lines.length === 0) return undefined
  const isPriced = row.show_full_value === true
  const counted = new Map<string, { name: string; price: string; pieces: number }>()
  for (const { code, variant, adjusted_price: price } of lines) {
    const name = variant ? `${code} ${variant}` : code
    const key = `${name} ${price}`
    counted.set(key, { name, price, pieces: (counted.get(key)?.pieces ?? 0) + 1 })
  }
  return {
    heads: ['Converter', 'Pieces', ...(isPriced ? ['Price a piece'] : [])],
    rows: [
      ...[...counted.values()].map(({ name, price, pieces }) => [
        name,
        figure(pieces),
        ...(isPriced ? [money(price)] : []),
      ]),
      ...(isPriced ? [['Full value', '', money(row.cartAdjustedPrice)]] : []),
      ...(row.show_overall_average === true ? [['Overall average', '', money(totals.overall_average)]] : []),
    ],
  }
}

/** Why no more check-ins are added to a purchase of this status. */
export function takesCheckIns(row: { purchase_status: string }): string | undefined {
  const asked = { yard_status: 'GS', pricing_spread: '0', least_spread: '0', ...row }
  return checkInput(checkInMachine, 'create', asked)?.text
}
