import { fillable, lotStatus } from './lot-status.ts'

interface Lot {
  id: number
  status: string
  allocations_final: boolean
}

/** Why purchases may not come or go: only while the lot is being filled and its allocations are not final. */
export function purchasesFixed(lot: Lot): string | undefined {
  return lot.allocations_final ? 'Lot is allocation-complete' : notFillable(lot, 'purchases')
}

/** Why boxes may not come or go. */
export function boxesFixed(lot: Lot): string | undefined {
  return notFillable(lot, 'boxes')
}

function notFillable({ id, status }: Lot, what: string): string | undefined {
  if ((fillable as readonly string[]).includes(status)) return undefined
  return `Lot ${id} is ${lotStatus.label(status).toUpperCase()}; a change of its ${what} is not possible`
}
