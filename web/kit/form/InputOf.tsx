import { metaOf, type FieldMeta } from '@cupel/domain/kit/fields.ts'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { RefSource } from '../choices.ts'
import type { Query } from '../send.ts'
import { ChoicesInput } from './ChoicesInput.tsx'
import { DateInput } from './DateInput.tsx'
import { FlagInput, SelectInput, TextInput } from './TextInput.tsx'
import { isOptional, isTall } from './form-body.ts'
import type { InputProps } from './Labelled.tsx'
import { QuantityInput } from './QuantityInput.tsx'
import { RefInput } from './RefInput.tsx'

export interface InputOfProps extends Omit<InputProps<unknown>, 'unit'> {
  schema: z.ZodType
  /** Its unit stands in the head of its column. */
  unitless?: boolean
  /** Of money; US dollars without it. */
  currency?: string | undefined
  /** Of a date. */
  min?: string | undefined
  max?: string | undefined
  /** Of a reference: the card it points to where its type does not say it, what narrows the choice, and its words. */
  of?: RefSource | undefined
  query?: Query | undefined
  words?: string | undefined
  /** Under a text of several lines: what can be put into it. */
  after?: ReactNode
}

/** The input that fits a field: its unit, decimals and choices are the field's own. */
export function InputOf({
  schema,
  unitless,
  currency,
  min,
  max,
  of,
  query,
  words,
  after,
  value,
  ...shared
}: InputOfProps) {
  const meta = metaOf(schema)
  const unit = unitless ? undefined : meta.unit
  const optional = isOptional(schema)
  const text = { ...shared, value: String(value ?? '') }
  switch (meta.kind) {
    case 'flag':
      return <FlagInput {...shared} value={value === true} />
    case 'choice':
      return <SelectInput {...text} options={offered(meta, value)} optional={optional} />
    case 'date':
      return <DateInput {...text} {...(min ? { min } : {})} {...(max ? { max } : {})} />
    case 'decimal':
      return <QuantityInput {...text} unit={unit} decimals={meta.decimals} currency={currency} />
    case 'whole':
    case 'id':
      return <QuantityInput {...text} unit={unit} decimals={0} />
    case 'json':
      if (meta.choices)
        return <ChoicesInput {...shared} value={(value as string[] | null) ?? []} choices={meta.choices} />
      return <TextInput {...text} />
    case 'time':
      return <TextInput {...text} type="time" />
    case 'ref':
      return (
        <RefInput
          {...shared}
          to={meta.to ?? ''}
          of={of}
          choosable={meta.choosable}
          query={query}
          optional={optional}
          value={(value as number | null) ?? null}
          text={words}
        />
      )
    default:
      return isTall(schema) ? <TextInput {...text} tall className="wide" after={after} /> : <TextInput {...text} />
  }
}

/** What is retired is offered only where it stands. */
function offered({ choices = [], retired = [] }: FieldMeta, value: unknown) {
  return choices.filter((choice) => !retired.includes(choice.value) || choice.value === value)
}
