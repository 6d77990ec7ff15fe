import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import { Button } from '../../kit/Button.tsx'
import { Figure } from '../../kit/Figure.tsx'
import { kindsOf, type CheckInDetail, type CheckInFigures } from '../check-in-figures.ts'
import { SpreadStepper } from './SpreadStepper.tsx'
import { wrapUpScreen } from '../purchasing.area.ts'
import css from './Buying.module.css'

interface PayBarProps {
  row: CheckInDetail
  figures: CheckInFigures
  draft: string | undefined
  onDraft: (spread: string | undefined) => void
}

/** What it comes to, always in sight: to pay, the average, the spread, and the way on. */
export function PayBar({ row, figures, draft, onDraft }: PayBarProps) {
  const { cartAdjustedPrice: toPay, overall_average: average, total_prices: full } = figures
  return (
    <section className={`card col ${css.payBar}`} aria-label="Totals">
      <div className="row between" style={{ alignItems: 'flex-start' }}>
        <div>
          <div className="xs dim">To pay, after spread</div>
          <span className={`headline ${css.paid}`} role="status" aria-label={`To pay ${moneyText(toPay.toString())}`}>
            <Figure value={toPay} unit="$" label="To pay" />
          </span>
          <div className="xs dim" style={{ marginTop: 3 }}>
            full {moneyText(full.total.toString())} · average <Figure value={average} unit="$" label="Average" />
          </div>
        </div>
        <SpreadStepper row={row} draft={draft} onDraft={onDraft} />
      </div>
      <ul className={`row between sm dim ${css.payKinds}`} aria-label="By kind">
        {kindsOf(row, figures).map(({ type, count, value }) => (
          <li key={type}>
            <b>{count}</b> {type} {moneyText(value.toString())}
          </li>
        ))}
      </ul>
      <Button className={css.payOn} variant="contained" to={wrapUpScreen.href({ id: row.id })}>
        Wrap up
      </Button>
    </section>
  )
}
