import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import { useWatch } from 'react-hook-form'
import { CalculatorInput } from './CalculatorInput.tsx'
import { useDerived } from './Derived.tsx'
import { feeNames, termNames, type Typed } from './state.ts'
import css from './calculator.module.css'

const charges = termNames.filter((name) => !name.startsWith('brokerage_'))

/** The yard's charges, to be typed over; and, below, whole amounts that stand whatever the charges come to. */
export function FeeInputs() {
  const { state } = useDerived()
  const mode = useWatch<Typed, 'terms.brokerage_rate_mode'>({ name: 'terms.brokerage_rate_mode' })
  const brokered = mode === 'GM' || mode === 'NM'
  return (
    <div className={css.calcPart}>
      <h3>
        Fees <span className="dim3">{state.terms ? "from the yard's terms; type over to change" : 'no terms'}</span>
      </h3>
      <div className={css.calcFields}>
        {charges.map((name) => (
          <CalculatorInput key={name} name={`terms.${name}`} />
        ))}
        <CalculatorInput name="freightCharge" />
        <CalculatorInput name="netOtherFees" />
        <CalculatorInput name="terms.brokerage_rate_mode" />
        {brokered && <CalculatorInput name="terms.brokerage_rate" />}
      </div>
      <Overrides />
    </div>
  )
}

function Overrides() {
  const { state, result } = useDerived()
  const count = feeNames.filter((name) => state.feeOverrides?.[name]).length
  return (
    <details className={css.calcMore}>
      <summary>
        Amounts typed over{' '}
        <span className="dim3">{count === 0 ? 'none' : count === 1 ? 'one fee' : `${count} fees`}</span>
      </summary>
      <div className={css.calcFields}>
        {feeNames.map((name) => (
          <CalculatorInput
            key={name}
            name={`feeOverrides.${name}`}
            otherwise={moneyText(result.fees[name].toString())}
          />
        ))}
      </div>
    </details>
  )
}
