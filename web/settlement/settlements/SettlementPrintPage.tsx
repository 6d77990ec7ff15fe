import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { usualTreatmentCharge } from '@cupel/domain/kit/house-rules.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { settlementStatus } from '@cupel/domain/settlement/advance-status.ts'
import { yard } from '@cupel/domain/yards/yard.ts'
import { appendixOf, type Appendix } from '@cupel/domain/kit/appendix.ts'
import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import { settlementFigures } from '@cupel/domain/settlement/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { date, percentText, quantityText } from '@cupel/domain/kit/value-text.ts'
import { lbsText, rateText, wholeText } from '../../kit/format.ts'
import { Pairs } from '../../kit/DescriptionList.tsx'
import { PrintPage } from '../../kit/PrintPage.tsx'
import { MoneyIn } from '../../kit/money-in.ts'
import { useRecord } from '../../kit/queries.ts'
import { recordPage } from '../../kit/RecordPage.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { accountLines, deduction, advanceCharges, metalName, metalCode, type Totals } from './account.ts'
import {
  Amount,
  PrintedAccount,
  PrintedAverages,
  PrintedOutright,
  printed,
  printedMoney,
  printedOunces,
} from '../printed.tsx'
import type { Settlement } from './settlement-values.ts'
import { settlementsScreen } from '../settlement.area.ts'
import { call } from '../../kit/client.ts'
import { useSumsWanted } from '../../kit/print/SumNumber.tsx'

/** The account with the client on paper: as it is kept, to the cent. */
export default recordPage(brokeredSettlement, settlementsScreen, ({ row }) => (
  <MoneyIn value={row.currency}>
    <Printed row={row} />
  </MoneyIn>
))

function Printed({ row }: { row: Settlement }) {
  const client = useRecord(yard, row.yard_id, { silent: true })
  const sums = usePrintedSums(row)
  const final = row.status === 'FI'
  return (
    <PrintPage
      document="Brokered settlement"
      line={`No. ${row.id} · ${settlementStatus.label(row.status)} · ${date(row.finalized_at ?? row.created_at)}`}
      draft={final ? undefined : row.status === 'VOID' ? 'VOID' : 'DRAFT'}
      sums={sums}
      ready={client.data !== undefined || client.isError}
      foot={`Amounts in ${row.currency}${rateWords(row)} · 1 lb = 14.5833 toz`}
      by={final ? `Finalized ${date(row.finalized_at)} by ${row.finalized_by_name ?? ''}` : 'Not final'}
    >
      <Parties row={row} client={client.data} />
      <h2>Metals</h2>
      <Sheet
        look="paper"
        rows={row.metals_details}
        columns={(c) => [
          c.text('Metal', ({ metal }) => metalName(metal)),
          printed('Contained', (line) => printedOunces(line.contained_toz)),
          printed('Return rate', (line) => ({
            text: rateText(line.return_rate),
            sum: sums.metal(line, 'return_rate'),
          })),
          printed('Returnable', (line) => printedOunces(line.returnable, sums.metal(line, 'returnable'))),
          printed('Market rate', (line) => printedMoney(line.market_rate)),
          printed('Value', (line) => printedMoney(line.value, sums.metal(line, 'value'))),
        ]}
      />
      <PrintedOutright
        lines={row.purchased_outright.map((line) => ({
          ...line,
          material: line.material_type,
          price: line.unit_price,
          total: line.total_price,
        }))}
      />
      <div className="pair">
        <Advances row={row} sums={sums} />
        <PrintedAccount
          rows={accountLines(row)
            .slice(0, -1)
            .map(({ name, what, minus, total }) => ({
              what,
              value: <Amount {...printedMoney(minus ? deduction(row[name]) : row[name], sums.total(name))} />,
              kind: total ? 'sum' : undefined,
            }))}
          words="Amount due"
          due={printedMoney(row.amount_due, sums.total('amount_due'))}
        />
      </div>
      {row.notes !== '' && (
        <>
          <h2>Notes</h2>
          <p style={{ whiteSpace: 'pre-wrap' }}>{row.notes}</p>
        </>
      )}
      <div className="signatures">
        <div>For the company, date</div>
        <div>For the client, date</div>
      </div>
    </PrintPage>
  )
}

/** At which rate the prices, which are agreed in US dollars, stand in it. */
function rateWords({ fx_rate, fx_date }: Settlement): string {
  return fx_rate === null ? '' : `, prices at ${fx_rate.replace(/0+$/, '')} for 1 USD of ${date(fx_date)}`
}

function Parties({ row, client }: { row: Settlement; client: DetailRow<typeof yard> | undefined }) {
  return (
    <div className="pair">
      <dl>
        <Pairs
          of={{
            Client: (
              <>
                <b>{row.yard_name}</b>
                {client?.address && <div>{client.address}</div>}
              </>
            ),
            'Vendor No.': client?.exchange_id ?? '--',
            'Customer reference': row.customer_reference || '--',
          }}
        />
      </dl>
      <dl>
        <Pairs
          of={{
            Lot: <b>{row.lot_name}</b>,
            Shipped: date(row.shipped_date),
            'Return date': date(row.return_date),
            'Received weight': `${lbsText(row.received_lbs_total)} lbs`,
            Converters: `${wholeText(row.converters_processed)} pcs${row.oem_only ? ', OEM only' : ''}`,
          }}
        />
      </dl>
    </div>
  )
}

function Advances({ row, sums }: { row: Settlement; sums: PrintedSums }) {
  const lines = advanceCharges(row)
  const share = percentText(lines[0]?.percent ?? row.finance_charge_percent).replace('.00', '')
  const each = row.treatment_charge ?? usualTreatmentCharge.toString()
  const treatment = quantityText(each, { unit: '$/', decimals: 4 }, row.currency)
  return (
    <div>
      {lines.length > 0 && (
        <>
          <h2>Advances</h2>
          <Sheet
            look="paper"
            rows={lines}
            columns={(c) => [
              c.text('Paid', (line) => date(line.payment_date)),
              c.text('Amount', (line) => moneyText(line.amount, row.currency), { right: true }),
              c.text('Days', (line) => wholeText(line.days), { right: true }),
              c.text(`Finance at ${share}`, (line) => moneyText(line.charge, row.currency), { right: true }),
            ]}
          />
        </>
      )}
      <p className="note-line">
        {lines.length > 0 && `Finance charge = amount × ${share} × days from payment to return date ÷ 360. `}
        Treatment = {treatment} × received lbs. No small-lot fee at 2,000 lbs or more.
      </p>
      <PrintedAverages
        converter={printedMoney(row.converter_average_price, sums.total('converter_average_price'))}
        pound={printedMoney(row.average_per_lb, sums.total('average_per_lb'))}
      />
    </div>
  )
}

/** The sums behind a settlement's printed figures. */
interface PrintedSums {
  appendix: Appendix | undefined
  total: (name: Totals) => Explanation | undefined
  metal: (
    line: Settlement['metals_details'][number],
    part: 'returnable' | 'return_rate' | 'value',
  ) => Explanation | undefined
}

/** Asked of the server, where the figures are kept, when they are to be printed as well. */
function usePrintedSums(row: Settlement): PrintedSums {
  const wanted = useSumsWanted()
  const { data } = useQuery({
    queryKey: [brokeredSettlement.name, 'figures', row.id, row.version],
    queryFn: ({ signal }) => call(settlementFigures, { params: { id: row.id }, signal }),
    enabled: wanted,
  })
  const figures = data as Figures | undefined
  const total: PrintedSums['total'] = (name) => figures?.[name]
  const metal: PrintedSums['metal'] = (line, part) => figures?.metals_details[metalCode[line.metal]]?.[part]
  if (!wanted || !figures) return { appendix: undefined, total, metal }
  const printed = [
    ...row.metals_details.flatMap((line) => [
      metal(line, 'return_rate'),
      metal(line, 'returnable'),
      metal(line, 'value'),
    ]),
    ...accountLines(row).map(({ name }) => total(name)),
    total('converter_average_price'),
    total('average_per_lb'),
  ]
  return { appendix: appendixOf(printed.filter((one) => one !== undefined)), total, metal }
}

type Figures = Record<Totals, Explanation> & { metals_details: Record<string, Record<string, Explanation>> }
