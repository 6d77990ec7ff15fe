import { labelOf, metaOf, type Currency } from '@cupel/domain/kit/fields.ts'
import { exchange } from '@cupel/domain/kit/exchange.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { money } from '@cupel/domain/kit/units.ts'
import { fxRate } from '@cupel/domain/market/fx-rate.ts'
import { noRate } from '@cupel/domain/market/no-rate.ts'
import { addDays } from '@cupel/domain/kit/dates.ts'
import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import { use } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { FormContext } from '../kit/Fields.tsx'
import { date } from '@cupel/domain/kit/value-text.ts'
import { today } from '../kit/format.ts'
import { useList } from '../kit/queries.ts'
import { useMe } from '../kit/session.ts'
import { CurrencyInput } from '../kit/form/CurrencyInput.tsx'
import { isOptional } from '../kit/form/form-body.ts'
import { WarningsContext } from '../kit/form/Warnings.tsx'

interface MoneyFieldProps {
  /** The card's field of the amount, and the one that says its currency. */
  name: string
  currency: string
  /** The field of its day: today, while that is empty. */
  on?: string
  /** A day that is typed for the rate alone. */
  fxDate?: string
}

/** An amount of a form's card with its currency, and what that is in the reader's: what is typed is never converted. */
export function MoneyField({ name, currency: currencyName, on, fxDate }: MoneyFieldProps) {
  const form = use(FormContext)
  const schema = form?.schema.shape[name] as z.ZodType
  const { field, fieldState } = useController({ name })
  const currency = useController({ name: currencyName })
  const rateDay = useController({ name: fxDate ?? name })
  const day = useWatch({ name: fxDate ?? on ?? '', disabled: (fxDate ?? on) === undefined }) as unknown
  const warning = use(WarningsContext)[name]
  const of = currency.field.value === 'CAD' ? 'CAD' : 'USD'
  const { unit = '$', decimals = 2 } = metaOf(schema)
  return (
    <CurrencyInput
      label={labelOf(name, schema)}
      name={name}
      required={!isOptional(schema)}
      error={fieldState.error?.message ?? currency.fieldState.error?.message}
      warning={warning}
      unit={unit}
      decimals={decimals}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      currency={of}
      onCurrency={currency.field.onChange}
      note={
        <InReaders
          amount={String(field.value ?? '')}
          from={of}
          day={typeof day === 'string' && day !== '' ? day : today()}
        />
      }
      {...(fxDate
        ? { fxDate: { ...rateDay.field, value: String(day ?? ''), error: rateDay.fieldState.error?.message } }
        : {})}
    />
  )
}

/** `US dollars: $736.65 at 1.3575 of 11/20/2026`, or which rate is missing. */
function InReaders({ amount, from, day }: { amount: string; from: Currency; day: string }) {
  const to = useMe().fx_currency === 'CAD' ? 'CAD' : 'USD'
  const foreign = from === 'USD' ? to : from
  const isTyped = /^\d{1,12}(\.\d{1,2})?$/.test(amount) && /^\d{4}-\d\d-\d\d$/.test(day)
  const since = addDays(day, -7)
  const rates = useList(
    fxRate,
    ['rate', 'on_date'],
    { currency: foreign, on_date__lte: day, on_date__gte: since, ordering: '-on_date', page_size: 1 },
    { enabled: foreign !== 'USD' && isTyped, silent: true },
  )
  if (foreign === 'USD' || !isTyped || !rates.data) return undefined
  const [rate] = rates.data.results
  if (!rate) return `${noRate(foreign, day)}${from === 'USD' ? '' : ': type it first'}`
  if (from === to) return undefined
  const units = (currency: Currency) => (currency === 'USD' ? '1' : rate.rate)
  const shown = exchange(
    given(amount, 'amount', money),
    { from: units(from), to: units(to) },
    'shown',
    money,
  ).toString()
  return `${moneyText(shown, to)} at ${rate.rate.replace(/0+$/, '')} of ${date(rate.on_date)}`
}
