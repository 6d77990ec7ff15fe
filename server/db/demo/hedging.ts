import { sql } from 'drizzle-orm'
import { allocations } from '../../hedges/allocation.table.ts'
import { checkInAllocations } from '../../hedges/check-in-allocation.table.ts'
import { hedges } from '../../hedges/hedge.table.ts'
import { reserve } from '../../hedges/reserve.ts'
import { time } from './calendar.ts'
import type { Draw, LotPlan } from './lot-plan.ts'
import type { Market } from './market.ts'
import { priya } from './people.ts'
import { smelterIds, type SmelterCode } from './smelters.ts'
import type { Timeline } from './timeline.ts'

/** Thousandths of a troy ounce. */
type Ounces = readonly [pt: number, pd: number, rh: number]

/** Ounces of a hedge that are kept for a check-in. */
export interface Reservation {
  hedge: string
  ago: number
  checkIn: () => number
  toz: Ounces
}

interface HedgePlan {
  code: string
  ago: number
  /** Sold to the last ounce; the others keep something free. */
  usedUp?: boolean
  /** Agreed prices; else a little below the market of its day. */
  prices?: readonly [pt: string, pd: string, rh: string]
  memo?: string
}

/** Working days ago, oldest first. */
const plans: readonly HedgePlan[] = [
  { code: 'ARR-2215', ago: 178, usedUp: true },
  { code: 'KES-1164', ago: 170, usedUp: true },
  {
    code: 'ARR-2241',
    ago: 142,
    prices: ['952.25', '1015.40', '4610.00'],
    memo: 'Sold before the rise; kept for brokered lots.',
  },
  { code: 'ARR-2248', ago: 128, usedUp: true },
  { code: 'KES-1171', ago: 126, usedUp: true },
  { code: 'ARR-2252', ago: 112 },
  { code: 'KES-1180', ago: 105 },
  { code: 'KES-1187', ago: 88 },
  { code: 'ARR-2256', ago: 84 },
  { code: 'KES-1192', ago: 34 },
  { code: 'ARR-2263', ago: 30, memo: 'Arroyo takes less rhodium this quarter.' },
  { code: 'ARR-2270', ago: 9 },
  { code: 'KES-1196', ago: 8 },
]
export const hedgeId = (code: string) => plans.findIndex((plan) => plan.code === code) + 1

/** The hedge that was reduced after its ounces had been given: the rhodium it is short of, and what was given back. */
const reduced = {
  code: 'ARR-2263',
  short: 3415,
  ago: 2,
  releasedBy: 'PGM-2611',
  released: 2458,
  releasedAgo: 1,
} as const

/** Sells ounces ahead, and gives them to lots through the same `reserve` as everybody. */
export function hedge(
  story: Timeline,
  market: Market,
  lots: readonly LotPlan[],
  reservations: readonly Reservation[],
): void {
  for (const plan of plans) {
    const given = [
      ...lots.flatMap((lot) => lot.draws.filter((draw) => draw.hedge === plan.code).map((draw) => drawnOf(lot, draw))),
      ...reservations.filter((one) => one.hedge === plan.code).map((one) => one.toz),
    ]
    const needed: Ounces = [sum(given, 0), sum(given, 1), sum(given, 2)]
    sell(story, market, plan, plan.usedUp ? needed : roomy(needed))
    if (plan.code === reduced.code) reduce(story, needed)
  }
  for (const lot of lots) for (const draw of lot.draws) allocate(story, lot, draw)
  for (const one of reservations) keep(story, one)
}

function drawnOf({ toz }: LotPlan, draw: Draw): Ounces {
  return draw.toz === 'all' ? [toz.pt, toz.pd, toz.rh] : draw.toz
}

function sell(
  story: Timeline,
  market: Market,
  { code, ago, prices, memo = '' }: HedgePlan,
  [pt, pd, rh]: Ounces,
): void {
  const now = market.on(story.calendar.work(ago))
  const below = (price: number) => (Math.round(price * 0.988 * 20) / 20).toFixed(2)
  const [ptRate, pdRate, rhRate] = prices ?? [below(now.pt), below(now.pd), below(now.rh)]
  const row = {
    id: hedgeId(code),
    code,
    smelter: smelterIds[code.slice(0, 3) as SmelterCode],
    manager: priya.id,
    memo,
    created_by: priya.id,
    pt_toz: text(pt),
    pd_toz: text(pd),
    rh_toz: text(rh),
    pt_rate_per_toz: ptRate,
    pd_rate_per_toz: pdRate,
    rh_rate_per_toz: rhRate,
    expiration: story.calendar.ago(Math.round(ago * 1.4) - 240),
    references: `Deal ${4100 + 7 * hedgeId(code)}`,
  }
  story.ago(ago, '13:20', priya, 'hedge.create', (tx) => tx.insert(hedges).values(row))
}

function allocate(story: Timeline, lot: LotPlan, draw: Draw): void {
  const [pt, pd, rh] = drawnOf(lot, draw).map(text) as [string, string, string]
  const hedgeOf = hedgeId(draw.hedge)
  const ago = lot.days.cutting ?? Math.max(1, Math.min(lot.days.opened, 2))
  story.ago(ago, time(16, lot.id % 50), priya, 'allocation.create', async (tx) => {
    await reserve(tx, hedgeOf, { by: 'lot', lot: lot.id }, { pt, pd, rh })
    await tx.insert(allocations).values({ hedge: hedgeOf, lot: lot.id, pt, pd, rh, created_by: priya.id })
  })
}

function keep(story: Timeline, { hedge: code, ago, checkIn, toz }: Reservation): void {
  const [pt, pd, rh] = toz.map(text) as [string, string, string]
  story.ago(ago, '16:55', priya, 'check_in_allocation.create', async (tx) => {
    await reserve(tx, hedgeId(code), { by: 'check_in' }, { pt, pd, rh })
    await tx
      .insert(checkInAllocations)
      .values({ check_in_id: checkIn(), hedge_id: hedgeId(code), pt, pd, rh, created_by: priya.id })
  })
}

/** The smelter takes less rhodium than was promised; one lot has given some of its own back since. */
function reduce(story: Timeline, [, , rh]: Ounces): void {
  const { code, short, ago, releasedBy, released, releasedAgo } = reduced
  const left = text(rh - released - short)
  story.ago(ago, '10:20', priya, 'hedge.update', (tx) =>
    tx.rows(sql`update hedges set rh_toz = ${left} where id = ${hedgeId(code)}`),
  )
  story.ago(releasedAgo, '9:12', priya, 'allocation.update', (tx) =>
    tx.rows(sql`
      update allocations set rh = rh - ${text(released)}::numeric
      where hedge = ${hedgeId(code)} and lot = (select id from lots where name = ${releasedBy})`),
  )
}

/** In fives of an ounce, with something to spare. */
function roomy(needed: Ounces): Ounces {
  const [pt, pd, rh] = needed.map((toz) => Math.ceil((toz * 1.12 + 6000) / 5000) * 5000)
  return [pt ?? 0, pd ?? 0, rh ?? 0]
}

const sum = (given: readonly Ounces[], metal: 0 | 1 | 2) => given.reduce((total, one) => total + one[metal], 0)
const text = (thousandths: number) => (thousandths / 1000).toFixed(3)
