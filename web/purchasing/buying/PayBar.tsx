import { figure } from '@cupel/domain/kit/amount-text.ts'
import { leastSpreadFor } from '@cupel/domain/catalog/least-spread.ts'
import { compareDecimals, percentField } from '@cupel/domain/kit/fields.ts'
import { given, houseConstant } from '@cupel/domain/kit/given.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { percent } from '@cupel/domain/kit/units.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { useEffect, useId, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { useOnline } from '../../kit/connection.ts'
import { useMoneyText } from '../../kit/money-in.ts'
import { Figure } from '../../kit/Figure.tsx'
import { kindsOf, type CheckInDetail, type CheckInFigures } from '../check-in-figures.ts'
import { wrapUpScreen } from '../purchasing.area.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useSave } from '../../kit/queries.ts'
import { useMe } from '../../kit/session.ts'
import css from './Buying.module.css'

interface PayBarProps {
  row: CheckInDetail
  figures: CheckInFigures
  draft: string | undefined
  onDraft: (spread: string | undefined) => void
}

/** What it comes to, always in sight: to pay, the average, the spread, and the way on. */
export function PayBar({ row, figures, draft, onDraft }: PayBarProps) {
  const inMoney = useMoneyText()
  const online = useOnline()
  const { cartAdjustedPrice: toPay, overall_average: average, total_prices: full } = figures
  return (
    <section className={`card col ${css.payBar}`} aria-label="Totals">
      <div className="row between" style={{ alignItems: 'flex-start' }}>
        <div>
          <div className="xs dim">To pay, after spread</div>
          <span className={`headline ${css.paid}`} role="status" aria-label={`To pay ${inMoney(toPay.toString())}`}>
            <Figure value={toPay} unit="$" label="To pay" />
          </span>
          <div className="xs dim" style={{ marginTop: 3 }}>
            full {inMoney(full.total.toString())} · average <Figure value={average} unit="$" label="Average" />
          </div>
        </div>
        <SpreadStepper row={row} draft={draft} onDraft={onDraft} />
      </div>
      <ul className={`row between sm dim ${css.payKinds}`} aria-label="By kind">
        {kindsOf(row, figures).map(({ type, count, value }) => (
          <li key={type}>
            <b>{count}</b> {type} {inMoney(value.toString())}
          </li>
        ))}
      </ul>
      {online ? (
        <Button className={css.payOn} variant="contained" to={wrapUpScreen.href({ id: row.id })}>
          Wrap up
        </Button>
      ) : (
        <p className="note">Wrapping up, another spread and taking lines out need a connection.</p>
      )}
    </section>
  )
}

interface SpreadStepperProps {
  row: CheckInDetail
  /** What stands in the box, when it is not what is stored. */
  draft: string | undefined
  onDraft: (spread: string | undefined) => void
}

const pause = 500
const step = houseConstant('1', 'a step of the spread', percent)
const field = percentField()

/** What is held back from the full value, in steps of one percent or typed; stored when it has rested. */
function SpreadStepper({ row, draft, onDraft }: SpreadStepperProps) {
  const me = useMe()
  const line = useId()
  const online = useOnline()
  const least = leastSpreadFor(me)
  const save = useSave(checkIn)
  const [typed, setTyped] = useState<string>()
  const now = draft ?? row.pricing_spread
  const problem = typed === undefined ? undefined : wrong(typed, least)

  useEffect(() => {
    if (draft === undefined) return
    const timer = setTimeout(
      () =>
        void save
          .mutateAsync({ row, body: { pricing_spread: draft } })
          .catch(() => {})
          .finally(() => onDraft(undefined)),
      pause,
    )
    return () => clearTimeout(timer)
    // Only a new draft starts the clock anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft])

  const go = (up: boolean) => {
    const figure = given(now, 'spread', percent)
    const next = String((up ? figure.plus(step) : figure.minus(step)).as('spread', percent))
    setTyped(undefined)
    onDraft(compareDecimals(next, least) < 0 ? least : compareDecimals(next, '100') > 0 ? '100.00' : next)
  }
  return (
    <div className={`col ${css.spread}`}>
      <label className={problem ? 'sr-only' : 'xs dim'} htmlFor={`${line}-input`}>
        Spread, at least {short(least)} %
      </label>
      {/* In the label's place, so that nothing moves under the thumb. */}
      {problem && (
        <span id={line} className="xs err" role="alert">
          {problem}
        </span>
      )}
      <div className={problem ? `${css.stepper} bad` : css.stepper}>
        <button
          type="button"
          aria-label="Less spread"
          disabled={!online || compareDecimals(now, least) <= 0}
          onClick={() => go(false)}
        >
          <Icon name="minus" />
        </button>
        <span className={css.stepperValue}>
          <input
            id={`${line}-input`}
            inputMode="decimal"
            autoComplete="off"
            disabled={!online}
            value={typed ?? short(now)}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? line : undefined}
            onFocus={(event) => event.currentTarget.select()}
            onChange={({ target: { value } }) => {
              setTyped(value)
              if (wrong(value, least) === undefined) onDraft(value)
            }}
            onBlur={() => setTyped(undefined)}
          />
          %
        </span>
        <button
          type="button"
          aria-label="More spread"
          disabled={!online || compareDecimals(now, '100') >= 0}
          onClick={() => go(true)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  )
}

function wrong(typed: string, least: string): string | undefined {
  const judged = field.safeParse(typed)
  if (!judged.success) return judged.error.issues[0]?.message
  return compareDecimals(typed, least) < 0 ? messages.min_value : undefined
}

/** `10.00` → `10`, `12.50` → `12.5` */
function short(value: string): string {
  return figure(value, 2).replace(/\.?0+$/, '')
}
