import { figure, money } from '@cupel/domain/kit/amount-text.ts'
import { rate, toz } from '../kit/format.ts'
import { PrintPage } from '../kit/PrintPage.tsx'

const metals = [
  ['Platinum', '35.143', '93', '32.683', '952.25', '31122.39'],
  ['Palladium', '69', '93', '64.17', '1015.4', '65158.22'],
  ['Rhodium', '8.718', '90', '7.846', '4610', '36170.06'],
] as const

const account = [
  ['Gross value', '132450.67'],
  ['Treatment fee', '-3133.72'],
  ['Net value', '129316.95', 'total'],
  ['Advances', '-60000'],
  ['Finance charge', '-841.67'],
  ['Freight charge', '-385'],
] as const

/** A settlement as it comes out of the printer. */
export default function PrintSamplePage() {
  return (
    <PrintPage
      document="Brokered settlement"
      line="No. 1,392 · 10/05/2026"
      draft="DRAFT, version 2"
      foot="Amounts in USD · 1 lb = 14.5833 toz"
      by="Ruth Adeyemi, 10/05/2026"
    >
      <div className="pair">
        <dl>
          <dt>Client</dt>
          <dd>
            <b>Gulf Coast Core Supply</b>
          </dd>
          <dt>Vendor No.</dt>
          <dd>7-20114</dd>
        </dl>
        <dl>
          <dt>Lot</dt>
          <dd>
            <b>PGM-2584</b>
          </dd>
          <dt>Received weight</dt>
          <dd>{figure('2410.55', 2)} lbs</dd>
        </dl>
      </div>
      <h2>Metals</h2>
      <table>
        <thead>
          <tr>
            {['Metal', 'Contained', 'Return rate', 'Returnable', 'Market rate', 'Value'].map((head, i) => (
              <th key={head} className={i > 0 ? 'num' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {metals.map(([name, contained, percent, returnable, price, value]) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="num">
                {toz(contained)} <span className="unit">toz</span>
              </td>
              <td className="num">{rate(percent)}</td>
              <td className="num">
                {toz(returnable)} <span className="unit">toz</span>
              </td>
              <td className="num">{money(price)}</td>
              <td className="num">{money(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="pair">
        <p className="note-line">
          Finance charge = amount × 5 % × days from payment to return date ÷ 360. Treatment = $1.30 × received lbs.
        </p>
        <div>
          <h2>Account</h2>
          <table className="account">
            <tbody>
              {account.map(([what, amount, total]) => (
                <tr key={what} className={total}>
                  <td>{what}</td>
                  <td className="num">{money(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="due">
            <span>Amount due</span>
            <span>{money('68090.28')}</span>
          </div>
        </div>
      </div>
      <div className="signatures">
        <div>For the company, date</div>
        <div>For the client, date</div>
      </div>
    </PrintPage>
  )
}
