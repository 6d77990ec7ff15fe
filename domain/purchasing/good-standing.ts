import type { Guard } from '../kit/moves.ts'

/** Material is bought only from yards in good standing. */
export const standingAsked: Guard<{ yard_status: string }> = [
  'Yard is not in good standing',
  ({ yard_status }) => yard_status !== 'GS',
]
