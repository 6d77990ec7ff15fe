import { bare, metaOf } from '@cupel/domain/kit/fields.ts'
import * as z from 'zod'

/** What the inputs hold: text, numbers of references, yes and no. */
export type Values = Record<string, unknown>

/** The record's values as the inputs hold them: nothing is `''`. */
export function valuesOf(schema: z.ZodObject, from: object = {}): Values {
  const given = from as Values
  return Object.fromEntries(
    Object.entries(schema.shape).map(([field, one]) => [field, held(given[field], one as z.ZodType)]),
  )
}

function held(value: unknown, schema: z.ZodType): unknown {
  const { kind } = metaOf(schema)
  const start = value ?? defaultOf(schema)
  if (kind === 'flag') return start ?? false
  if (kind === 'ref' || kind === 'json') return start ?? null
  if (kind === 'ids') return start ?? []
  return start === undefined || start === null ? '' : String(start)
}

/**
 * What the inputs hold as a body. An emptied input becomes null where the field may be null, stays text where the field
 * may be empty text, and is left out else, so that a required field is named as missing.
 */
export function bodyOf(
  schema: z.ZodObject,
  values: Values,
  only: readonly string[] = Object.keys(schema.shape),
): Values {
  const entries = only.map((field) => [field, sent(values[field], schema.shape[field] as z.ZodType)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function sent(value: unknown, schema: z.ZodType): unknown {
  if (value === '' || value === null || value === undefined) {
    if (schema.safeParse(null).success) return null
    return schema.safeParse('').success && metaOf(schema).kind === 'text' ? '' : undefined
  }
  return metaOf(schema).kind === 'whole' && /^-?\d{1,15}$/.test(String(value)) ? parseInt(String(value), 10) : value
}

/** The validator's words by field; `''` holds what belongs to no field. */
export function problemsOf(schema: z.ZodObject, body: Values): Record<string, string> {
  const result = schema.safeParse(body)
  if (result.success) return {}
  const problems: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '')
    problems[field] ??= issue.message
  }
  return problems
}

function defaultOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodDefault) return schema.def.defaultValue
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? defaultOf(schema.unwrap() as z.ZodType)
    : undefined
}

/** Text that wants several lines. */
export function isTall(schema: z.ZodType): boolean {
  const inside = bare(schema)
  return inside instanceof z.ZodString && (inside.maxLength ?? 0) > 500
}

/** Text that people write for others: kept texts can be put into it. */
export function isNotes(name: string, schema: z.ZodType): boolean {
  return /(^|_)(notes|memo)$/.test(name) && isTall(schema)
}

export function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(null).success || schema.safeParse(undefined).success
}
