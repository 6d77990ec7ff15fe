import { dayNumber, isoDate } from '@cupel/domain/kit/dates.ts'
import { weekdayOf, type Calendar } from './calendar.ts'
import { cutLots } from './cut-lots.ts'
import { edgeCases, headStart, type EdgeCase } from './edge-cases.ts'
import type { LotPlan } from './lot-plan.ts'
import { openLots } from './open-lots.ts'
import { shippedLots } from './shipped-lots.ts'

/** Every lot, numbered as they were opened: those that run their course, and those that came to nothing. */
export function allLots(calendar: Calendar): { lots: LotPlan[]; detours: EdgeCase[] } {
  const plans = [...openLots, ...cutLots, ...shippedLots(calendar.count(workedExampleShipped(calendar)))]
  const openedBefore = (before: string) => plans.find(({ name }) => name === before)?.days.opened ?? 0
  const opened = [
    ...plans.map(({ name, days }) => ({ name, ago: days.opened })),
    ...edgeCases.map(({ name, before }) => ({ name, ago: openedBefore(before) + headStart })),
  ]
  const order = opened.toSorted((a, b) => b.ago - a.ago || (a.name < b.name ? -1 : 1)).map(({ name }) => name)
  const id = ({ name }: { name: string }) => order.indexOf(name) + 1
  return {
    lots: plans.map((plan) => ({ ...plan, id: id(plan) })),
    detours: edgeCases.map((detour) => ({ ...detour, id: id(detour) })),
  }
}

/** A Friday some five months ago: the 115 days until the smelter's return then end on a Monday. */
function workedExampleShipped(calendar: Calendar): string {
  const [day, friday] = [dayNumber(calendar.ago(159)) ?? 0, 5]
  return isoDate(day - ((weekdayOf(day) + 7 - friday) % 7))
}
