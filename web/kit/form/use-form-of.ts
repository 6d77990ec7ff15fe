import { useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { bodyOf, problemsOf, valuesOf, type Values } from './form-body.ts'

/**
 * A form over a schema. Errors appear when a field is left and go as soon as they are mended; the form as a whole
 * knows at every moment whether it could be sent.
 */
export function useFormOf(
  schema: z.ZodObject,
  from: object | undefined,
  fields: readonly string[],
): UseFormReturn<Values> {
  return useForm<Values>({
    defaultValues: valuesOf(schema, from),
    mode: 'onTouched',
    resolver: (values) => {
      const problems = problemsOf(schema, bodyOf(schema, values, fields))
      const errors = Object.fromEntries(
        Object.entries(problems).map(([field, message]) => [field === '' ? 'root' : field, { type: 'zod', message }]),
      )
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
    },
  })
}

/** The fields somebody has touched, as a body: a change names what it changes and nothing else. */
export function changedBody(
  schema: z.ZodObject,
  values: Values,
  dirty: Partial<Record<string, unknown>>,
  fields: readonly string[],
): Values {
  return bodyOf(
    schema,
    values,
    fields.filter((field) => dirty[field] !== undefined && dirty[field] !== false),
  )
}
