import { dayNumber, isoDate } from '@cupel/domain/kit/dates.ts'
import type { Calendar } from './calendar.ts'
import { liveLots } from './live-lots.ts'
import type { LotPlan } from './lot-plan.ts'
import { shippedLots } from './shipped-lots.ts'

/** Every lot that runs its course, numbered as they were opened. */
export function allLots(calendar: Calendar): LotPlan[] {
  return [...liveLots, ...shippedLots(calendar.count(workedExampleShipped(calendar)))]
    .toSorted((a, b) => b.days.opened - a.days.opened || (a.name < b.name ? -1 : 1))
    .map((lot, at) => ({ id: at + 1, ...lot }))
}

/** A Friday some five months ago: the 115 days until the smelter's return then end on a Monday. */
function workedExampleShipped(calendar: Calendar): string {
  const day = dayNumber(calendar.ago(159)) ?? 0
  const friday = 1
  return isoDate(day - ((day - friday + 7 * 7) % 7))
}
