import { dayNumber, isoDate } from '@cupel/domain/kit/dates.ts'
import { weekdayOf, type Calendar } from './calendar.ts'
import { Random } from './random.ts'

export interface Price {
  day: string
  pt: number
  pd: number
  rh: number
}

/** Where New York stood so many days ago; between two of these the prices wander. */
const anchors = [
  { ago: 735, pt: 985, pd: 1035, rh: 4725 },
  { ago: 480, pt: 935, pd: 955, rh: 4550 },
  { ago: 300, pt: 962, pd: 995, rh: 4675 },
  { ago: 199, pt: 953, pd: 1016, rh: 4625 },
  { ago: 150, pt: 1085, pd: 1090, rh: 5475 },
  { ago: 110, pt: 1310, pd: 1165, rh: 6850 },
  { ago: 75, pt: 1465, pd: 1230, rh: 7750 },
  { ago: 40, pt: 1625, pd: 1285, rh: 8650 },
  { ago: 12, pt: 1765, pd: 1310, rh: 9450 },
  { ago: 0, pt: 1815, pd: 1330, rh: 9725 },
] as const

const metals = ['pt', 'pd', 'rh'] as const
/** What a price is rounded to, how far it moves in a day, and how often it stays: rhodium for days on end. */
const habit = { pt: [1, 0.018, 0.03], pd: [1, 0.019, 0.03], rh: [25, 0.021, 0.45] } as const

/** No quote stays when the market has gone so far from it. */
const tooFar = 0.06

/** Two years of daily prices until today, or until the last day that New York was open. */
export function dailyPrices(calendar: Calendar): Price[] {
  const days = calendar.weekdays(735).filter((day) => !isHoliday(day))
  const [pt = [], pd = [], rh = []] = metals.map((metal) => path(calendar, days, metal))
  return days.map((day, at) => ({ day, pt: pt[at] ?? 0, pd: pd[at] ?? 0, rh: rh[at] ?? 0 }))
}

function path(calendar: Calendar, days: readonly string[], metal: (typeof metals)[number]): number[] {
  const chance = new Random(`prices of ${metal}`)
  const [step, move, stays] = habit[metal]
  const today = dayNumber(calendar.today) ?? 0
  const prices: number[] = []
  for (const [at, from] of anchors.entries()) {
    const to = anchors[at + 1]
    if (!to) break
    const within = days.filter((day) => {
      const ago = today - (dayNumber(day) ?? 0)
      return ago > to.ago && ago <= from.ago
    })
    prices.push(...wander(chance, within.length, from[metal], to[metal], move))
  }
  // The last day of all is the last anchor's, whether or not it is today.
  while (prices.length < days.length) prices.push(1)
  prices[days.length - 1] = anchors.at(-1)?.[metal] ?? 0
  const shown = prices.map((price) => Math.round(price / step) * step)
  for (let at = 1; at < shown.length - 1; at++) {
    const [before = 1, now = 1] = [shown[at - 1], shown[at]]
    if (chance.maybe(stays) && Math.abs(now / before - 1) < tooFar) shown[at] = before
  }
  return shown
}

/** A random walk that is held at both ends. */
function wander(chance: Random, count: number, from: number, to: number, move: number): number[] {
  const walk = [0]
  for (let at = 0; at < count; at++) walk.push((walk.at(-1) ?? 0) + chance.normal() * move)
  const drift = Math.log(to / from) - (walk[count] ?? 0)
  return Array.from({ length: count }, (_, at) => from * Math.exp((walk[at] ?? 0) + (drift * at) / Math.max(count, 1)))
}

function isHoliday(day: string): boolean {
  const [date, number] = [day.slice(5), dayNumber(day) ?? 0]
  if (['01-01', '07-04', '12-25', '12-26'].includes(date)) return true
  const weekday = weekdayOf(number)
  const nth = Math.ceil(Number.parseInt(day.slice(8), 10) / 7)
  const lastOfMonth = isoDate(number + 7).slice(5, 7) !== day.slice(5, 7)
  const month = day.slice(5, 7)
  return (
    (month === '11' && weekday === 4 && nth === 4) ||
    (month === '05' && weekday === 1 && lastOfMonth) ||
    (month === '09' && weekday === 1 && nth === 1) ||
    (month === '01' && weekday === 1 && nth === 3)
  )
}
