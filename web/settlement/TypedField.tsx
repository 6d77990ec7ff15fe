import { labelOf, metaOf } from '@cupel/domain/kit/fields.ts'
import { createContext, memo, use, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type * as z from 'zod'
import { DateInput } from '../kit/form/DateInput.tsx'
import { FlagInput } from '../kit/form/FlagInput.tsx'
import { isOptional } from '../kit/form/form-body.ts'
import { QuantityInput } from '../kit/form/QuantityInput.tsx'
import { SelectInput } from '../kit/form/SelectInput.tsx'

/** Whether what is open may not be typed into. */
export const LockedContext = createContext(false)

interface TypedFieldProps {
  /** Its place in the form: `terms.handling_fee`. */
  name: string
  schema: z.ZodType
  label?: ReactNode
  bare?: boolean
  /** What counts while nothing is typed. */
  otherwise?: string | undefined
  readOnly?: boolean
  help?: ReactNode
}

/**
 * An input whose place in the form lies deeper than a record's own fields. It may be left empty; what is typed is judged
 * by the field's own words.
 */
export const TypedField = memo(function TypedField({
  name,
  schema,
  label,
  bare,
  otherwise,
  readOnly = false,
  help,
}: TypedFieldProps) {
  const locked = use(LockedContext)
  const { field, fieldState } = useController({ name, rules: { validate: (value) => problem(schema, value) } })
  const meta = metaOf(schema)
  const shared = {
    name,
    label: label ?? labelOf(name.split('.').at(-1) ?? name, schema),
    ...(bare ? { bare } : {}),
    readOnly: readOnly || locked,
    error: fieldState.error?.message,
    help,
    onBlur: field.onBlur,
    inputRef: field.ref,
  }
  const text = { ...shared, value: String(field.value ?? ''), onChange: field.onChange }
  if (meta.kind === 'flag') return <FlagInput {...shared} value={field.value === true} onChange={field.onChange} />
  if (meta.kind === 'date') return <DateInput {...text} />
  if (meta.kind === 'choice')
    return <SelectInput {...text} options={meta.choices ?? []} optional={isOptional(schema)} />
  return (
    <QuantityInput
      {...text}
      unit={meta.unit}
      decimals={meta.decimals}
      {...(otherwise === undefined ? {} : { placeholder: otherwise })}
    />
  )
})

/** The validator's words against a value; nothing speaks against an empty one. */
export function problem(schema: z.ZodType, value: unknown): string | true {
  if (value === '') return true
  const judged = schema.safeParse(value)
  return judged.success || (judged.error.issues[0]?.message ?? true)
}
