import { day, flag, id, ids, name, status, whole } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import { messages } from '../kit/messages.ts'
import { group, type Right } from '../kit/roles.ts'
import { declineIsFinal, editable, tripStatus } from './trip-status.ts'

const member: Right = { is: 'member_ids' }
const manager = group('trip-manager')
const proposed = tripStatus.only('PO')
const approved = tripStatus.only('AP')
const reason = { reason: name(1000) }

/** Planned and proposed, approved, travelled, closed. `member_ids` are the ids in its users_details. */
export const tripMachine = machine({
  name: 'trip',
  row: {
    id,
    status: status(tripStatus).default('PE'),
    member_ids: ids,
    yard_count: whole(),
    yards_not_in_good_standing: whole(),
    start_date: day.nullable(),
    end_date: day.nullable(),
    actuals_entered: flag,
  },
  moves: {
    create: { on: 'create', to: 'PE', allow: group('trip-user', 'trip-manager'), label: 'Create' },
    update: { on: 'update', from: editable, allow: [member, manager], label: 'Change' },
    propose: {
      on: 'status',
      from: tripStatus.only('PE'),
      to: 'PO',
      allow: [member, group('trip-user')],
      label: 'Propose',
      guards: [
        ['Choose at least one yard', ({ yard_count }) => yard_count === 0],
        ['A yard is not in good standing', (trip) => trip.yards_not_in_good_standing > 0],
      ],
    },
    approve: { on: 'status', from: proposed, to: 'AP', allow: manager, label: 'Approve' },
    decline: {
      on: 'action',
      from: proposed,
      to: declineIsFinal ? 'DE' : 'PE',
      allow: manager,
      label: 'Decline',
      input: reason,
      effects: ['who declined it, when and why, is kept'],
    },
    start: {
      on: 'action',
      from: approved,
      allow: member,
      label: 'Start',
      guards: [
        [messages.required, ({ start_date }) => start_date === null, 'start_date'],
        [messages.required, ({ end_date }) => end_date === null, 'end_date'],
      ],
    },
    propose_completion: {
      on: 'status',
      from: approved,
      to: 'CP',
      allow: member,
      label: 'Propose completion',
      guards: [['Enter the yards, sales and expenses as they were', ({ actuals_entered }) => !actuals_entered]],
    },
    complete: {
      on: 'status',
      from: tripStatus.only('CP'),
      to: 'CO',
      allow: manager,
      label: 'Complete',
      effects: [['expense.lock', 'its expenses are LOCKED']],
    },
    send_back: {
      on: 'action',
      from: tripStatus.only('CP'),
      to: 'AP',
      allow: manager,
      label: 'Send back',
      input: reason,
    },
  },
})
