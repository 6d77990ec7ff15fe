import { documents } from '../kit/attached.ts'
import { currency, day, instant, moneyField, text, version } from '../kit/fields.ts'
import { checkInput } from '../kit/moves.ts'
import { defineCard } from '../kit/card.ts'
import { lot } from '../lots/lot.ts'
import { advanceMachine } from './advance-machine.ts'
import { seesAdvances } from './settlement-rights.ts'

/** Money paid to the client before the final settlement. */
export const advance = defineCard({
  ...advanceMachine,
  path: '/api/advances/',
  document: { facts: ['lot_name', 'amount'] },
  row: {
    ...advanceMachine.row.shape,
    version,
    lot_name: text(),
    amount: moneyField({ min: '0.01', in: 'currency' }),
    currency: currency.default('USD'),
    fx_date: day.nullable(),
    document: text(255).nullable(),
    notes: text(2000).default(''),
    withdrawn_reason: text(1000).nullable(),
    created_at: instant,
    created_by_name: text().nullable(),
  },
  create: ['lot', 'amount', 'currency', 'payment_date', 'notes'],
  update: ['payment_date', 'notes'],
  filter: { status: ['exact', 'in'], lot: ['exact', 'in'], payment_date: ['gte', 'lte'] },
  search: ['lot_name', 'notes'],
  order: ['-id', 'payment_date', 'amount'],
  attaches: { documents: documents({ most: 10 }) },
  may: { read: seesAdvances, list: seesAdvances },
  mailed: { fields: ['lot_name', 'status', 'amount', 'payment_date', 'notes', 'created_by_name'] },
  partOf: { lot },
})

/** Why nothing is advanced on a lot any more. */
export function noNewAdvance(lot: {
  name: string
  status: string
  settlement_status: string | null
}): string | undefined {
  const { name, status, settlement_status } = lot
  return checkInput(advanceMachine, 'create', { lot_name: name, lot_status: status, settlement_status })?.text
}
