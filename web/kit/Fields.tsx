import { labelOf, metaOf, type FieldMeta } from '@cupel/domain/kit/fields.ts'
import { createContext, memo, use, type ComponentProps, type ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { DateInput } from './form/DateInput.tsx'
import { FlagInput } from './form/FlagInput.tsx'
import { isOptional, isTall, type Values } from './form/form-body.ts'
import { QuantityInput } from './form/QuantityInput.tsx'
import { currencyOf } from './format.ts'
import { RefInput } from './form/RefInput.tsx'
import { SelectInput } from './form/SelectInput.tsx'
import { TextInput } from './form/TextInput.tsx'
import type { RefSource } from './choices.ts'
import type { Query } from './send.ts'

interface FormShape {
  schema: z.ZodObject
  /** The record being edited, for the words of its references. */
  row?: Values | undefined
}

/** Which schema the fields below are read from; set by the dialogs, or by a page around its own form. */
export const FormContext = createContext<FormShape | undefined>(undefined)

export interface FieldProps {
  /** Name of the card's field. */
  name: string
  /** Default: the card's own words. */
  label?: string
  help?: ReactNode
  /** What is wrong with it beside the others, which its own schema cannot tell. */
  wrong?: string | undefined
  placeholder?: string
  readOnly?: boolean
  autoFocus?: boolean
  bare?: boolean
  /** For a reference: the card it points to, where it is not known by its type, and what narrows the choice. */
  of?: RefSource
  query?: Query
  min?: string
  max?: string
}

/** Several fields in the form's grid, by their names. */
export function Fields({ names, autoFocus = true }: { names: readonly string[]; autoFocus?: boolean }) {
  return (
    <div className="fields">
      {names.map((name, i) => (
        <Field key={name} name={name} autoFocus={autoFocus && i === 0} />
      ))}
    </div>
  )
}

/**
 * The input that fits a field of the form's card: label, unit, decimals and choices come from the card. Each is drawn
 * anew only when its own value changes.
 */
export const Field = memo(function Field({ name, label, help, wrong, of, query, min, max, ...rest }: FieldProps) {
  const form = use(FormContext)
  if (!form) throw new Error(`Field ${name} stands outside a form`)
  const schema = form.schema.shape[name] as z.ZodType | undefined
  if (!schema) throw new Error(`The form has no field ${name}`)
  const { field, fieldState } = useController({ name })
  const meta = metaOf(schema)
  const optional = isOptional(schema)
  const shared = {
    ...rest,
    name,
    label: label ?? labelOf(name, schema),
    required: !optional,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: fieldState.error?.message ?? wrong,
    help,
  }
  const text = { ...shared, value: String(field.value ?? ''), onChange: field.onChange }
  switch (meta.kind) {
    case 'flag':
      return <FlagInput {...shared} value={field.value === true} onChange={field.onChange} />
    case 'choice':
      return <SelectInput {...text} options={meta.choices ?? []} optional={optional} />
    case 'date':
      return <DateInput {...text} {...(min ? { min } : {})} {...(max ? { max } : {})} />
    case 'decimal':
      return <AmountInput {...text} of={meta} row={form.row} />
    case 'whole':
    case 'id':
      return <QuantityInput {...text} unit={meta.unit} decimals={0} />
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
          value={(field.value as number | null) ?? null}
          text={refWords(name, form.row, field.value)}
          onChange={field.onChange}
        />
      )
    default:
      return isTall(schema) ? <TextInput {...text} tall className="wide" /> : <TextInput {...text} />
  }
})

/** Money is written in the currency that stands in the form beside it, or in the record. */
function AmountInput({
  of,
  row,
  ...input
}: Omit<ComponentProps<typeof QuantityInput>, 'unit' | 'decimals'> & { of: FieldMeta; row: Values | undefined }) {
  const { control } = useFormContext()
  const beside = useWatch({ control, name: of.in ?? '', disabled: of.in === undefined }) as unknown
  const currency = currencyOf(of, of.in === undefined ? undefined : { [of.in]: beside ?? row?.[of.in] })
  return <QuantityInput {...input} unit={of.unit} decimals={of.decimals} currency={currency} />
}

/** Rows carry the words of their references beside the id: `smelter` and `smelter_code`. */
function refWords(name: string, row: Values | undefined, value: unknown): string | undefined {
  if (!row || row[name] !== value || value === null) return undefined
  const words = [`${name}_name`, `${name}_code`, `${name}_username`].map((companion) => row[companion])
  return words.find((one): one is string => typeof one === 'string')
}
