import { inventoryBox } from '@cupel/domain/inventory/box.ts'
import { explain } from '@cupel/domain/kit/explanation.ts'
import type { Figure as Traced } from '@cupel/domain/kit/figure.ts'
import { usualReturnRates } from '@cupel/domain/kit/house-rules.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { seesLotMoney } from '@cupel/domain/lots/lot-rights.ts'
import { smelter } from '@cupel/domain/smelters/smelter.ts'
import { weightsOf } from '../inventory/box-figures.ts'
import { Card } from '../kit/Card.tsx'
import { Figure } from '../kit/Figure.tsx'
import { date } from '../kit/format.ts'
import { useList, useRecord } from '../kit/queries.ts'
import { RecordLink } from '../kit/RecordLink.tsx'
import { useMe } from '../kit/session.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useLatestRates } from '../shell/PriceTicker.tsx'
import { ouncesOf } from './lot-figures.ts'
import type { Lot } from './LotPage.tsx'

/** What the lot weighs by its boxes, what it holds by its PPM calculation, and what that is worth today. */
export function LotWeights({ row }: { row: Lot }) {
  return (
    <Card
      title="Weights and ounces"
      note={
        row.ppm_calculation === null ? (
          'no PPM calculation yet'
        ) : (
          <RecordLink to="ppm_calculation" id={row.ppm_calculation}>
            PPM calculation {row.ppm_calculation}
          </RecordLink>
        )
      }
    >
      <div className="lot-weights">
        <Weights row={row} />
        <Ounces row={row} />
      </div>
    </Card>
  )
}

function Weights({ row }: { row: Lot }) {
  const enabled = allowed(inventoryBox.may.list, useMe())
  const { data } = useList(inventoryBox, { held_by: 'LOT', held_id: row.id, page_size: 0 }, { silent: true, enabled })
  const sums = data && weightsOf(data.results)
  return (
    <dl>
      {sums && (
        <>
          <dt>Gross</dt>
          <dd>{opens(sums.weight, 'lbs', 'Gross')}</dd>
          <dt>Tare</dt>
          <dd>
            <Figure value={sums.tare.negated().toString()} unit="lbs" />
          </dd>
          <dt className="sum">Net of {data.count} boxes</dt>
          <dd className="sum">{opens(sums.net, 'lbs', 'Net')}</dd>
        </>
      )}
      <dt>Net by PPM calculation</dt>
      <dd>
        <Figure value={row.expected_net_wet_lbs} unit="lbs" />
      </dd>
      <dt>Net wet received</dt>
      <dd>
        <Figure value={row.net_wet_lbs} unit="lbs" />
      </dd>
      <dt>Pieces bought</dt>
      <dd>
        <Figure value={row.piece_count} unit="pcs" />
      </dd>
      {sums && (
        <>
          <dt>Pieces in boxes</dt>
          <dd>{opens(sums.pieces, 'pcs', 'Pieces in boxes')}</dd>
        </>
      )}
    </dl>
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
    <table>
      <thead>
        <tr>
          <th>Metal</th>
          <th className="num desk-only">
            Assay<span className="unit">ppm</span>
          </th>
          <th className="num">
            Contained<span className="unit">ctoz</span>
          </th>
          {seesMoney && (
            <>
              <th className="num desk-only">Rate</th>
              <th className="num">
                Returnable<span className="unit">rtoz</span>
              </th>
              <th className="num">At market</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {metals.map((metal) => (
          <tr key={metal}>
            <td>
              <span className={`metal ${metal}`}>{metalLetters[metal]}</span>
            </td>
            <td className="num desk-only">
              <Figure value={row[`expected_${metal}_ppm`]} decimals={3} />
            </td>
            <td className="num">{opens(contained[metal], undefined, `${metalLetters[metal]} contained`)}</td>
            {seesMoney && (
              <>
                <td className="num dim desk-only">
                  <Figure value={(rates[metal] ?? usualReturnRates[metal]).toString()} unit="%" decimals={3} />
                </td>
                <td className="num">{opens(returned[metal], undefined, `${metalLetters[metal]} returnable`)}</td>
                <td className="num">{values ? opens(values[metal], '$', `${metalLetters[metal]} at market`) : '--'}</td>
              </>
            )}
          </tr>
        ))}
        {seesMoney && (
          <tr className="total">
            <td colSpan={3}>Gross metal value{market && `, prices of ${date(market.quoted_on)}`}</td>
            <td className="desk-only" />
            <td className="desk-only" />
            <td className="num">{gross ? opens(gross, '$', 'Gross metal value') : '--'}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function opens(value: Traced, unit: string | undefined, label: string) {
  return (
    <Figure value={value.toString()} {...(unit ? { unit } : { decimals: 3 })} explain={explain(value)} label={label} />
  )
}
