import { currency, day, id, instant, moneyField, ref, text, version } from '../kit/fields.ts'
import { checkState } from '../kit/moves.ts'
import { defineCard } from '../kit/card.ts'
import { checkInLineMoves, checkInLineRow } from './check-in-line-moves.ts'
import { seesPurchases } from './purchase-rights.ts'
import { checkIn } from './check-in.ts'

/** A line that is priced by hand: foil, dust, generic. */
export const checkInLine = defineCard({
  name: 'check_in_line',
  title: 'Check-in line',
  path: '/api/check_in_lines/',
  row: {
    id,
    version,
    check_in: ref('check_in'),
    ...checkInLineRow,
    catalog: ref('catalog'),
    name: text(),
    line_type: text(),
    price: moneyField({ in: 'currency', on: 'quoted_on' }).default('0.00'),
    currency,
    quoted_on: day.nullable(),
    created_at: instant,
  },
  create: ['check_in', 'catalog', 'price'],
  update: ['price'],
  filter: { check_in: ['exact', 'in'] },
  order: ['id'],
  may: { read: seesPurchases, list: seesPurchases },
  partOf: { check_in: checkIn },
  moves: checkInLineMoves,
})

/** What keeps the lines of a check-in from being changed, whoever wants to. */
export function linesFixed(row: { id: number; status: string; purchase: number; purchase_status: string }) {
  const { id, status, purchase, purchase_status } = row
  return checkState(checkInLine, 'update', {
    check_in: id,
    check_in_status: status,
    purchase,
    purchase_status,
  } as never)
}
