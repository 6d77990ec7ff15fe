import { Chance } from './chance.ts'
import type { Pool } from './converters.ts'
import type { Days, Draw, LotPlan } from './lot-plan.ts'
import type { SmelterCode } from './smelters.ts'
import { prairie } from './yards.ts'

type Head = [name: string, smelter: SmelterCode, designation: LotPlan['designation'], type: string, pieces: number]
/** `ARR-2241`: all that the lot holds; or the ounces of each metal. */
type DrawWords = string | [hedge: string, toz: string]

export type LotWords = [
  ...head: Head,
  lbs: string,
  toz: string,
  rest: {
    yards: number[]
    days: Days
    purchases: number | number[]
    draws?: DrawWords[]
    cutPlan?: [number, string, string]
  },
]
export type ShippedWords = [
  ...head: Head,
  shipped: number | 'worked example',
  yards: number[],
  hedge: string | undefined,
  rest: { lbs?: string; toz?: string; truck?: boolean; reconciled?: number; settled?: number },
]

/** Lots are numbered when all of them are known. */
export type Unnumbered = Omit<LotPlan, 'id'>

/** A lot that has not been shipped. */
export function lot([name, smelter, designation, type, pieces, lbs, toz, rest]: LotWords): Unnumbered {
  const { yards, days, purchases, draws = [], cutPlan } = rest
  const [order, color, notes] = cutPlan ?? []
  return {
    name,
    smelter,
    designation,
    type,
    pieces,
    yards,
    days,
    purchases,
    pools: poolsOf[type] ?? ['OM'],
    abroad: yards.includes(prairie),
    weight: thousandths(lbs) / 10,
    toz: ounces(toz),
    draws: draws.map(drawn),
    ...(order !== undefined && color !== undefined && notes !== undefined ? { cutPlan: { order, color, notes } } : {}),
  }
}

/** A lot that has been shipped: its days follow from the one on which it left, its figures from what such a lot holds. */
export function shippedLot(
  [name, smelter, designation, type, pieces, since, yards, hedge, rest]: ShippedWords,
  workedExample: number,
): Unnumbered {
  const chance = new Chance(name)
  const shipped = since === 'worked example' ? workedExample : since
  const usual = magnitude(chance, type, pieces)
  return {
    name,
    smelter,
    designation,
    type,
    pieces,
    yards,
    pools: rest.truck ? ['truck'] : (poolsOf[type] ?? ['OM']),
    abroad: yards.includes(prairie),
    weight: rest.lbs ? thousandths(rest.lbs) / 10 : usual.weight,
    toz: rest.toz ? ounces(rest.toz) : usual.toz,
    purchases: Math.max(1, Math.round(pieces / 320)),
    draws: hedge ? [{ hedge, toz: 'all' }] : [],
    days: daysOf(chance, shipped, { ...rest, exact: since === 'worked example' }, designation !== 'DIRECT'),
  }
}

const poolsOf: Record<string, Pool[]> = { OM: ['OM'], OA: ['OM', 'AM'], AM: ['AM'], DP: ['DP'], IF: ['IF'] }

/** lb a piece and ppm of the kinds of lots. */
const usualLots: Record<string, [lbs: number, pt: number, pd: number, rh: number]> = {
  OM: [2.08, 870, 1730, 236],
  AM: [1.91, 108, 232, 23],
  DP: [12.2, 1280, 140, 0],
  IF: [1.16, 655, 1445, 202],
}

function magnitude(chance: Chance, type: string, pieces: number): Pick<LotPlan, 'weight' | 'toz'> {
  const [lbs, pt, pd, rh] = usualLots[type] ?? [2.08, 870, 1730, 236]
  const about = (value: number, by: number) => value * (1 + by * Math.max(-2, Math.min(2, chance.normal())))
  const weight = Math.round(pieces * about(lbs, 0.04) * 20) * 5
  const toz = (ppm: number) => Math.round((weight / 100) * 0.0145833 * about(ppm, 0.1))
  return { weight, toz: { pt: toz(pt), pd: toz(pd), rh: toz(rh) } }
}

/** Working days. */
const [aboutToArrive, smelterTakes] = [10, 82]

function daysOf(
  chance: Chance,
  shipped: number,
  known: { reconciled?: number; settled?: number; exact: boolean },
  settles: boolean,
): Days {
  const [cutting, opened] = [shipped + chance.whole(6, 8), shipped + chance.whole(14, 18)]
  const before = { opened, cutting, cut: shipped + chance.whole(3, 4), locked: shipped + 2, shipped }
  if (shipped < aboutToArrive) return before
  const received = shipped - chance.whole(4, 5)
  // The worked example is settled 115 days after it was shipped, a Friday: on a Monday.
  const reconciled = known.reconciled ?? shipped - smelterTakes + (known.exact ? 3 : chance.whole(0, 5))
  if (reconciled < 1) return { ...before, received }
  if (known.reconciled) return { ...before, received, reconciled, ...(known.settled ? { settled: known.settled } : {}) }
  const settled = reconciled - (known.exact ? 2 : 3)
  return { ...before, received, reconciled, ...(settles ? { settled } : {}), completed: settled - 1 }
}

function drawn(words: DrawWords): Draw {
  if (typeof words === 'string') return { hedge: words, toz: 'all' }
  const { pt, pd, rh } = ounces(words[1])
  return { hedge: words[0], toz: [pt, pd, rh] }
}

function ounces(words: string): LotPlan['toz'] {
  const [pt = 0, pd = 0, rh = 0] = words.split(' ').map(thousandths)
  return { pt, pd, rh }
}

/** `34.41` → 34410. */
function thousandths(text: string): number {
  const [whole = '0', decimals = ''] = text.split('.')
  return Number.parseInt(whole, 10) * 1000 + Number.parseInt(decimals.padEnd(3, '0'), 10)
}
