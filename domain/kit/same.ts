import * as z from 'zod'
import { bare, compareDecimals, metaOf } from './fields.ts'

/**
 * Whether two values of a field are the same to the books. Decimals compare as numbers (`455` is `455.00`), moments as
 * moments, lists and objects piece by piece, everything else as it is written.
 */
export function isSame(schema: z.ZodType | undefined, a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  const inside = schema && bare(schema)
  if (Array.isArray(a) && Array.isArray(b)) {
    const of = inside instanceof z.ZodArray ? (inside.element as z.ZodType) : undefined
    return a.length === b.length && a.every((one, at) => isSame(of, one, b[at]))
  }
  if (isRecord(a) && isRecord(b)) {
    const shape = inside instanceof z.ZodObject ? (inside.shape as Record<string, z.ZodType>) : {}
    const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
    return names.every((name) => isSame(Object.hasOwn(shape, name) ? shape[name] : undefined, a[name], b[name]))
  }
  return isSameScalar(schema, a, b)
}

function isSameScalar(schema: z.ZodType | undefined, a: unknown, b: unknown): boolean {
  const kind = schema && metaOf(schema).kind
  if (kind === 'instant') return Date.parse(String(a)) === Date.parse(String(b))
  if (kind !== 'decimal') return false
  const [x, y] = [String(a).trim(), String(b).trim()]
  return plainDecimal.test(x) && plainDecimal.test(y) && compareDecimals(x, y) === 0
}

const plainDecimal = /^-?\d+(\.\d+)?$/
const isEmpty = (value: unknown) => value === null || value === undefined
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
