import type { Figure as Exact } from '@cupel/domain/kit/figure.ts'
import type { ReactNode } from 'react'
import { Card } from '../../kit/Card.tsx'
import { Figure } from '../../kit/Figure.tsx'
import { useDerived } from './Derived.tsx'
import { openedBy } from './opened-by.ts'
import { feeRows, metalRows, resultRows, type StatementRow } from './statement-rows.ts'
import './statement.css'

/** What the lot is expected to settle at, line by line, and how much of it can be advanced now. */
export function StatementCard() {
  const { state, result } = useDerived()
  return (
    <Card label="Statement" className="calc-statement">
      <div className="calc-top">
        <div>
          <div className="sm dim">Recommended advance</div>
          <div className="calc-recommended">
            <Opening figure={result.recommendedAdvance} label="Recommended advance" />
          </div>
        </div>
        <div>
          <div className="sm dim">Estimated settlement</div>
          <div className="calc-settlement">
            <Opening figure={result.estimatedSettlement} label="Estimated settlement" />
          </div>
        </div>
      </div>
      <table className="statement">
        <thead>
          <tr>
            <th>Metal</th>
            <th className="num">
              contained<span className="unit">toz</span>
            </th>
            <th className="num">
              returnable<span className="unit">toz</span>
            </th>
            <th className="num">value</th>
          </tr>
        </thead>
        <tbody>
          {metalRows(result).map(({ metal, letters, contained, returnable, value }) => (
            <tr key={metal}>
              <td>
                <span className={`metal ${metal}`}>{letters}</span>
              </td>
              <td className="num">
                <Opening figure={contained} label={`${letters} contained`} unit="ounces" />
              </td>
              <td className="num">
                <Opening figure={returnable} label={`${letters} returnable`} unit="ounces" />
              </td>
              <td className="num">
                <Opening figure={value} label={`${letters} value`} />
              </td>
            </tr>
          ))}
          <Row row={{ what: 'Gross metal value', figure: result.grossMetalValue, total: true }} />
          {feeRows(state, result).map((row) => (
            <Row key={row.what} row={row} />
          ))}
          {resultRows(state, result).map((row) => (
            <Row key={row.what} row={row} />
          ))}
        </tbody>
      </table>
      <div className="calc-foot sm dim">
        <Fact words="Estimated balance" figure={result.estimatedBalance} />
        <Fact words="per converter" figure={result.averagePerConverter} />
        <Fact words="per lb" figure={result.averagePerLb} />
      </div>
    </Card>
  )
}

function Row({ row: { what, why, figure, minus, total } }: { row: StatementRow }) {
  return (
    <tr className={total ? 'sum' : undefined}>
      <td colSpan={3}>
        {what} {why !== undefined && <span className="sm dim3">{why}</span>}
      </td>
      <td className="num">
        <Opening figure={figure} label={what} minus={minus} />
      </td>
    </tr>
  )
}

function Fact({ words, figure }: { words: ReactNode; figure: Exact }) {
  return (
    <span>
      {words}{' '}
      <b>
        <Opening figure={figure} label={String(words)} />
      </b>
    </span>
  )
}

/** A printed figure that opens to its sum; as a deduction it carries the minus, its explanation is of the amount. */
function Opening({
  figure,
  label,
  unit = 'dollars',
  minus = false,
}: {
  figure: Exact
  label: string
  unit?: 'dollars' | 'ounces'
  minus?: boolean | undefined
}) {
  const shown = minus && !figure.isZero() ? figure.negated() : figure
  return (
    <span className={figure.isZero() ? 'dim3' : undefined}>
      <Figure
        value={shown.toString()}
        {...(unit === 'dollars' ? { unit: '$' } : { decimals: 3 })}
        explain={openedBy(figure)}
        label={label}
      />
    </span>
  )
}
