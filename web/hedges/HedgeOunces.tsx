import type { hedge } from '@cupel/domain/hedges/hedge.ts'
import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import type { Figure as Traced } from '@cupel/domain/kit/figure.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { perMetal, type Metal } from '@cupel/domain/kit/metals.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { money, toz } from '@cupel/domain/kit/units.ts'
import { Figure } from '../kit/Figure.tsx'
import { tozText } from '../kit/format.ts'
import { MetalBand } from './MetalBand.tsx'

/** A hedge's ounces, what of them is free, at which price, and what all of it is worth. */
export function HedgeOunces({ row }: { row: Row<typeof hedge> }) {
  const from = { entity: 'hedge', id: row.id }
  const cells = perMetal((metal) => {
    const ounces = given(row[`${metal}_toz`], `${metal} toz`, toz, { ...from, field: `${metal}_toz` })
    const free = given(row[`${metal}_available_toz`], `${metal} available`, toz, {
      ...from,
      field: `${metal}_available_toz`,
    })
    const committed = ounces.minus(free).as(`${metal} committed`, toz)
    return {
      figure: free.toString(),
      words: free.lt('0') ? 'toz short' : 'toz available',
      short: free.lt('0'),
      total: ounces.toString(),
      covered: committed.toString(),
      left: (
        <>
          committed <Figure value={committed} decimals={3} label="Committed" /> of {tozText(ounces.toString())}
        </>
      ),
      right: null,
      ...worthOf(row, metal, ounces),
    }
  })
  return <MetalBand label="Ounces and prices" cells={cells} />
}

/** Its price and value, to those who may see them. */
function worthOf(row: Row<typeof hedge>, metal: Metal, ounces: Traced) {
  const rate = row[`${metal}_rate_per_toz`]
  if (rate === null) return {}
  const price = given(rate, 'price per toz', money, { entity: 'hedge', id: row.id, field: `${metal}_rate_per_toz` })
  const value = ounces.times(price).as(`${metal} value`, money)
  return {
    note: `${moneyText(row[`${metal}_rate_per_toz_fx`])} /toz`,
    right: <Figure value={value} unit="$" label="Value" />,
  }
}
