import { currencies, type Currency } from '@cupel/domain/kit/fields.ts'
import type { ReactNode } from 'react'
import { DateInput } from './DateInput.tsx'
import type { InputProps } from './Labelled.tsx'
import { QuantityInput } from './QuantityInput.tsx'

interface CurrencyInputProps extends Omit<InputProps<string>, 'unit'> {
  currency: Currency
  onCurrency: (currency: Currency) => void
  /** The day whose rate converts it, where it has one of its own. */
  fxDate?: Pick<InputProps<string>, 'value' | 'onChange' | 'onBlur' | 'error'>
  unit?: string
  decimals?: number
  /** Below: what it is in the other currency. */
  note?: ReactNode
}

/** An amount as it is typed, with the currency that it is typed in: the toggle turns it to the next, and the figure stays. */
export function CurrencyInput({
  currency,
  onCurrency,
  fxDate,
  unit = '$',
  decimals = 2,
  note,
  ...input
}: CurrencyInputProps) {
  const next = currencies[(currencies.indexOf(currency) + 1) % currencies.length] ?? 'USD'
  const toggle = (
    <button
      type="button"
      className="currency-toggle"
      disabled={input.readOnly}
      aria-label={`${currency}: type it in ${next}`}
      onClick={() => onCurrency(next)}
    >
      {currency}
    </button>
  )
  return (
    <>
      <QuantityInput
        {...input}
        unit={unit}
        decimals={decimals}
        currency={currency}
        end={toggle}
        help={note ?? input.help}
      />
      {fxDate && <DateInput {...fxDate} label="FX date" help="Left empty: today" />}
    </>
  )
}
