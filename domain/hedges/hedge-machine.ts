import { flag, id, status } from '../kit/fields.ts'
import { machine } from '../kit/machine.ts'
import { group } from '../kit/roles.ts'
import { hedgeMakers } from './hedge-rights.ts'
import { datesFarOff } from '../kit/warnings.ts'
import { hedgeStatus } from './hedge-status.ts'
import { expired, overdrawn } from './hedge-warnings.ts'

const ofExpiration = [expired, datesFarOff('expiration')]

/** Gives ounces to lots and check-ins until all its lots are final and nothing is left. */
export const hedgeMachine = machine({
  name: 'hedge',
  knownBy: 'code',
  row: { id, status: status(hedgeStatus).default('OPEN'), in_use: flag },
  moves: {
    create: { on: 'create', to: 'OPEN', allow: hedgeMakers, label: 'Create', warnings: ofExpiration },
    update: {
      on: 'update',
      allow: group('coordinator'),
      label: 'Change',
      warnings: [...ofExpiration, overdrawn],
      effects: [
        ['hedge.reopen', 'a complete hedge to which ounces are added is OPEN again'],
        ['hedge.complete', 'one that has nothing left is COMPLETE once its lots are final'],
      ],
    },
    complete: { on: 'system', from: hedgeStatus.only('OPEN'), to: 'COMPLETE', allow: 'nobody', label: 'Complete' },
    reopen: { on: 'system', from: hedgeStatus.only('COMPLETE'), to: 'OPEN', allow: 'nobody', label: 'Re-open' },
    delete: {
      on: 'delete',
      from: hedgeStatus.only('OPEN'),
      allow: group('coordinator'),
      label: 'Delete',
      final: true,
      guards: [['Hedge is in use', (hedge) => hedge.in_use]],
    },
  },
})
