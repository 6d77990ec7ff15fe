import type { Figure } from '../kit/figure.ts'
import { money } from '../kit/units.ts'

/** What ounces come to at a market rate (money per troy ounce), to the cent. */
export function metalValue(ounces: Figure, marketRate: Figure, name: string): Figure {
  return ounces.times(marketRate).as(name, money)
}
