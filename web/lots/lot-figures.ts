import type { Figure } from '@cupel/domain/kit/figure.ts'
import { given, sum } from '@cupel/domain/kit/given.ts'
import { metals, perMetal, type PerMetal } from '@cupel/domain/kit/metals.ts'
import { ouncesIn, ouncesPerLb } from '@cupel/domain/kit/ounces.ts'
import { lbs, money, ppm, rate, toz } from '@cupel/domain/kit/units.ts'
import { returnable } from '@cupel/domain/smelters/returnable.ts'
import type { Lot } from './LotPage.tsx'

export type Rates = Readonly<Partial<Record<`return_rate_${'pt' | 'pd' | 'rh'}`, string | null>>>

interface Market {
  prices: PerMetal<string>
  quoted_on: string
}

/**
 * What a lot holds and what it would bring: contained ounces of its assay in its weight, the smelter's return, and the
 * value at today's prices. What the smelter's summary says it returns goes before what it should return.
 */
export function ouncesOf(row: Lot, smelter: Rates | undefined, market: Market | undefined) {
  const calculation = {
    entity: 'ppm_calculation',
    ...(row.ppm_calculation === null ? {} : { id: row.ppm_calculation }),
  }
  const weight = weightOf(row)
  const contained = perMetal((metal) => {
    const assay = given(row[`expected_${metal}_ppm`], `${metal} ppm`, ppm, { ...calculation, field: `${metal}_ppm` })
    const name = `${metal} contained toz`
    const ounces = weight
      ? ouncesPerLb(assay, `${metal} toz per lb`).times(weight).as(name, toz)
      : ouncesIn(given(row.expected_net_wet_lbs, 'total lbs', lbs, { ...calculation, field: 'total_lbs' }), assay, name)
    const kept = given(row[`contained_${metal}`], name, toz, { ...calculation, field: `${metal}_toz` })
    // The server's figure is the one that counts; it opens to the sum as long as that still makes it.
    return ounces.eq(kept) ? ounces : kept
  })
  const rates = perMetal((metal) => {
    const value = smelter?.[`return_rate_${metal}`]
    const source = { entity: 'smelter', id: row.smelter, field: `return_rate_${metal}` }
    return value === null || value === undefined ? null : given(value, `${metal} return rate`, rate, source)
  })
  const expected = returnable({ contained, rates })
  const returned = perMetal((metal) => {
    const settled = row[`returnable_${metal}_toz`]
    const source = {
      entity: 'shipment_summary_lot',
      id: row.shipment_summary_lot_id ?? 0,
      field: `returnable_${metal}_toz`,
    }
    return settled === null ? expected[metal] : given(settled, `${metal} returnable toz`, toz, source)
  })
  if (!market) return { contained, rates, returned, values: undefined, gross: undefined }
  const values = perMetal((metal) => {
    const price = given(market.prices[metal], `${metal} price per toz`, money, {
      entity: 'market_rate',
      note: market.quoted_on,
    })
    return returned[metal].times(price).as(`${metal} value`, money)
  })
  const gross = sum(metals.map((metal) => values[metal])).as('grossMetalValue', money)
  return { contained, rates, returned, values, gross }
}

/** What the smelter received, else what its boxes hold; undefined while it has no weight of its own. */
function weightOf(row: Lot): Figure | undefined {
  const of = (field: 'net_wet_lbs' | 'box_net_lbs') =>
    given(row[field], 'net lbs', lbs, { entity: 'lot', id: row.id, field })
  if (row.net_wet_lbs !== null) return of('net_wet_lbs')
  const boxes = of('box_net_lbs')
  return boxes.isZero() ? undefined : boxes
}
