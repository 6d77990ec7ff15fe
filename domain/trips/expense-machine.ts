import { id, ref, status } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import { group, type Right } from '../kit/roles.ts'
import { expenseStatus } from './trip-status.ts'

const open = expenseStatus.only('OPEN')
const spender: Right = { is: 'user' }

/** What somebody spent: entered, handed in, and locked once it is counted. */
export const expenseMachine = machine({
  name: 'expense',
  row: { id, status: status(expenseStatus).default('OPEN'), user: ref('user') },
  moves: {
    create: { on: 'create', to: 'OPEN', allow: group('expense-user', 'expense-manager'), label: 'Create' },
    update: { on: 'update', from: open, allow: [spender, group('expense-manager')], label: 'Change' },
    submit: { on: 'status', from: open, to: 'SUBMITTED', allow: spender, label: 'Submit' },
    lock: { on: 'system', from: expenseStatus.only('SUBMITTED'), to: 'LOCKED', allow: 'nobody', label: 'Lock' },
    unlock: {
      on: 'status',
      from: expenseStatus.only('LOCKED'),
      to: 'OPEN',
      allow: group('expense-manager'),
      label: 'Unlock',
    },
  },
})
