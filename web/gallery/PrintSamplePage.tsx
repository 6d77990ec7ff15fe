import { figure, moneyText } from '@cupel/domain/kit/amount-text.ts'
import { rateText, tozText } from '../kit/format.ts'
import { PrintPage } from '../kit/PrintPage.tsx'
import { Sheet, type RowKind } from '../kit/Sheet.tsx'
import { ValueSheet } from '../kit/ValueSheet.tsx'

const metals = [
  { name: 'Platinum', contained: '35.143', percent: '93', returnable: '32.683', price: '952.25', value: '31122.39' },
  { name: 'Palladium', contained: '69', percent: '93', returnable: '64.17', price: '1015.4', value: '65158.22' },
  { name: 'Rhodium', contained: '8.718', percent: '90', returnable: '7.846', price: '4610', value: '36170.06' },
] as const

const account = [
  ['Gross value', '132450.67'],
  ['Treatment fee', '-3133.72'],
  ['Net value', '129316.95', 'sum'],
  ['Advances', '-60000'],
  ['Finance charge', '-841.67'],
  ['Freight charge', '-385'],
] as const satisfies readonly (readonly [string, string, RowKind?])[]

const ounces = (amount: string) => (
  <>
    {tozText(amount)} <span className="unit">toz</span>
  </>
)

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
      <Sheet
        look="paper"
        rows={metals}
        keyOf={({ name }) => name}
        columns={(c) => [
          c.text('Metal', ({ name }) => name),
          c.text('Contained', ({ contained }) => ounces(contained), { right: true }),
          c.text('Return rate', ({ percent }) => rateText(percent), { right: true }),
          c.text('Returnable', ({ returnable }) => ounces(returnable), { right: true }),
          c.text('Market rate', ({ price }) => moneyText(price), { right: true }),
          c.text('Value', ({ value }) => moneyText(value), { right: true }),
        ]}
      />
      <div className="pair">
        <p className="note-line">
          Finance charge = amount × 5 % × days from payment to return date ÷ 360. Treatment = $1.30 × received lbs.
        </p>
        <div>
          <h2>Account</h2>
          <ValueSheet
            look="account"
            rows={account.map(([what, amount, kind]) => ({ what, value: moneyText(amount), kind }))}
          />
          <div className="due">
            <span>Amount due</span>
            <span>{moneyText('68090.28')}</span>
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
