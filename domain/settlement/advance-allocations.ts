import * as z from 'zod'
import { amount, id, linesOf } from '../kit/amounts.ts'
import type { Figure } from '../kit/figure.ts'
import { given, isEmpty, sum, zeroFigure } from '../kit/given.ts'
import { metals, perMetal, type Metal, type PerMetal } from '../kit/metals.ts'
import { money, rate, toz } from '../kit/units.ts'
import { returnableOunces } from '../smelters/returnable.ts'
import { metalValue } from './metal-value.ts'

/** The hedges a lot may draw on; their rates are money per troy ounce. */
export const designatedHedges = linesOf(z.object({ id, ptRate: amount, pdRate: amount, rhRate: amount }))

/** Contained ounces (`Toz`), return rate in percent (`Rate`) and price per troy ounce (`MarketRate`) of each metal. */
export const advanceAllocations = linesOf(
  z.object({
    hedgeId: id,
    ptToz: amount,
    pdToz: amount,
    rhToz: amount,
    ptRate: amount,
    pdRate: amount,
    rhRate: amount,
    ptMarketRate: amount,
    pdMarketRate: amount,
    rhMarketRate: amount,
  }),
)
type Allocation = NonNullable<z.infer<typeof advanceAllocations>>[number]
type Hedge = NonNullable<z.infer<typeof designatedHedges>>[number]
type Hedges = Map<string, Hedge>

/** The hedges by the id that allocations name; of one named twice the first counts. */
export function hedgesById(hedges: z.infer<typeof designatedHedges>): Hedges {
  return new Map((hedges ?? []).toReversed().map((hedge) => [String(hedge.id), hedge]))
}

/** One allocation worked out: contained and returnable ounces and value per metal. */
export type PricedAllocation = ReturnType<typeof priced>

/** An allocation's empty return rate is the brokered rate, its empty price that of its designated hedge, else 0. */
export function priced(allocation: Allocation, brokeredRates: PerMetal<Figure>, hedges: Hedges) {
  const contained = perMetal((metal) => given(allocation[`${metal}Toz`], `${metal} contained toz`, toz))
  const returnable = perMetal((metal) => {
    const typed = allocation[`${metal}Rate`]
    const returnRate = isEmpty(typed) ? brokeredRates[metal] : given(typed, `${metal}Rate`, rate)
    return returnableOunces(contained[metal], returnRate, `${metal}ReturnableToz`)
  })
  const value = perMetal((metal) =>
    metalValue(returnable[metal], marketRate(allocation, metal, hedges), `${metal}Value`),
  )
  const totalValue = sum(metals.map((metal) => value[metal])).as('totalValue', money)
  return { hedgeId: allocation.hedgeId ?? null, contained, returnable, value, totalValue }
}

/** The allocation as it stands on the statement. */
export function printed({ hedgeId, returnable, value, totalValue }: PricedAllocation) {
  return {
    hedgeId,
    ptReturnableToz: returnable.pt,
    ptValue: value.pt,
    pdReturnableToz: returnable.pd,
    pdValue: value.pd,
    rhReturnableToz: returnable.rh,
    rhValue: value.rh,
    totalValue,
  }
}

function marketRate(allocation: Allocation, metal: Metal, hedges: Hedges): Figure {
  const name = `${metal}MarketRate` as const
  if (!isEmpty(allocation[name])) return given(allocation[name], name, money)
  const { hedgeId } = allocation
  const hedge = isEmpty(hedgeId) ? undefined : hedges.get(String(hedgeId))
  if (!hedge || isEmpty(hedgeId)) return zeroFigure(name, money, 'no hedge gives a price')
  return given(hedge[`${metal}Rate`], name, money, { entity: 'hedge', id: hedgeId, field: `${metal}Rate` })
}
