import { day, id, name, ref, status, text } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import { group } from '../kit/roles.ts'
import { isIn } from '../kit/statuses.ts'
import { final, lotStatus } from '../lots/lot-status.ts'
import { datesFarOff } from '../kit/warnings.ts'
import { aboveRecommendation } from './above-recommended.ts'
import { advanceStatus, outstandingAdvances } from './advance-status.ts'
import { advanceManagers as managers } from './settlement-rights.ts'

export interface OfLot {
  lot_status: string
  settlement_status: string | null
}

/** What was paid out was so on a day: the finance charge runs from it. */
export interface Paid {
  status: string
  payment_date: string | null
}

/** Promised, paid out, and closed with its lot; or taken back by whoever made it. */
export const advanceMachine = machine({
  name: 'advance',
  knownBy: 'lot_name',
  row: {
    id,
    status: status(advanceStatus).default('OP'),
    lot: ref('lot', 'judged'),
    lot_status: status(lotStatus),
    settlement_status: text().nullable(),
    payment_date: day.nullable(),
    created_by: ref('user').nullable(),
  },
  moves: {
    create: {
      on: 'create',
      to: 'OP',
      allow: managers,
      label: 'Create',
      inputGuards: [
        ['Lot {lot_name} is {lot_status}; an advance is not possible', (of: OfLot) => isIn(final, of.lot_status), 409],
        ['Settlement is finalized', (of: OfLot) => of.settlement_status === 'FI', 409],
      ],
      warnings: [aboveRecommendation, datesFarOff('payment_date')],
    },
    update: {
      on: 'update',
      from: outstandingAdvances,
      allow: managers,
      label: 'Change',
      inputGuards: [
        ['A payment date is required', (of: Paid) => of.status === 'ST' && of.payment_date === null, 'payment_date'],
      ],
      warnings: [datesFarOff('payment_date')],
    },
    send: {
      on: 'status',
      from: advanceStatus.only('OP'),
      to: 'ST',
      allow: managers,
      label: 'Send',
      guards: [['A payment date is required', (advance) => advance.payment_date === null]],
      confirm: true,
      warnings: [aboveRecommendation, datesFarOff('payment_date')],
      effects: ['marks it as paid out', ['advance.close', 'closed at once when its lot is complete']],
    },
    void: {
      on: 'status',
      from: outstandingAdvances,
      to: 'VOID',
      allow: { is: 'created_by' },
      label: 'Void',
      final: true,
      guards: [['Settlement is finalized', (advance) => advance.settlement_status === 'FI']],
      effects: ['drops out of all sums'],
    },
    withdraw: {
      on: 'action',
      from: advanceStatus.only('OP'),
      to: 'VOID',
      allow: group('admin'),
      label: 'Withdraw',
      final: true,
      input: { reason: name(1000) },
      guards: [['Settlement is not finalized: void it instead', (advance) => advance.settlement_status !== 'FI']],
      effects: ['is not paid out any more; the final account stays as it is'],
    },
    close: { on: 'system', from: advanceStatus.only('ST'), to: 'CL', allow: 'nobody', label: 'Close' },
    reopen: { on: 'system', from: advanceStatus.only('CL'), to: 'ST', allow: 'nobody', label: 'Re-open' },
  },
})
