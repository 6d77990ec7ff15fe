import { figure, moneyText } from '@cupel/domain/kit/amount-text.ts'
import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { usualTreatmentCharge } from '@cupel/domain/kit/house-rules.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { settlementStatus } from '@cupel/domain/settlement/advance-status.ts'
import { yard } from '@cupel/domain/yards/yard.ts'
import { date, lbsText, percentText, quantityText, wholeText } from '../../kit/format.ts'
import { SumNumber } from '../../kit/print/SumNumber.tsx'
import { PrintPage } from '../../kit/PrintPage.tsx'
import { useRecord } from '../../kit/queries.ts'
import { Sheet } from '../../kit/Sheet.tsx'
import { useId } from '../../kit/url.ts'
import { ValueSheet } from '../../kit/ValueSheet.tsx'
import { WithRecord } from '../../kit/WithRecord.tsx'
import { accountLines, deduction } from './account-lines.ts'
import { advanceCharges } from './account.ts'
import { PrintedMetals, PrintedOutright } from './PrintedLines.tsx'
import { usePrintedSums, type PrintedSums } from './printed-sums.ts'
import type { Settlement } from './settlement-values.ts'
import { settlementsScreen } from '../settlement.area.ts'

/** The account with the client on paper: as it is kept, to the cent. */
export default function SettlementPrintPage() {
  return (
    <WithRecord card={brokeredSettlement} id={useId()} list={settlementsScreen}>
      {(row) => <Printed row={row} />}
    </WithRecord>
  )
}

function Printed({ row }: { row: Settlement }) {
  const client = useRecord(yard, row.yard_id, { silent: true })
  const sums = usePrintedSums(row)
  const final = row.status === 'FI'
  return (
    <PrintPage
      document="Brokered settlement"
      line={`No. ${figure(row.id)} · ${settlementStatus.label(row.status)} · ${date(row.finalized_at ?? row.created_at)}`}
      draft={final ? undefined : row.status === 'VOID' ? 'VOID' : 'DRAFT'}
      sums={sums}
      ready={client.data !== undefined || client.isError}
      foot="Amounts in USD · 1 lb = 14.5833 toz"
      by={final ? `Finalized ${date(row.finalized_at)} by ${row.finalized_by_name ?? ''}` : 'Not final'}
    >
      <Parties row={row} client={client.data} />
      <PrintedMetals row={row} sums={sums} />
      <PrintedOutright row={row} />
      <div className="pair">
        <Advances row={row} sums={sums} />
        <Account row={row} sums={sums} />
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

function Parties({ row, client }: { row: Settlement; client: DetailRow<typeof yard> | undefined }) {
  return (
    <div className="pair">
      <dl>
        <dt>Client</dt>
        <dd>
          <b>{row.yard_name}</b>
          {client?.address && <div>{client.address}</div>}
        </dd>
        <dt>Vendor No.</dt>
        <dd>{client?.exchange_id ?? '--'}</dd>
        <dt>Customer reference</dt>
        <dd>{row.customer_reference || '--'}</dd>
      </dl>
      <dl>
        <dt>Lot</dt>
        <dd>
          <b>{row.lot_name}</b>
        </dd>
        <dt>Shipped</dt>
        <dd>{date(row.shipped_date)}</dd>
        <dt>Return date</dt>
        <dd>{date(row.return_date)}</dd>
        <dt>Received weight</dt>
        <dd>{lbsText(row.received_lbs_total)} lbs</dd>
        <dt>Converters</dt>
        <dd>
          {wholeText(row.converters_processed)} pcs{row.oem_only ? ', OEM only' : ''}
        </dd>
      </dl>
    </div>
  )
}

function Advances({ row, sums }: { row: Settlement; sums: PrintedSums }) {
  const lines = advanceCharges(row)
  const share = percentText(lines[0]?.percent ?? row.finance_charge_percent).replace('.00', '')
  const treatment = quantityText(row.treatment_charge ?? usualTreatmentCharge.toString(), { unit: '$/', decimals: 4 })
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
              c.text('Amount', (line) => moneyText(line.amount), { right: true }),
              c.text('Days', (line) => wholeText(line.days), { right: true }),
              c.text(`Finance at ${share}`, (line) => moneyText(line.charge), { right: true }),
            ]}
          />
        </>
      )}
      <p className="note-line">
        {lines.length > 0 && `Finance charge = amount × ${share} × days from payment to return date ÷ 360. `}
        Treatment = {treatment} × received lbs. No small-lot fee at 2,000 lbs or more.
      </p>
      <p className="note-line">
        Average per converter {moneyText(row.converter_average_price)}
        <SumNumber of={sums.total('converter_average_price')} /> · average per lb {moneyText(row.average_per_lb)}
        <SumNumber of={sums.total('average_per_lb')} />
      </p>
    </div>
  )
}

function Account({ row, sums }: { row: Settlement; sums: PrintedSums }) {
  return (
    <div>
      <h2>Account</h2>
      <ValueSheet
        look="account"
        rows={accountLines(row)
          .slice(0, -1)
          .map(({ name, what, minus, total }) => ({
            what,
            value: (
              <>
                {moneyText(minus ? deduction(row[name]) : row[name])}
                <SumNumber of={sums.total(name)} />
              </>
            ),
            kind: total ? 'sum' : undefined,
          }))}
      />
      <div className="due">
        <span>Amount due</span>
        <span className="num">
          {moneyText(row.amount_due)}
          <SumNumber of={sums.total('amount_due')} />
        </span>
      </div>
    </div>
  )
}
