import { compareDates } from '../kit/dates.ts'
import type { Warning } from '../kit/warnings.ts'

/** On its last day a hedge is still good. */
export function expired({ expiration, today }: { expiration?: string | null; today: string }): Warning | undefined {
  if ((compareDates(expiration, today) ?? 0) >= 0) return undefined
  return { code: 'hedge_expired', text: `The hedge expired on ${expiration}`, field: 'expiration' }
}
