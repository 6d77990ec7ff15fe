import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { usualReturnRates } from '@cupel/domain/kit/house-rules.ts'
import { metalLetters, metals, perMetal, type Metal, type PerMetal } from '@cupel/domain/kit/metals.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { seesLotMoney } from '@cupel/domain/lots/lot-rights.ts'
import { smelter } from '@cupel/domain/smelters/smelter.ts'
import type { Figure as Exact } from '@cupel/domain/kit/figure.ts'
import { given, sum } from '@cupel/domain/kit/given.ts'
import { ouncesIn, ouncesPerLb } from '@cupel/domain/kit/ounces.ts'
import { lbs, money, ppm, rate, toz } from '@cupel/domain/kit/units.ts'
import { returnable } from '@cupel/domain/smelters/returnable.ts'
import type { ComponentProps, ReactNode } from 'react'
import { weightsOf } from '../inventory/box-figures.ts'
import { Panel } from '../kit/Panel.tsx'
import { Figure } from '../kit/Figure.tsx'
import { date } from '@cupel/domain/kit/value-text.ts'
import { MetalName } from '../kit/MetalBar.tsx'
import { useRecord } from '../kit/queries.ts'
import { useBoxesOfLot } from './boxes-of-lot.ts'
import { RecordLink } from '../kit/To.tsx'
import { useMe } from '../kit/session.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { ValueSheet } from '../kit/ValueSheet.tsx'
import { MoneyIn } from '../kit/money-in.ts'
import { shownAmount } from '../kit/shown-amount.ts'
import { useLatestRates } from '../shell/PriceTicker.tsx'
import type { Lot } from './LotPage.tsx'
import css from './lot.module.css'

/** What the lot weighs by its boxes, what it holds by its PPM calculation, and what that is worth today. */
export function LotWeights({ row }: { row: Lot }) {
  return (
    <Panel
      title="Weights and ounces"
      note={
        row.ppm_calculation === null ? (
          'no PPM calculation yet'
        ) : (
          <RecordLink to="ppm_calculation" id={row.ppm_calculation} words={`PPM calculation ${row.ppm_calculation}`} />
        )
      }
    >
      <div className={css.lotWeights}>
        <Weights row={row} />
        <Ounces row={row} />
      </div>
    </Panel>
  )
}

function Weights({ row }: { row: Lot }) {
  const enabled = allowed(inventoryBox.may.list, useMe())
  const { data } = useBoxesOfLot(row.id, enabled)
  const sums = data && weightsOf(data.results)
  const pounds = (what: ReactNode, value: ComponentProps<typeof Figure>['value'], label?: string) => ({
    what,
    value: <Figure value={value} unit="lbs" {...(label ? { label } : {})} />,
  })
  return (
    <ValueSheet
      look="statement"
      rows={[
        ...(sums
          ? [
              pounds('Gross', sums.weight, 'Gross'),
              pounds('Tare', sums.tare.negated().toString()),
              { ...pounds(`Net of ${data.count} boxes`, sums.net, 'Net'), kind: 'sum' as const },
            ]
          : []),
        pounds('Net by PPM calculation', row.expected_net_wet_lbs),
        pounds('Net wet received', row.net_wet_lbs),
        { what: 'Pieces bought', value: <Figure value={row.piece_count} unit="pcs" /> },
        ...(sums
          ? [{ what: 'Pieces in boxes', value: <Figure value={sums.pieces} unit="pcs" label="Pieces in boxes" /> }]
          : []),
      ]}
    />
  )
}

function Ounces({ row }: { row: Lot }) {
  const seesMoney = allowed(seesLotMoney, useMe())
  const refiner = useRecord(smelter, row.smelter, { silent: true }).data
  const prices = useLatestRates().data
  if (row.ppm_calculation === null)
    return <EmptyState kind="empty" title="Not assayed yet" line="A PPM calculation gives the contained ounces." />
  const shown = (metal: Metal) => shownAmount(prices ?? {}, metal)
  const inReaders = perMetal((metal) => shown(metal)[0] ?? '0')
  const market = prices && { prices: inReaders, quoted_on: prices.quoted_on }
  const { contained, rates, returned, values, gross } = ouncesOf(row, refiner, market)
  return (
    <MoneyIn value={shown('pt')[1]}>
      <Sheet
        rows={metals.map((metal) => ({ metal }))}
        keyOf={({ metal }) => metal}
        columns={(c) => [
          {
            head: 'Metal',
            cell: ({ metal }) => <MetalName of={metal} />,
            total: seesMoney ? `Gross metal value${market ? `, prices of ${date(market.quoted_on)}` : ''}` : undefined,
          },
          c.amount('Assay', 'ppm', ({ metal }) => row[`expected_${metal}_ppm`], { desk: true }),
          c.amount('Contained', 'ctoz', ({ metal }) => contained[metal], {
            label: ({ metal }) => `${metalLetters[metal]} contained`,
          }),
          ...(seesMoney
            ? [
                c.amount('Rate', '%', ({ metal }) => (rates[metal] ?? usualReturnRates[metal]).toString(), {
                  desk: true,
                  decimals: 3,
                  tone: () => 'dim',
                }),
                c.amount('Returnable', 'rtoz', ({ metal }) => returned[metal], {
                  label: ({ metal }) => `${metalLetters[metal]} returnable`,
                }),
                c.amount('At market', '$', ({ metal }) => values?.[metal], {
                  label: ({ metal }) => `${metalLetters[metal]} at market`,
                  total: gross ? <Figure value={gross} unit="$" label="Gross metal value" /> : '--',
                }),
              ]
            : []),
        ]}
      />
    </MoneyIn>
  )
}

type Rates = Readonly<Partial<Record<`return_rate_${'pt' | 'pd' | 'rh'}`, string | null>>>

interface Market {
  prices: PerMetal<string>
  quoted_on: string
}

/**
 * What a lot holds and what it would bring: contained ounces of its assay in its weight, the smelter's return, and the
 * value at today's prices. What the smelter's summary says it returns goes before what it should return.
 */
function ouncesOf(row: Lot, smelter: Rates | undefined, market: Market | undefined) {
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
function weightOf(row: Lot): Exact | undefined {
  const of = (field: 'net_wet_lbs' | 'box_net_lbs') =>
    given(row[field], 'net lbs', lbs, { entity: 'lot', id: row.id, field })
  if (row.net_wet_lbs !== null) return of('net_wet_lbs')
  const boxes = of('box_net_lbs')
  return boxes.isZero() ? undefined : boxes
}
