import { checkInAllocation } from '@cupel/domain/hedges/check-in-allocation.ts'
import { hedge } from '@cupel/domain/hedges/hedge.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import type { Figure as Traced } from '@cupel/domain/kit/figure.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { perMetal, type Metal } from '@cupel/domain/kit/metals.ts'
import { money, toz } from '@cupel/domain/kit/units.ts'
import { date } from '@cupel/domain/kit/value-text.ts'
import { fieldText, tozText } from '../kit/format.ts'
import { Moves } from '../kit/Moves.tsx'
import { recordPage } from '../kit/RecordPage.tsx'
import { useMe } from '../kit/session.ts'
import { HedgeFields } from './HedgeFields.tsx'
import { ReservationsCard } from './ReservationsCard.tsx'
import { hedgesScreen } from './hedges.area.ts'
import { useGo } from '../kit/To.tsx'
import { Figure } from '../kit/Figure.tsx'
import { MoneyIn } from '../kit/money-in.ts'
import { shownAmount } from '../kit/shown-amount.ts'
import { MetalBand } from './MetalBand.tsx'

export default recordPage(hedge, hedgesScreen, function HedgePage({ row, Frame }) {
  const me = useMe()
  const go = useGo()
  return (
    <Frame
      title={row.code}
      facts={[
        row.smelter_code,
        fieldText(row.designation, hedge.row.shape.designation),
        row.manager_name,
        row.expiration && `expires ${date(row.expiration)}`,
      ]}
      edit={{ title: `Edit ${row.code}`, children: <HedgeFields edit /> }}
      above={<HedgeOunces row={row} />}
      about={{
        title: 'About this hedge',
        fields: ['smelter', 'references', 'memo', 'piece_count', 'created_at'],
        labels: { piece_count: 'Pieces', created_at: 'Created' },
        children: <Moves card={hedge} row={row} onRemoved={() => go(hedgesScreen.href(), { replace: true })} />,
      }}
      below={allowed(checkInAllocation.may.list, me) && <ReservationsCard hedge={row} />}
    />
  )
})

/** A hedge's ounces, what of them is free, at which price, and what all of it is worth. */
function HedgeOunces({ row }: { row: Row<typeof hedge> }) {
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
  const [shown, currency] = shownAmount(row, `${metal}_rate_per_toz`)
  const price = given(shown, 'price per toz', money, { entity: 'hedge', id: row.id, field: `${metal}_rate_per_toz` })
  const value = ounces.times(price).as(`${metal} value`, money)
  return {
    note: `${moneyText(...shownAmount(row, `${metal}_rate_per_toz`))} /toz`,
    right: (
      <MoneyIn value={currency}>
        <Figure value={value} unit="$" label="Value" />
      </MoneyIn>
    ),
  }
}
