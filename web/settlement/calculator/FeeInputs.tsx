import { money } from '@cupel/domain/kit/amount-text.ts'
import {
  calculatorFields,
  calculatorOverrides,
  calculatorTerms,
} from '@cupel/domain/settlement/advance-calculator-fields.ts'
import { useWatch } from 'react-hook-form'
import { TypedField } from '../TypedField.tsx'
import { useDerived } from './Derived.tsx'
import { feeNames, type Typed } from './state.ts'
import css from './calculator.module.css'

const terms = calculatorTerms.shape
const charges = [
  'assay_charge',
  'shredding_fee',
  'treatment_charge',
  'refining_charge_pt',
  'refining_charge_pd',
  'refining_charge_rh',
  'handling_fee',
] as const

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
          <TypedField key={name} name={`terms.${name}`} schema={terms[name]} />
        ))}
        <TypedField name="freightCharge" schema={calculatorFields.shape.freightCharge} />
        <TypedField name="netOtherFees" schema={calculatorFields.shape.netOtherFees} />
        <TypedField name="terms.brokerage_rate_mode" schema={terms.brokerage_rate_mode} />
        {brokered && <TypedField name="terms.brokerage_rate" schema={terms.brokerage_rate} />}
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
          <TypedField
            key={name}
            name={`feeOverrides.${name}`}
            schema={calculatorOverrides.shape[name]}
            otherwise={money(result.fees[name].toString())}
          />
        ))}
      </div>
    </details>
  )
}
