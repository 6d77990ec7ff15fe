import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import { rateText, tozText } from '../../kit/format.ts'
import { SumNumber } from '../../kit/print/SumNumber.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { printedPieces } from '../calculator/PrintedMetals.tsx'
import { metalName } from './account.ts'
import type { PrintedSums } from './printed-sums.ts'
import type { Settlement } from './settlement-values.ts'

/** What is paid for, on paper. */
export function PrintedMetals({ row, sums }: { row: Settlement; sums: PrintedSums }) {
  return (
    <>
      <h2>Metals</h2>
      <Sheet
        look="paper"
        rows={row.metals_details}
        columns={(c) => [
          c.text('Metal', ({ metal }) => metalName(metal)),
          c.text('Contained', (line) => ounces(line.contained_toz), { right: true }),
          c.text(
            'Return rate',
            (line) => (
              <>
                {rateText(line.return_rate)}
                <SumNumber of={sums.metal(line, 'return_rate')} />
              </>
            ),
            { right: true },
          ),
          c.text('Returnable', (line) => ounces(line.returnable, sums.metal(line, 'returnable')), { right: true }),
          c.text('Market rate', (line) => moneyText(line.market_rate), { right: true }),
          c.text(
            'Value',
            (line) => (
              <>
                {moneyText(line.value)}
                <SumNumber of={sums.metal(line, 'value')} />
              </>
            ),
            { right: true },
          ),
        ]}
      />
    </>
  )
}

export function PrintedOutright({ row: { purchased_outright } }: { row: Settlement }) {
  if (purchased_outright.length === 0) return null
  return (
    <>
      <h2>Purchased outright</h2>
      <Sheet
        look="paper"
        rows={purchased_outright}
        columns={(c) => [
          c.text('Material', (line) => line.material_type),
          c.text('Quantity', (line) => printedPieces(line.quantity), { right: true }),
          c.text('Unit price', (line) => moneyText(line.unit_price), { right: true }),
          c.text('Total', (line) => moneyText(line.total_price), { right: true }),
          c.text('Paid', (line) => (line.paid ? 'yes' : 'no'), { right: true }),
        ]}
      />
    </>
  )
}

function ounces(amount: string, sum?: Explanation) {
  return (
    <>
      {tozText(amount)} <span className="unit">toz</span>
      <SumNumber of={sum} />
    </>
  )
}
