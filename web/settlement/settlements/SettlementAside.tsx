import { advance } from '@cupel/domain/settlement/advance.ts'
import { advanceStatus } from '@cupel/domain/settlement/advance-status.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import { exchange } from '@cupel/domain/kit/exchange.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { money as dollars } from '@cupel/domain/kit/units.ts'
import { advanceCalculatorVersion } from '@cupel/domain/settlement/advance-calculator-card.ts'
import { effectsInWords } from '@cupel/domain/kit/moves.ts'
import type { Reasons } from '@cupel/domain/kit/warnings.ts'
import { use, useState } from 'react'
import { AlsoIn } from '../../kit/AlsoIn.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { Changes } from '../../kit/Changes.tsx'
import { Figure } from '../../kit/Figure.tsx'
import { Files } from '../../kit/Files.tsx'
import { date, dateTime, percentText } from '@cupel/domain/kit/value-text.ts'
import { tozText } from '../../kit/format.ts'
import { Icon } from '../../kit/Icon.tsx'
import { MoneyIn } from '../../kit/money-in.ts'
import { Moves, type MoveDialogProps } from '../../kit/Moves.tsx'
import { RecordLink } from '../../kit/To.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { ValueSheet, type ValueRow } from '../../kit/ValueSheet.tsx'
import { useAccount } from './AccountOf.tsx'
import { advanceCharges, type Entry, metalName, accountLines, deduction } from './account.ts'
import type { Settlement } from './settlement-values.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useList, useMove } from '../../kit/queries.ts'
import { areConfirmed, ReasonFields } from '../../kit/ReasonFields.tsx'
import { snack } from '../../kit/snack.ts'
import css from './settlement.module.css'

const dialogs = { finalize: FinalizeDialog }

interface SettlementAsideProps {
  row: Settlement
  dirty: boolean
}

/** The account, what enters it of advances, and how it is closed. */
export function SettlementAside({ row, dirty }: SettlementAsideProps) {
  return (
    <div className="col">
      <AccountCard row={row} dirty={dirty} />
      <AdvancesCard />
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
      <Files card={brokeredSettlement} id={row.id} />
      <Changes card={brokeredSettlement} id={row.id} />
    </div>
  )
}

function AccountCard({ row, dirty }: SettlementAsideProps) {
  const { account, shown } = useAccount()
  const opening = ({ value, explain }: Entry, label: string, minus = false) => (
    <Figure value={minus ? deduction(value) : value} unit="$" explain={explain} label={label} />
  )
  return (
    <Panel title="Account" actions={<span className="sm dim3">Amounts in {use(MoneyIn)}</span>}>
      <div className={css.settlementDue}>
        <div className="sm dim">Amount due</div>
        <b className="headline">{opening(account.total('amount_due'), 'Amount due')}</b>
        {!dirty && (
          <div className="sm">
            <AlsoIn row={row} field="amount_due" schema={brokeredSettlement.row.shape.amount_due} />
          </div>
        )}
      </div>
      <ValueSheet
        look="statement"
        rows={accountLines(shown, use(MoneyIn)).map(({ name, what, why, minus, total }) => ({
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

function AdvancesCard() {
  const lines = advanceCharges(useAccount().shown)
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

/**
 * What is about to be paid, before it is for good: to whom, how much, for which metals, how far from the estimate, and what
 * looks senseless, each with a reason. It cannot be confirmed before the estimate was looked up: what is said last is what
 * people would have stopped at.
 */
function FinalizeDialog({ row, onClose }: MoveDialogProps<typeof brokeredSettlement>) {
  const settlement = row as Settlement
  const finalize = useMove(brokeredSettlement, { silent: false, touches: [lot, advance] })
  const versions = useList(
    advanceCalculatorVersion,
    ['number', 'data', 'data_fx'],
    { lot: row.lot, page_size: 1 },
    { silent: true },
  )
  const [newest] = versions.data?.results ?? []
  const { currency } = settlement
  const due = moneyText(row.amount_due, currency)
  const [confirmed, setConfirmed] = useState<Reasons>({})
  const warnings = settlement.finalize_warnings
  const confirm = () =>
    finalize
      .mutateAsync({ row, name: 'finalize', body: warnings.length > 0 ? { confirmed } : {} })
      .then(() => snack.success(`${row.lot_name} settled for ${due}`))
      .finally(onClose)
      .catch(() => {})
  return (
    <ConfirmDialog
      title={`Finalize the settlement of ${row.lot_name}?`}
      confirm={`Finalize for ${due}`}
      width={520}
      busy={finalize.isPending || versions.isPending || !areConfirmed(warnings, confirmed)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <ValueSheet
        look="plain"
        rows={[
          { what: 'Client', value: row.yard_name },
          { what: row.amount_due.startsWith('-') ? 'The client owes' : 'Amount due', value: due },
          ...settlement.metals_details.map((line) => ({
            what: metalName(line.metal),
            value: `${tozText(line.returnable)} toz at ${moneyText(line.market_rate, currency)} = ${moneyText(line.value, currency)}`,
          })),
          ...(versions.data ? estimated(settlement, newest) : []),
          ...(versions.isPending ? [{ what: 'Calculator', value: 'looking up its estimate' }] : []),
          ...(versions.isError ? [{ what: 'Calculator', value: 'its estimate could not be read' }] : []),
        ]}
      />
      <ReasonFields warnings={warnings} reasons={confirmed} onChange={setConfirmed} />
      <p>{effectsInWords(brokeredSettlement.moves.finalize)}. This cannot be undone.</p>
    </ConfirmDialog>
  )
}

/** Before advances, as these may have been paid since the calculator was saved. */
function estimated(
  row: Pick<Settlement, 'amount_due' | 'advances' | 'currency' | 'fx_rate'>,
  version: { number: number; data: Record<string, unknown>; data_fx: Record<string, unknown> } | undefined,
): ValueRow[] {
  const estimate = version?.data_fx.estimatedSettlement
  if (typeof estimate !== 'string') return [{ what: 'Calculator', value: 'never saved for this lot' }]
  const inAccount = estimateIn(row, version?.data ?? {}, estimate)
  const text = (amount: string) => moneyText(amount, row.currency)
  const settled = given(row.amount_due, 'amount_due', dollars).plus(given(row.advances, 'advances', dollars))
  const apart = settled
    .minus(given(inAccount, 'estimatedSettlement', dollars))
    .as('difference', dollars)
    .toString()
  return [
    { what: 'Before advances', value: text(settled.as('settled', dollars).toString()) },
    {
      what: `Calculator v${version?.number} estimated`,
      value: `${text(inAccount)} (${apart.startsWith('-') ? '' : '+'}${text(apart)})`,
    },
  ]
}

/** The estimate of a version that was worked out in another currency: over the dollar, by the rates of the two. */
function estimateIn(
  { currency, fx_rate }: Pick<Settlement, 'currency' | 'fx_rate'>,
  data: Record<string, unknown>,
  estimate: string,
): string {
  const own = typeof data.currency === 'string' ? data.currency : 'USD'
  if (own === currency) return estimate
  const from = typeof data.fxRate === 'string' ? data.fxRate : '1'
  const rates = { from: own === 'USD' ? '1' : from, to: fx_rate ?? '1' }
  return exchange(given(estimate, 'estimatedSettlement', dollars), rates, 'estimatedSettlement', dollars).toString()
}
