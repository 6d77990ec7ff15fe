import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api-error.ts'

/**
 * Shows what the server says of fields at those of them that stand in the form, the first with the focus. Answers
 * whether all of it is shown there; what is not must be said elsewhere.
 */
export function shownAtFields<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  fields: readonly string[],
): boolean {
  const said = error instanceof ApiError ? Object.entries(error.fields) : []
  const known = said.filter(([field]) => fields.includes(field))
  known.forEach(([field, texts], i) =>
    form.setError(field as Path<V>, { type: 'server', message: texts.join('; ') }, { shouldFocus: i === 0 }),
  )
  return said.length > 0 && known.length === said.length
}
