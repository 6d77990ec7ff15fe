import type { Choosable } from '../kit/choosable.ts'
import type { Guard } from '../kit/moves.ts'

/** Material is bought only from yards in good standing. */
export const inGoodStanding: Choosable = { query: { status: 'GS' }, otherwise: 'Yard is not in good standing' }

export const standingAsked: Guard<{ yard_status: string }> = [
  inGoodStanding.otherwise,
  ({ yard_status }) => yard_status !== 'GS',
]
