import { use } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../kit/Button.tsx'
import { Figure } from '../../kit/Figure.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { LockedContext } from '../TypedField.tsx'
import { CalculatorInput } from './CalculatorInput.tsx'
import { useDerived } from './Derived.tsx'
import type { Typed } from './state.ts'
import css from './calculator.module.css'

const empty = { materialType: 'AM', quantity: '', price: '', paid: false }

/** Pieces of the lot bought at a fixed price; what is paid already adds nothing. */
export function OutrightInputs() {
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
