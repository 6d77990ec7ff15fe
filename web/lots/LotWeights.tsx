import type { ComponentProps, ReactNode } from 'react'
import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { usualReturnRates } from '@cupel/domain/kit/house-rules.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { seesLotMoney } from '@cupel/domain/lots/lot-rights.ts'
import { smelter } from '@cupel/domain/smelters/smelter.ts'
import { weightsOf } from '../inventory/box-figures.ts'
import { Panel } from '../kit/Panel.tsx'
import { Figure } from '../kit/Figure.tsx'
import { date } from '../kit/format.ts'
import { MetalName } from '../kit/MetalName.tsx'
import { useList, useRecord } from '../kit/queries.ts'
import { RecordLink } from '../kit/RecordLink.tsx'
import { useMe } from '../kit/session.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { ValueSheet } from '../kit/ValueSheet.tsx'
import { useLatestRates } from '../shell/PriceTicker.tsx'
import { ouncesOf } from './lot-figures.ts'
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
  const { data } = useList(inventoryBox, { held_by: 'LOT', held_id: row.id, page_size: 0 }, { silent: true, enabled })
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
  const market = prices && { prices, quoted_on: prices.quoted_on }
  const { contained, rates, returned, values, gross } = ouncesOf(row, refiner, market)
  return (
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
  )
}
