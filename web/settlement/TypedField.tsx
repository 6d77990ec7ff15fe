import { labelOf } from '@cupel/domain/kit/fields.ts'
import { createContext, memo, use, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type * as z from 'zod'
import { InputOf, type InputOfProps } from '../kit/form/InputOf.tsx'

/** Whether what is open may not be typed into. */
export const LockedContext = createContext(false)

interface TypedFieldProps extends Pick<InputOfProps, 'schema' | 'unitless' | 'readOnly' | 'help' | 'bare'> {
  /** Its place in the form: `terms.handling_fee`. */
  name: string
  label?: ReactNode
  /** What counts while nothing is typed. */
  otherwise?: string | undefined
}

/**
 * An input whose place in the form lies deeper than a record's own fields. It may be left empty; what is typed is judged
 * by the field's own words.
 */
export const TypedField = memo(function TypedField({ name, label, otherwise, readOnly, ...rest }: TypedFieldProps) {
  const { schema } = rest
  const locked = use(LockedContext)
  const { field, fieldState } = useController({ name, rules: { validate: (value) => problem(schema, value) } })
  return (
    <InputOf
      {...rest}
      name={name}
      label={label ?? labelOf(name.split('.').at(-1) ?? name, schema)}
      readOnly={readOnly === true || locked}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      inputRef={field.ref}
      value={field.value}
      onChange={field.onChange}
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
