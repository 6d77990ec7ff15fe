import { empty } from '@cupel/domain/kit/amount-text.ts'
import { use, useLayoutEffect, useRef, useState } from 'react'
import { quantityText, unitTag } from '@cupel/domain/kit/value-text.ts'
import { MoneyIn } from '../money-in.ts'
import { Labelled, type InputProps } from './Labelled.tsx'
import { box } from './TextInput.tsx'

interface QuantityInputProps extends Omit<InputProps<string>, 'unit'> {
  /** `$`, `%`, `lbs`, `toz`, `$/lb` … decide style and tag. */
  unit?: string | undefined
  decimals?: number | undefined
  /** Of money; without it that of the statement around it, else US dollars. */
  currency?: string | undefined
  /** After the unit, inside the box: the toggle of its currency. */
  end?: React.ReactNode
}

/**
 * An exact number, kept as its text. While it is typed it stands as typed; at rest it has its thousands and decimals.
 * What does not read as a number, or is refused, stays as it was typed, for the validator to name.
 */
export function QuantityInput({
  value,
  onChange,
  onBlur,
  unit,
  decimals,
  currency,
  readOnly,
  placeholder,
  end,
  ...input
}: QuantityInputProps) {
  const [typing, setTyping] = useState(false)
  const statement = use(MoneyIn)
  const focused = useRef<HTMLInputElement>(null)
  // The figure loses its thousands as it is entered; only then can all of it be selected. A click sets the caret once
  // more afterwards, so it is done again, unless somebody who is quick has begun to type.
  useLayoutEffect(() => {
    const element = focused.current
    if (!typing || !element) return
    element.select()
    const before = element.value
    const frame = requestAnimationFrame(() => element.value === before && element.select())
    return () => cancelAnimationFrame(frame)
  }, [typing])
  const tag = unit === '%' ? unit : unitTag({ unit })
  const atRest = () => {
    const text = quantityText(value, { unit, decimals }, currency ?? statement)
    return text === empty ? value : text.replace(/ %$/, '')
  }
  return (
    <Labelled {...input}>
      {({ control }) => (
        <span className={box(input.error, readOnly, 'figure-input')}>
          <input
            {...control}
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder={placeholder ?? empty}
            readOnly={readOnly}
            value={typing || input.error !== undefined ? value : atRest()}
            onFocus={(event) => {
              focused.current = event.currentTarget
              setTyping(true)
            }}
            onBlur={() => {
              setTyping(false)
              onBlur?.()
            }}
            onChange={(event) => onChange(cleaned(event.target.value))}
          />
          {tag && <span className="unit">{tag}</span>}
          {end}
        </span>
      )}
    </Labelled>
  )
}

/** Figures are pasted from statements: `−CA$1,304.12 ` is meant as `-1304.12`. */
function cleaned(text: string): string {
  return text.replace(/(?:CA)?\$|[,\s]/g, '').replace('−', '-')
}
