import { currency, day, id, instant, money, ref, status, text, version } from '../kit/fields.ts'
import { resource } from '../kit/resource.ts'
import { group, type Right } from '../kit/roles.ts'
import { final, lotStatus } from '../lots/lot-status.ts'
import { advanceStatus } from './advance-status.ts'

const seers: Right = ['view-advances', group('advance-user', 'advance-manager')]

/** Money paid to the client before the final settlement. */
export const advance = resource({
  name: 'advance',
  path: '/api/advances/',
  row: {
    id,
    version,
    lot: ref('lot'),
    lot_name: text(),
    lot_status: text(),
    settlement_status: text().nullable(),
    status: status(advanceStatus).default('OP'),
    amount: money({ min: '0.01' }),
    amount_fx: money(),
    currency: currency.default('USD'),
    fx_date: day.nullable(),
    payment_date: day.nullable(),
    document: text(255).nullable(),
    notes: text(2000).default(''),
    created_at: instant,
    created_by: ref('user').nullable(),
    created_by_name: text().nullable(),
  },
  create: ['lot', 'amount', 'currency', 'payment_date', 'notes'],
  update: ['payment_date', 'notes'],
  filter: { status: ['exact', 'in'], lot: ['exact', 'in'], payment_date: ['gte', 'lte'] },
  search: ['lot_name', 'notes'],
  order: ['-id', 'payment_date', 'amount'],
  may: {
    read: seers,
    list: seers,
    create: group('advance-manager'),
    update: group('advance-manager'),
    delete: 'nobody',
  },
  frozen: (row) =>
    row.status === 'VOID' || row.status === 'CL'
      ? `Advance ${row.id} is ${advanceStatus.label(row.status).toUpperCase()}; change is not possible`
      : undefined,
  moves: {
    send: {
      on: 'status',
      from: advanceStatus.only('OP'),
      to: 'ST',
      by: group('advance-manager'),
      label: 'Send',
      says: 'Marks it as paid out',
      unless: (row) => (row.payment_date === null ? 'A payment date is required' : undefined),
    },
    void: {
      on: 'status',
      from: advanceStatus.only('OP', 'ST'),
      to: 'VOID',
      by: { is: 'created_by' },
      label: 'Void',
      final: true,
      says: 'Drops out of all sums',
      unless: (row) => (row.settlement_status === 'FI' ? 'Settlement is finalized' : undefined),
    },
    close: { on: 'system', from: advanceStatus.only('ST'), to: 'CL', by: 'nobody', label: 'Close' },
    reopen: { on: 'system', from: advanceStatus.only('CL'), to: 'ST', by: 'nobody', label: 'Re-open' },
  },
})

/** Why nothing is advanced on a lot any more. */
export function noNewAdvance(lot: {
  id: number
  status: string
  settlement_status: string | null
}): string | undefined {
  if ((final as readonly string[]).includes(lot.status))
    return `Lot ${lot.id} is ${lotStatus.label(lot.status).toUpperCase()}; an advance is not possible`
  return lot.settlement_status === 'FI' ? 'Settlement is finalized' : undefined
}
