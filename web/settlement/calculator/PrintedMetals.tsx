import { tozText, wholeText } from '../../kit/format.ts'
import { moneyText, type Quantity } from '@cupel/domain/kit/amount-text.ts'
import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import type { Figure } from '@cupel/domain/kit/figure.ts'
import { metalNames } from '@cupel/domain/kit/metals.ts'
import { SumNumber } from '../../kit/print/SumNumber.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import type { CalculatorState } from './state.ts'
import { metalRows, type Result } from './statement-rows.ts'

/** Makes the sum behind a figure; there while the sums are printed. */
export type Explain = (figure: Figure) => Explanation

/** The ounces of the estimate and what they come to, on paper. */
export function PrintedMetals({ result, explain }: { result: Result; explain: Explain | undefined }) {
  return (
    <>
      <h2>Metals</h2>
      <Sheet
        look="paper"
        rows={metalRows(result)}
        keyOf={({ metal }) => metal}
        columns={[
          { head: 'Metal', cell: ({ metal }) => metalNames[metal] },
          { head: 'Contained', right: true, cell: ({ contained }) => ounces(contained, explain) },
          { head: 'Returnable', right: true, cell: ({ returnable }) => ounces(returnable, explain) },
          {
            head: 'Value',
            right: true,
            cell: ({ value }) => (
              <>
                {moneyText(value.toString())}
                <SumNumber of={explain?.(value)} />
              </>
            ),
          },
        ]}
      />
    </>
  )
}

export function PrintedOutright({ state, result }: { state: CalculatorState; result: Result }) {
  const lines = state.purchasedOutright ?? []
  if (lines.length === 0) return null
  return (
    <>
      <h2>Purchased outright</h2>
      <Sheet
        look="paper"
        rows={lines}
        columns={(c) => [
          c.text('Material', (line) => line.materialType),
          c.text('Quantity', (line) => printedPieces(textOf(line.quantity)), { right: true }),
          c.text('Total', (_, i) => moneyText(result.purchasedOutrightLines[i]?.toString()), { right: true }),
          c.text('Paid', (line) => (line.paid ? 'yes' : 'no'), { right: true }),
        ]}
      />
    </>
  )
}

function ounces(figure: Figure, explain: Explain | undefined) {
  return (
    <>
      {tozText(figure.toString())} <span className="unit">toz</span>
      <SumNumber of={explain?.(figure)} />
    </>
  )
}

export function printedPieces(quantity: Quantity) {
  return (
    <>
      {wholeText(quantity)} <span className="unit">pcs</span>
    </>
  )
}

export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
