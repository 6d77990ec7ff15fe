import { item } from './catalog.ts'
import { Random } from './random.ts'
import { ofPool } from './converters.ts'
import { mixOf, type Aim, type Share } from './mix.ts'
import type { LotPlan } from './lot-plan.ts'
import { hannah, luc, marco, type Person } from './people.ts'
import { place } from './places.ts'

/** One buy at a yard, on its way into a lot or waiting for one. */
export interface Purchase {
  /** Given when it is told, as are those of its check-ins and boxes. */
  id: number
  checkInIds: number[]
  boxes: number[]
  yard: number
  designation: string
  lot: LotPlan | undefined
  buyer: Person
  manager: Person
  location: number
  /** Working days ago. */
  bought: number
  /** The converters of each check-in, a piece each, by id. */
  checkIns: readonly (readonly number[])[]
  /** Catalog items that are priced by hand. */
  extras: readonly { item: number; price: string }[]
  /** Hundredths of a lb of catalyst. */
  weight: number
  /** The part of it that is dust. */
  dust: number
}

/** A lot and what it is made of. */
export interface Material {
  lot: LotPlan
  mix: readonly Share[]
  purchases: readonly Purchase[]
}

/** Deals the pieces that a lot is known to hold over its purchases and their check-ins. */
export function materialOf(lot: LotPlan): Material {
  const chance = new Random(`material of ${lot.name}`)
  const mix = mixOf(chance, ofPool(...lot.pools), lot.pieces, catalogued(chance, lot))
  const pieces = chance.shuffled(
    mix.flatMap(({ converter, pieces: count }) => Array.from({ length: count }, () => converter.id)),
  )
  const counts = countsOf(chance, lot)
  const purchases = counts.map((count, at) => {
    const last = at === counts.length - 1
    const before = counts.slice(0, at).reduce((sum, one) => sum + one, 0)
    const upTo = (sum: number) => Math.round((lot.weight * sum) / lot.pieces / 5) * 5
    const weight = (last ? lot.weight : upTo(before + count)) - upTo(before)
    return purchaseOf(lot, {
      pieces: pieces.slice(before, before + count),
      extras: handPriced(chance, chance.maybe(0.35) ? chance.whole(1, 4) : 0),
      weight,
      yard: lot.yards[at % lot.yards.length] ?? 0,
      bought: boughtOn(lot, at, counts.length),
      dust: last && lot.type !== 'IF' ? Math.min(Math.round((lot.weight * 0.017) / 5) * 5, weight - 5) : 0,
    })
  })
  return { lot, mix, purchases }
}

/** What the catalogue says of the lot: not quite what the lab will find. */
function catalogued(chance: Random, { weight, pieces, toz }: LotPlan): Aim {
  const about = (value: number) => value * (1 + 0.03 * chance.normal())
  const ppm = (thousandths: number) => about(thousandths / ((weight / 100) * 0.0145833))
  return { lbs: about(weight / 100 / pieces), pt: ppm(toz.pt), pd: ppm(toz.pd), rh: ppm(toz.rh) }
}

type Dealt = Pick<Purchase, 'weight' | 'yard' | 'bought' | 'dust' | 'extras'> & { pieces: readonly number[] }

function purchaseOf(lot: LotPlan, { pieces, ...dealt }: Dealt): Purchase {
  return {
    ...untold(),
    ...dealt,
    ...handsOf(lot.abroad),
    designation: lot.designation,
    lot,
    checkIns: inCheckIns(pieces),
  }
}

/** A purchase before its first deed. */
export const untold = () => ({ id: 0, checkInIds: [], boxes: [] })

/** What is too much for a morning is entered in two check-ins. */
export function inCheckIns(pieces: readonly number[]): Purchase['checkIns'] {
  const half = Math.ceil(pieces.length / 2)
  return pieces.length > 300 ? [pieces.slice(0, half), pieces.slice(half)] : [pieces]
}

export function handPriced(chance: Random, count: number): Purchase['extras'] {
  const kinds = [
    [item.importFoil, 14, 31],
    [item.domesticFoil, 26, 48],
    [item.sensorLead, 11, 22],
  ] as const
  return Array.from({ length: count }, () => {
    const [kind, low, high] = chance.pick(kinds)
    return { item: kind, price: (chance.whole(low * 4, high * 4) / 4).toFixed(2) }
  })
}

/** Who buys in a branch, for whom, and where it is brought. */
export function handsOf(abroad: boolean): Pick<Purchase, 'buyer' | 'manager' | 'location'> {
  return abroad
    ? { buyer: luc, manager: luc, location: place.calgary }
    : { buyer: marco, manager: hannah, location: place.phoenix }
}

/** From a week before the lot is opened until it is about to be cut, or until the latest day. */
function boughtOn({ days }: LotPlan, at: number, count: number): number {
  const [first, last] = [days.opened + 5, days.cutting === undefined ? 1 : days.cutting + 3]
  return Math.round(first - ((first - last) * at) / Math.max(count - 1, 1))
}

function countsOf(chance: Random, { pieces, purchases }: LotPlan): readonly number[] {
  if (typeof purchases !== 'number') return purchases
  const weights = Array.from({ length: purchases }, () => chance.between(0.7, 1.3))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const counts = weights.map((weight) => Math.floor((pieces * weight) / all))
  counts[0] = (counts[0] ?? 0) + pieces - counts.reduce((sum, count) => sum + count, 0)
  return counts
}
