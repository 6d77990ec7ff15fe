import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import { isOutstanding } from '@cupel/domain/settlement/outstanding.ts'
import { useController, useWatch, useFieldArray, useFormContext } from 'react-hook-form'
import { use } from 'react'
import { Panel } from '../../kit/Panel.tsx'
import { Figure } from '../../kit/Figure.tsx'
import { SelectInput, TextInput } from '../../kit/form/TextInput.tsx'
import { date } from '@cupel/domain/kit/value-text.ts'
import { Icon } from '../../kit/Icon.tsx'
import { AllocationInputs } from './AllocationInputs.tsx'
import { LockedContext } from '../TypedField.tsx'
import { CalculatorInput } from './CalculatorInput.tsx'
import { useDerived } from './Derived.tsx'
import { outstandingOf, same } from './leaves.ts'
import { type DesignatedHedge, feeNames, termNames, type Typed, rateWords } from './state.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import css from './calculator.module.css'

const nothing = () => {}

interface InputsCardProps {
  /** Another yard was chosen: its terms are to be fetched. */
  onYard: (yard: number) => void
  /** A hedge that the lot does not draw on yet is put into the estimate. */
  onHedge: (hedge: DesignatedHedge) => void
}

/** All that the estimate is made of. */
export function InputsCard({ onYard, onHedge }: InputsCardProps) {
  const { draft } = useDerived()
  const { facts } = draft
  const fromPpm = facts.sources.pcToWeightConversionRate?.entity === 'ppm_calculation'
  return (
    <Panel title="Inputs" actions={<span className="sm dim3">All money in {rateWords(draft.facts)}</span>}>
      <Warnings />
      <div className={css.calcFields}>
        <YardField onYard={onYard} />
        <CalculatorInput name="convertersProcessed" />
        <WeightField />
        <TextInput label="Ship date" value={date(facts.shipDate)} onChange={nothing} readOnly />
        <CalculatorInput name="expectedPaymentDate" />
        <CalculatorInput name="clientValueDate" />
        <CalculatorInput name="interestPercent" />
        <CalculatorInput name="depositPercent" />
        <CalculatorInput name="pcToWeightConversionRate" readOnly={fromPpm} />
      </div>
      <AllocationInputs onHedge={onHedge} />
      <FeeInputs />
      <OutrightInputs />
      <AdvancesLine />
      <div className={css.calcLine}>
        <CalculatorInput name="consolidateFees" />
      </div>
    </Panel>
  )
}

function YardField({ onYard }: Pick<InputsCardProps, 'onYard'>) {
  const locked = use(LockedContext)
  const { draft } = useDerived()
  const { field } = useController({ name: 'yardId' })
  const options = draft.facts.yardChoices.map(({ id, name }) => ({ value: String(id), text: name }))
  return (
    <SelectInput
      label="Yard"
      value={String(field.value ?? '')}
      options={options}
      readOnly={locked || options.length < 2}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={(value) => {
        if (value !== '') onYard(parseInt(value, 10))
      }}
    />
  )
}

/** Empty, the weight is pieces × weight per piece. */
function WeightField() {
  const { result } = useDerived()
  const otherwise = result.mixedCatalystWeight.toString()
  return <CalculatorInput name="mixedCatalystWeight" otherwise={otherwise} />
}

function Warnings() {
  const { draft, state, result } = useDerived()
  const later = draft.locked && !same(outstandingOf(draft.facts), draft.outstandingNow)
  const lines = [
    later &&
      `Since this version ${moneyText(draft.outstandingNow, draft.facts.currency)} of advances is outstanding: unlock it to count them.`,
    draft.facts.showPpmPieceZeroWarning && 'The PPM calculation has no lines, or one with 0 pieces.',
    !state.terms && state.yardId !== null && 'No Brokerage Terms Available',
    state.yardChoices.length === 0 && 'No purchase of this lot names a yard, so there are no terms.',
    result.grossMetalValue.isZero() && 'No metal is allocated: nothing can be valued.',
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <div className={`col ${css.calcWarnings}`}>
      {lines.map((line) => (
        <p key={line} className="note">
          <Icon name="warning" /> {line}
        </p>
      ))}
    </div>
  )
}

function AdvancesLine() {
  const { draft, result } = useDerived()
  const count = draft.facts.advances.filter(isOutstanding).length
  return (
    <div className={`${css.calcLine} row between`}>
      <span>
        <span className="medium">Outstanding advances</span>{' '}
        <span className="dim3">
          {count === 0 ? 'none open or sent' : count === 1 ? 'one, open or sent' : `${count}, open or sent`}
        </span>
      </span>
      <Figure value={result.outstandingAdvances.toString()} unit="$" />
    </div>
  )
}

const charges = termNames.filter((name) => !name.startsWith('brokerage_'))

/** The yard's charges, to be typed over; and, below, whole amounts that stand whatever the charges come to. */
function FeeInputs() {
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
  const { draft, state, result } = useDerived()
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
            otherwise={moneyText(result.fees[name].toString(), draft.facts.currency)}
          />
        ))}
      </div>
    </details>
  )
}

const empty = { materialType: 'AM', quantity: '', price: '', paid: false }

/** Pieces of the lot bought at a fixed price; what is paid already adds nothing. */
function OutrightInputs() {
  const locked = use(LockedContext)
  const { control } = useFormContext<Typed>()
  const { fields, append, remove } = useFieldArray({ control, name: 'purchasedOutright' })
  const { result } = useDerived()
  return (
    <div className={css.calcPart}>
      <div className="row between">
        <h3>
          Purchased outright <span className="dim3">{fields.length === 0 ? 'no lines' : ''}</span>
        </h3>
        {!locked && (
          <Button small icon="plus" onClick={() => append(empty)}>
            Add
          </Button>
        )}
      </div>
      {fields.map((field, i) => {
        const total = result.purchasedOutrightLines[i]
        return (
          <div key={field.id} className={css.calcOutright}>
            <CalculatorInput name={`purchasedOutright.${i}.materialType`} />
            <CalculatorInput name={`purchasedOutright.${i}.quantity`} />
            <CalculatorInput name={`purchasedOutright.${i}.price`} />
            <CalculatorInput name={`purchasedOutright.${i}.paid`} />
            <span className="num">{total && <Figure value={total} unit="$" label="Total" />}</span>
            {!locked && (
              <IconButton icon="close" size={14} aria-label={`Remove line ${i + 1}`} onClick={() => remove(i)} />
            )}
          </div>
        )
      })}
    </div>
  )
}
