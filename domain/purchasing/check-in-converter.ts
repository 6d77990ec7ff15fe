import { currency, day, id, instant, moneyField, ref, text, version } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { checkInLineMoves, checkInLineRow } from './check-in-line-moves.ts'
import { seesPurchases } from './purchase-rights.ts'
import { checkIn } from './check-in.ts'

/** A converter bought; its price is the full value before the spread. */
export const checkInConverter = defineCard({
  name: 'check_in_converter',
  title: 'Converter line',
  path: '/api/check_in_converters/',
  row: {
    id,
    version,
    check_in: ref('check_in'),
    ...checkInLineRow,
    converter: ref('converter'),
    code: text(),
    /** What tells it from other converters of its code; null for a code that it has alone. */
    variant: text().nullable(),
    price: moneyField({ in: 'currency', on: 'quoted_on' }).default('0.00'),
    currency,
    quoted_on: day.nullable(),
    created_at: instant,
  },
  create: ['check_in', 'converter', 'price'],
  update: ['price'],
  filter: { check_in: ['exact', 'in'], converter: ['exact', 'in'] },
  order: ['id'],
  may: { read: seesPurchases, list: seesPurchases },
  partOf: { check_in: checkIn },
  moves: checkInLineMoves,
})
