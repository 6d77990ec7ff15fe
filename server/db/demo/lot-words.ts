import { Random } from './random.ts'
import type { Pool } from './converters.ts'
import type { Days, Designation, Draw, LotPlan } from './lot-plan.ts'
import type { SmelterCode } from './smelters.ts'
import { prairie } from './yards.ts'

/** Lots are numbered when all of them are known. */
export type Unnumbered = Omit<LotPlan, 'id'>

interface Filling {
  yards: number[]
  days: Days
  purchases: number | number[]
  /** `ARR-2241`: all that the lot holds; or the ounces of each metal behind it. */
  draws?: string[]
  cutPlan?: [order: number, color: string, notes: string]
}

/** A lot that has not been shipped: its head and figures in words, and what is in it. */
export function lot(words: string, { draws = [], cutPlan, ...filling }: Filling): Unnumbered {
  const { head, figures } = headOf(words)
  return {
    ...head,
    ...figuresOf(figures),
    ...filling,
    abroad: filling.yards.includes(prairie),
    draws: draws.map(drawOf),
    ...(cutPlan ? { cutPlan: { order: cutPlan[0], color: cutPlan[1], notes: cutPlan[2] } } : {}),
  }
}

interface Known {
  figures?: string
  truck?: boolean
  reconciled?: number
  settled?: number
}

/** A lot that has been shipped: its days follow from the one on which it left, its figures from what such lots hold. */
export function shipped(
  words: string,
  since: number,
  hedge: string | undefined,
  yards: number[],
  known: Known = {},
): Unnumbered {
  const { head } = headOf(words)
  const chance = new Random(head.name)
  return {
    ...head,
    ...usualFigures(chance, head.type, head.pieces),
    ...(known.figures ? figuresOf(known.figures.split(' ')) : {}),
    ...(known.truck ? { pools: ['truck'] } : {}),
    yards,
    abroad: yards.includes(prairie),
    purchases: Math.max(1, Math.round(head.pieces / 320)),
    draws: hedge ? [{ hedge, toz: 'all' }] : [],
    days: daysOf(chance, since, known, head.designation !== 'DIRECT'),
  }
}

const poolsOf: Record<string, Pool[]> = { OM: ['OM'], OA: ['OM', 'AM'], AM: ['AM'], DP: ['DP'], IF: ['IF'] }

function headOf(words: string) {
  const [name = '', smelter, designation, type = '', pieces = '', ...figures] = words.split(' ')
  const head = {
    name,
    smelter: smelter as SmelterCode,
    designation: designation as Designation,
    type,
    pools: poolsOf[type] ?? ['OM'],
    pieces: Number.parseInt(pieces, 10),
  }
  return { head, figures }
}

/** lb a piece and ppm of the kinds of lots. */
const usualLots: Record<string, [lbs: number, pt: number, pd: number, rh: number]> = {
  OM: [2.08, 870, 1730, 236],
  AM: [1.91, 108, 232, 23],
  DP: [12.2, 1280, 140, 0],
  IF: [1.16, 655, 1445, 202],
}

function usualFigures(chance: Random, type: string, pieces: number): Pick<LotPlan, 'weight' | 'toz'> {
  const [lbs, pt, pd, rh] = usualLots[type] ?? [2.08, 870, 1730, 236]
  const about = (value: number, by: number) => value * (1 + by * Math.max(-2, Math.min(2, chance.normal())))
  const weight = Math.round(pieces * about(lbs, 0.04) * 20) * 5
  const toz = (ppm: number) => Math.round((weight / 100) * 0.0145833 * about(ppm, 0.1))
  return { weight, toz: { pt: toz(pt), pd: toz(pd), rh: toz(rh) } }
}

/** Working days. */
const [aboutToArrive, smelterTakes] = [10, 82]

function daysOf(chance: Random, since: number, known: Known, settles: boolean): Days {
  const [cutting, opened] = [since + chance.whole(6, 8), since + chance.whole(14, 18)]
  const before = { opened, cutting, cut: since + chance.whole(3, 4), locked: since + 2, shipped: since }
  if (since < aboutToArrive) return before
  const received = since - chance.whole(4, 5)
  if (known.reconciled) {
    const { reconciled, settled } = known
    return { ...before, received, reconciled, ...(settled ? { settled } : {}) }
  }
  const reconciled = known.settled ? known.settled + 2 : since - smelterTakes + chance.whole(0, 5)
  if (reconciled < 1) return { ...before, received }
  const settled = known.settled ?? reconciled - 3
  return { ...before, received, reconciled, ...(settles ? { settled } : {}), completed: settled - 1 }
}

function figuresOf([lbs = '', ...toz]: readonly string[]): Pick<LotPlan, 'weight' | 'toz'> {
  const [pt = 0, pd = 0, rh = 0] = toz.map(thousandths)
  return { weight: thousandths(lbs) / 10, toz: { pt, pd, rh } }
}

function drawOf(words: string): Draw {
  const [hedge = '', ...toz] = words.split(' ')
  const [pt = 0, pd = 0, rh = 0] = toz.map(thousandths)
  return { hedge, toz: toz.length > 0 ? [pt, pd, rh] : 'all' }
}

/** `34.41` → 34410. */
function thousandths(text: string): number {
  const [whole = '0', decimals = ''] = text.split('.')
  return Number.parseInt(whole, 10) * 1000 + Number.parseInt(decimals.padEnd(3, '0'), 10)
}
