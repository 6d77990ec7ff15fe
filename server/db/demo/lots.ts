import { dayNumber, isoDate } from '@cupel/domain/kit/dates.ts'
import type { Calendar } from './calendar.ts'
import { detours, type Detour } from './detours.ts'
import { liveLots } from './live-lots.ts'
import type { LotPlan } from './lot-plan.ts'
import { shippedLots } from './shipped-lots.ts'

/** Every lot, numbered as they were opened: those that run their course, and those that came to nothing. */
export function allLots(calendar: Calendar): { lots: LotPlan[]; detours: Detour[] } {
  const plans = [...liveLots, ...shippedLots(calendar.count(workedExampleShipped(calendar)))]
  const opened = [
    ...plans.map(({ name, days }) => ({ name, ago: days.opened })),
    ...detours.map(({ name, before }) => ({
      name,
      ago: (plans.find((one) => one.name === before)?.days.opened ?? 0) + 4,
    })),
  ]
  const order = opened.toSorted((a, b) => b.ago - a.ago || (a.name < b.name ? -1 : 1)).map(({ name }) => name)
  const numbered = <T extends { name: string }>(some: readonly T[]) =>
    some.map((one) => ({ ...one, id: order.indexOf(one.name) + 1 }))
  return { lots: numbered(plans), detours: numbered(detours) }
}

/** A Friday some five months ago: the 115 days until the smelter's return then end on a Monday. */
function workedExampleShipped(calendar: Calendar): string {
  const day = dayNumber(calendar.ago(159)) ?? 0
  const friday = 1
  return isoDate(day - ((day - friday + 7 * 7) % 7))
}
