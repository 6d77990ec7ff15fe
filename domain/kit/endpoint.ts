import type * as z from 'zod'
import type { Right } from './roles.ts'

/** A call that is not a record's plain create, read, change or delete: calculators, seeds, reports, imports. */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** Name in OpenAPI and in code, e.g. `advance_report_seed`. */
  name: string
  /** One sentence for the API pages. */
  says: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With `{id}` placeholders: `/api/lots/{id}/advance_report_seed/`. */
  path: `/${string}`
  may: Right
  /** The body of POST and PATCH, or the query of GET. */
  input: Input
  output: Output
  /** Answered status, 200 unless said. */
  status?: 200 | 201 | 204
}

export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  spec: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return spec
}
