import { addDays, weekdaysBetween } from '../kit/dates.ts'
import { waitsFor } from '../kit/waiting.ts'
import { rateKeepers } from './market-rights.ts'
import { marketRate } from './market-rate.ts'

export const marketWaiting = [
  waitsFor(marketRate, {
    name: 'prices_of_today',
    query: (today) => (isWeekday(today) ? { quoted_on: today, quote: 'New York' } : undefined),
    may: rateKeepers,
    says: 'No New York prices of today',
    verb: 'Type prices',
    urgent: true,
    as: 'absent',
  }),
]

/** On Saturdays and Sundays nobody quotes. */
function isWeekday(day: string): boolean {
  return weekdaysBetween(addDays(day, -1), day) === 1
}
