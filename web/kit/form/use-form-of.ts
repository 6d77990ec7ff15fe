import { set, useForm, type DefaultValues, type FieldErrors, type UseFormReturn } from 'react-hook-form'
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
  return useJudgedForm(valuesOf(schema, from), (values) => problemsOf(schema, bodyOf(schema, values, fields)))
}

/** The same where the problems are told by place, `metals.0.market_rate`. */
export function useJudgedForm<V extends Values>(values: V, problemsIn: (values: V) => Record<string, string>) {
  return useForm<V>({
    defaultValues: values as DefaultValues<V>,
    mode: 'onTouched',
    resolver: (typed) => {
      const problems = Object.entries(problemsIn(typed))
      if (problems.length === 0) return { values: typed, errors: {} }
      const errors: FieldErrors<V> = {}
      for (const [name, message] of problems) set(errors, name === '' ? 'root' : name, { type: 'zod', message })
      return { values: {}, errors }
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
