import { converterTypeCodes, converterTypes } from '../catalog/converter-types.ts'
import { defineCard } from '../kit/card.ts'
import { choice, currency, day, id, instant, moneyField, ref, status, text } from '../kit/fields.ts'
import { report } from '../kit/report.ts'
import { allOf } from '../kit/roles.ts'
import { checkInConverter } from './check-in-converter.ts'
import { checkInStatus } from './check-in-status.ts'
import { checkIn } from './check-in.ts'
import { purchaseStatus } from './purchase-status.ts'

const own = checkIn.row.shape
const paid = (label: string) => moneyField({ in: 'currency', on: 'quoted_on', label })

/** All check-ins with what each came to, to be taken away as a file. */
export const checkInDump = report(
  defineCard({
    name: 'check_in_dump',
    title: 'Check-in',
    titles: 'Check-ins',
    path: '/api/reports/check_in_dump/',
    row: {
      id,
      yard: own.yard,
      yard_name: own.yard_name,
      purchase: own.purchase,
      purchase_status: status(purchaseStatus),
      status: own.status,
      created_at: own.created_at,
      created_by: own.created_by,
      created_by_name: own.created_by_name,
      quoted_on: own.quoted_on,
      receiving_date: own.receiving_date,
      customer_reference: own.customer_reference,
      requires_transit: own.requires_transit,
      currency,
      pricing_spread: own.pricing_spread,
      piece_count: own.piece_count,
      total: paid('Total'),
    },
    filter: checkIn.filter,
    scopes: checkIn.scopes,
    order: ['-id', 'created_at', 'status'],
    search: ['yard_name', 'customer_reference'],
    may: { read: 'nobody', list: allOf(['view-check-in-dump-report', checkIn.may.list]) },
  }),
  // Who takes away a million check-ins adds them up where they go.
  { sums: [] },
)

/** Converters as they were bought, a row for each piece. */
export const catCheckIns = report(
  defineCard({
    name: 'cat_check_in',
    title: 'Converter bought',
    titles: 'Converters bought',
    path: '/api/reports/cat_check_ins/',
    row: {
      id,
      code: text(),
      variant: text().nullable(),
      converter_type: choice(converterTypeCodes, converterTypes).nullable(),
      check_in: ref('check_in'),
      yard: ref('yard'),
      yard_name: text(),
      check_in_status: status(checkInStatus),
      created_at: instant,
      quoted_on: day.nullable(),
      currency,
      price: paid('Full price'),
      adjusted_price: paid('Paid'),
    },
    filter: {
      check_in: ['exact', 'in'],
      yard: ['exact', 'in'],
      converter_type: ['exact', 'in'],
      created_at: ['gte', 'lte'],
      check_in_status: ['exact', 'in'],
    },
    order: ['-id'],
    search: ['code'],
    may: { read: 'nobody', list: allOf(['view-cat-check-in-report', checkInConverter.may.list]) },
  }),
  { sums: [] },
)
