import type { Figure } from '@cupel/domain/kit/figure.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { perMetal, type PerMetal } from '@cupel/domain/kit/metals.ts'
import { toz } from '@cupel/domain/kit/units.ts'

type Held = Record<`${'contained' | 'allocated'}_${'pt' | 'pd' | 'rh'}`, string | null>

/** What of a lot's metal no hedge covers yet; the ounces of the allocation that is being changed count back. */
export function leftToHedge(lot: Held, changing?: PerMetal<string>): PerMetal<Figure> {
  return perMetal((metal) =>
    given(lot[`contained_${metal}`], 'contained', toz)
      .minus(given(lot[`allocated_${metal}`], 'allocated', toz))
      .plus(given(changing?.[metal], 'own ounces', toz))
      .atLeast('0')
      .as(`${metal} open`, toz),
  )
}

/** As much as both allow, never below nothing. */
export function smaller(wanted: Figure, available: Figure): string {
  const less = wanted.lt(available) ? wanted : available
  return less.atLeast('0').as('ounces', toz).toString()
}

/** Free ounces of a hedge as they would be without the allocation that is being changed. */
export function plus(free: string, own: string | undefined): string {
  return given(free, 'available', toz)
    .plus(given(own, 'own ounces', toz))
    .as('available', toz)
    .toString()
}
