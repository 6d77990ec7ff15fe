import { waitsFor } from '../kit/waiting.ts'
import { hedgeMachine } from './hedge-machine.ts'
import { hedge } from './hedge.ts'

export const hedgesWaiting = [
  waitsFor(hedge, {
    name: 'hedges_expired',
    query: { status: 'OPEN', is_expired: true },
    may: hedgeMachine.moves.update.allow,
    says: 'Hedge has expired',
    verb: 'Extend',
    since: 'expiration',
    facts: ['smelter_code', 'pt_available_toz', 'pd_available_toz', 'rh_available_toz'],
    urgent: true,
  }),
]
