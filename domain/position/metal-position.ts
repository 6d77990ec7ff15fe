import { compareDecimals } from '../kit/fields.ts'
import type { Figure } from '../kit/figure.ts'
import { given, isEmpty, sum, type Amount } from '../kit/given.ts'
import { perMetal, type Metal, type PerMetal } from '../kit/metals.ts'
import { unroundedOunces } from '../kit/ounces.ts'
import { lbs, money, pieces, ppm, toz } from '../kit/units.ts'
import { isIn } from '../kit/statuses.ts'
import { final } from '../lots/lot-status.ts'
import {
  custodyOf,
  stageOfLot,
  stageOfPieces,
  stages,
  stageTexts,
  type Custody,
  type Stage,
} from './position-stages.ts'

/** Converters of one kind with what their mean assay says of one of them; nothing where they have none. */
export interface Pieces extends Record<`${Metal}_ppm`, Amount> {
  count: number
  yield_lbs: Amount
  /** Their converter type, null where nobody has said it. */
  type: string | null
}

type Ounces = PerMetal<Amount>

/** Whatever brings metal into the position or sells it ahead, as it is kept. */
export type PositionDocument =
  | {
      kind: 'check_in'
      status: string
      transit_status: string | null
      purchase_status: string
      designation: string
      /** The converter types that the links of its purchase name; null is a link of all others. */
      links: readonly (string | null)[]
      lines: readonly Pieces[]
    }
  | {
      kind: 'lot'
      status: string
      settlement_status: string | null
      designation: string
      /** By the smelter's summary. */
      returned: Ounces
      /** By its PPM calculation; nothing without one. */
      contained: Ounces | null
      /** The pieces that its links bring. */
      lines: readonly Pieces[]
    }
  | ({ kind: 'allocation'; status: string; lot_status: string; designation: string } & Ounces)
  | ({ kind: 'check_in_allocation'; designation: string } & Record<Metal | `applied_${Metal}`, Amount>)
  | { kind: 'hedge'; status: string; designation: string; available: Ounces }

export interface Placed {
  stage: Stage | 'hedged'
  custody: Custody
  ounces: PerMetal<Figure>
}

/**
 * Where the metal of a document counts, and how much of it: in one stage, or nowhere. Pieces that a link brings into a lot
 * count there; of a lot the latest word counts, the smelter's before the assay's, and that before what was bought. A
 * document's ounces are printed (toz, 3 decimals) before they are added, so that a stage is the sum of its documents.
 */
export function placed(document: PositionDocument): Placed | undefined {
  switch (document.kind) {
    case 'check_in': {
      const free = document.lines.filter(({ type }) => !isBrought(document.links, type))
      if (free.length === 0) return undefined
      return { stage: stageOfPieces(document), custody: custodyOf(document.designation), ounces: ouncesOf(free) }
    }
    case 'lot': {
      const stage = stageOfLot(document)
      return stage && { stage, custody: custodyOf(document.designation), ounces: ouncesOfLot(document) }
    }
    case 'allocation':
      if (document.status !== 'ACTIVE' || isIn(final, document.lot_status)) return undefined
      return hedged(document.designation, (metal) => given(document[metal], 'allocated', toz))
    case 'check_in_allocation':
      return hedged(document.designation, (metal) =>
        given(document[metal], 'kept', toz)
          .minus(given(document[`applied_${metal}`], 'applied', toz))
          .atLeast('0')
          .as('kept', toz),
      )
    case 'hedge':
      if (document.status !== 'OPEN') return undefined
      return hedged(document.designation, (metal) => given(document.available[metal], 'free', toz))
  }
}

function hedged(designation: string, of: (metal: Metal) => Figure): Placed | undefined {
  const ounces = perMetal(of)
  const isNothing = Object.values(ounces).every((one) => one.isZero())
  return isNothing ? undefined : { stage: 'hedged', custody: custodyOf(designation), ounces }
}

/** Whether pieces of a type are in a lot: a link names the type, or there is one of all that none names. */
export function isBrought(links: readonly (string | null)[], type: string | null): boolean {
  return links.some((link) => link === null || link === type)
}

function ouncesOfLot({ returned, contained, lines }: PositionDocument & { kind: 'lot' }): PerMetal<Figure> {
  const bought = ouncesOf(lines)
  return perMetal((metal) => {
    if (!isEmpty(returned[metal])) return given(returned[metal], 'returned', toz)
    return contained ? given(contained[metal], 'contained', toz) : bought[metal]
  })
}

/** What pieces hold by the mean assays of their converters: expected, until somebody assays what became of them. */
export function ouncesOf(lines: readonly Pieces[]): PerMetal<Figure> {
  return perMetal((metal) =>
    sum(
      lines.map((line) =>
        unroundedOunces(
          given(line.yield_lbs, 'yield_lbs', lbs),
          given(line[`${metal}_ppm`], `${metal}_ppm`, ppm),
        ).times(given(line.count, 'pieces', pieces)),
      ),
    ).as('expected', toz),
  )
}

export type StageSums = Record<Stage | 'hedged', PerMetal<Figure>>

/** The whole position: each stage the sum of its documents, customers' metal apart. */
export function metalPosition(documents: readonly PositionDocument[]): Record<Custody, StageSums> {
  const all = documents.flatMap((one) => placed(one) ?? [])
  const of = (custody: Custody): StageSums => {
    const at = (stage: Stage | 'hedged') =>
      perMetal((metal) =>
        sum(all.filter((one) => one.custody === custody && one.stage === stage).map(({ ounces }) => ounces[metal])).as(
          stageTexts[stage],
          toz,
        ),
      )
    return Object.fromEntries([...stages, 'hedged' as const].map((stage) => [stage, at(stage)])) as StageSums
  }
  return { own: of('own'), customers: of('customers') }
}

/**
 * How a metal stands: everything that is held, from the quote on, less what is sold ahead. Above nothing it is long,
 * below short; at the price of now that is worth so much. Without a price there is no value.
 */
export function standingOf(held: Readonly<Record<Stage, Amount>>, hedgedOunces: Amount, price: Amount) {
  const all = sum(stages.map((stage) => given(held[stage], stageTexts[stage], toz))).as('Held', toz)
  const sold = given(hedgedOunces, stageTexts.hedged, toz)
  const net = all.minus(sold).as('Net', toz)
  const value = isEmpty(price) ? null : net.times(given(price, 'Price per toz', money)).as('Value at market', money)
  return { held: all, hedged: sold, net, value, isShort: compareDecimals(net.toString(), '0') < 0 }
}
