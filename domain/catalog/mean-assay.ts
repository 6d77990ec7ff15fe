import type * as z from 'zod'
import { given, sum } from '../kit/given.ts'
import { metals, perMetal } from '../kit/metals.ts'
import { lbs, pieces, ppm } from '../kit/units.ts'
import type { converterPriceInput } from './converter-price.ts'

type Assay = NonNullable<z.infer<typeof converterPriceInput>['assays']>[number]

/** What the assays of a converter say together: mean yield, lb, and the ppm weighted by yield; null where nothing is known. */
export function meanAssay(assays: readonly Assay[]) {
  const yields = assays.map((assay) => given(assay.yield_lbs, 'yield_lbs', lbs))
  const all = sum(yields).named('all yields', lbs)
  const weighted = perMetal((metal) =>
    sum(assays.map((assay, at) => given(assay[`${metal}_ppm`], `${metal}_ppm`, ppm).times(yields[at] ?? all))),
  )
  const isKnown = all.gt('0')
  return {
    yield_lbs: assays.length === 0 ? null : all.dividedBy(given(assays.length, 'assays', pieces)).as('yield_lbs', lbs),
    ...Object.fromEntries(
      metals.map((metal) => [`${metal}_ppm`, isKnown ? weighted[metal].dividedBy(all).as(`${metal}_ppm`, ppm) : null]),
    ),
  }
}
