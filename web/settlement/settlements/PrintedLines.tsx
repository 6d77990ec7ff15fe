import { money } from '@cupel/domain/kit/amount-text.ts'
import { rate, toz, whole } from '../../kit/format.ts'
import { SumNumber } from '../../kit/print/SumNumber.tsx'
import { metalName } from './account.ts'
import type { PrintedSums } from './printed-sums.ts'
import type { Settlement } from './settlement-values.ts'

/** What is paid for, on paper. */
export function PrintedMetals({ row, sums }: { row: Settlement; sums: PrintedSums }) {
  return (
    <>
      <h2>Metals</h2>
      <table>
        <Heads words={['Metal', 'Contained', 'Return rate', 'Returnable', 'Market rate', 'Value']} />
        <tbody>
          {row.metals_details.map((line) => (
            <tr key={line.id}>
              <td>{metalName(line.metal)}</td>
              <td className="num">
                {toz(line.contained_toz)} <span className="unit">toz</span>
              </td>
              <td className="num">
                {rate(line.return_rate)}
                <SumNumber of={sums.metal(line, 'return_rate')} />
              </td>
              <td className="num">
                {toz(line.returnable)} <span className="unit">toz</span>
                <SumNumber of={sums.metal(line, 'returnable')} />
              </td>
              <td className="num">{money(line.market_rate)}</td>
              <td className="num">
                {money(line.value)}
                <SumNumber of={sums.metal(line, 'value')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

export function PrintedOutright({ row: { purchased_outright } }: { row: Settlement }) {
  if (purchased_outright.length === 0) return null
  return (
    <>
      <h2>Purchased outright</h2>
      <table>
        <Heads words={['Material', 'Quantity', 'Unit price', 'Total', 'Paid']} />
        <tbody>
          {purchased_outright.map((line) => (
            <tr key={line.id}>
              <td>{line.material_type}</td>
              <td className="num">
                {whole(line.quantity)} <span className="unit">pcs</span>
              </td>
              <td className="num">{money(line.unit_price)}</td>
              <td className="num">{money(line.total_price)}</td>
              <td className="num">{line.paid ? 'yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The head of a printed table: the first column is words, the others are figures. */
export function Heads({ words }: { words: readonly string[] }) {
  return (
    <thead>
      <tr>
        {words.map((word, i) => (
          <th key={word} className={i > 0 ? 'num' : undefined}>
            {word}
          </th>
        ))}
      </tr>
    </thead>
  )
}
