import { toz, whole } from '../../kit/format.ts'
import { money } from '@cupel/domain/kit/amount-text.ts'
import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import type { Figure } from '@cupel/domain/kit/figure.ts'
import { metalNames } from '@cupel/domain/kit/metals.ts'
import { SumNumber } from '../../kit/print/SumNumber.tsx'
import type { CalculatorState } from './state.ts'
import { metalRows, type Result } from './statement-rows.ts'

/** Makes the sum behind a figure; there while the sums are printed. */
export type Explain = (figure: Figure) => Explanation

/** The ounces of the estimate and what they come to, on paper. */
export function PrintedMetals({ result, explain }: { result: Result; explain: Explain | undefined }) {
  return (
    <>
      <h2>Metals</h2>
      <table>
        <thead>
          <tr>
            <th>Metal</th>
            <th className="num">Contained</th>
            <th className="num">Returnable</th>
            <th className="num">Value</th>
          </tr>
        </thead>
        <tbody>
          {metalRows(result).map(({ metal, contained, returnable, value }) => (
            <tr key={metal}>
              <td>{metalNames[metal]}</td>
              <td className="num">
                {toz(contained.toString())} <span className="unit">toz</span>
                <SumNumber of={explain?.(contained)} />
              </td>
              <td className="num">
                {toz(returnable.toString())} <span className="unit">toz</span>
                <SumNumber of={explain?.(returnable)} />
              </td>
              <td className="num">
                {money(value.toString())}
                <SumNumber of={explain?.(value)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

export function PrintedOutright({ state, result }: { state: CalculatorState; result: Result }) {
  const lines = state.purchasedOutright ?? []
  if (lines.length === 0) return null
  return (
    <>
      <h2>Purchased outright</h2>
      <table>
        <thead>
          <tr>
            <th>Material</th>
            <th className="num">Quantity</th>
            <th className="num">Total</th>
            <th className="num">Paid</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            <tr key={i}>
              <td>{line.materialType}</td>
              <td className="num">
                {whole(textOf(line.quantity))} <span className="unit">pcs</span>
              </td>
              <td className="num">{money(result.purchasedOutrightLines[i]?.toString())}</td>
              <td className="num">{line.paid ? 'yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
