import { advance } from '@cupel/domain/settlement/advance.ts'
import { advanceStatus } from '@cupel/domain/settlement/advance-status.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { Panel } from '../../kit/Panel.tsx'
import { Changes } from '../../kit/Changes.tsx'
import { Figure } from '../../kit/Figure.tsx'
import { date, dateTime, percentText } from '../../kit/format.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Moves } from '../../kit/Moves.tsx'
import { RecordLink } from '../../kit/RecordLink.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { ValueSheet } from '../../kit/ValueSheet.tsx'
import { advanceCharges, type Account, type Entry } from './account.ts'
import { accountLines, deduction } from './account-lines.ts'
import { FinalizeDialog } from './FinalizeDialog.tsx'
import type { Settlement } from './settlement-values.ts'
import css from './settlement.module.css'

const dialogs = { finalize: FinalizeDialog }

interface SettlementAsideProps {
  row: Settlement
  /** The row as it stands in the inputs. */
  shown: Settlement
  account: Account
  dirty: boolean
}

/** The account, what enters it of advances, and how it is closed. */
export function SettlementAside({ row, shown, account, dirty }: SettlementAsideProps) {
  return (
    <div className="col">
      <AccountCard row={shown} account={account} />
      <AdvancesCard row={shown} />
      <Panel label="Moves" padded>
        {row.status === 'FI' ? (
          <p>
            <Icon name="lock" /> Finalized {dateTime(row.finalized_at)} by {row.finalized_by_name ?? 'somebody'}.
            Figures, rates and advances are frozen.
          </p>
        ) : dirty ? (
          <p className="dim">Save or discard the changes before it is finalized.</p>
        ) : (
          <Moves card={brokeredSettlement} row={row} touches={[lot, advance]} dialogs={dialogs} />
        )}
      </Panel>
      <Changes card={brokeredSettlement} id={row.id} />
    </div>
  )
}

function AccountCard({ row, account }: { row: Settlement; account: Account }) {
  const opening = ({ value, explain }: Entry, label: string, minus = false) => (
    <Figure value={minus ? deduction(value) : value} unit="$" explain={explain} label={label} />
  )
  return (
    <Panel title="Account" actions={<span className="sm dim3">Amounts in USD</span>}>
      <div className={css.settlementDue}>
        <div className="sm dim">Amount due</div>
        <b className="headline">{opening(account.total('amount_due'), 'Amount due')}</b>
      </div>
      <ValueSheet
        look="statement"
        rows={accountLines(row).map(({ name, what, why, minus, total }) => ({
          what,
          why,
          value: opening(account.total(name), what, minus),
          kind: total ? 'sum' : undefined,
        }))}
      />
      <p className={`${css.settlementFoot} sm dim`}>
        per converter {opening(account.total('converter_average_price'), 'per converter')} · per lb{' '}
        {opening(account.total('average_per_lb'), 'per lb')}
      </p>
    </Panel>
  )
}

function AdvancesCard({ row }: { row: Settlement }) {
  const lines = advanceCharges(row)
  const rate = lines[0]?.percent
  return (
    <Panel title="Advances" note={lines.length === 0 ? 'none outstanding' : undefined}>
      {lines.length > 0 && (
        <Sheet
          rows={lines}
          columns={(c) => [
            c.text('Paid', (line) => (
              <span className="row wrap">
                <RecordLink
                  to="advance"
                  id={line.id}
                  words={line.payment_date ? date(line.payment_date) : `Advance ${line.id}`}
                />
                {line.status !== 'ST' && <StatusChip of={advanceStatus} code={line.status} />}
              </span>
            )),
            c.amount('Amount', '$', (line) => line.amount),
            c.amount('Days', '', (line) => line.days, { decimals: 0 }),
            c.amount(rate && `At ${percentText(rate).replace('.00', '')}`, '$', (line) => line.charge),
          ]}
        />
      )}
    </Panel>
  )
}
