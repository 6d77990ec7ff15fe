import * as z from 'zod'
import { bare, currency, decimal, labelOf, metaOf, type FieldMeta } from './fields.ts'

/**
 * What is known of an amount besides its number: where its currency and its day stand. Every field of money has a
 * companion, `amount_fx` of `amount`: the same in the currency of whoever reads it (docs/decisions/0077).
 */
export interface Companion {
  /** The field it is of. */
  of: string
  /** The field that says the currency it was typed in; without it US dollars. */
  in: string | undefined
  /** The fields that may say its day, the first that does. Where none does, its day is today. */
  on: readonly string[]
  decimals: number
}

type Shape = Readonly<Record<string, z.ZodType>>

export const isMoney = ({ kind, unit }: Pick<FieldMeta, 'kind' | 'unit'>) =>
  kind === 'decimal' && (unit?.startsWith('$') ?? false)

export const companionName = (field: string) => `${field}_fx`

/** Stands beside companions, and says the currency that they are in. */
export const shownIn = 'fx_currency'

/** The companions of a row's or an answer's fields of money, by their names. */
export function companionsOf(shape: Shape): Readonly<Record<string, Companion>> {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([field, schema]) => {
      const meta = metaOf(schema)
      if (!isMoney(meta) || meta.asIs) return []
      const on = meta.on === undefined ? ['fx_date'] : [meta.on]
      return [[companionName(field), { of: field, in: meta.in, on, decimals: meta.decimals ?? 2 }]]
    }),
  )
}

const known = new WeakMap<z.ZodType, z.ZodType>()

/** The shape of an answer with the companions of all its money, however deep; itself where it holds none. */
export function withCompanions(schema: z.ZodType): z.ZodType {
  const made = known.get(schema) ?? extended(schema)
  known.set(schema, made)
  return made
}

function extended(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) return extendedObject(schema)
  if (schema instanceof z.ZodArray) return again(schema, schema.element as z.ZodType, (inside) => z.array(inside))
  if (schema instanceof z.ZodRecord)
    return again(schema, schema.valueType as z.ZodType, (inside) => z.record(schema.keyType as z.ZodString, inside))
  if (schema instanceof z.ZodNullable) return again(schema, schema.unwrap() as z.ZodType, (inside) => inside.nullable())
  if (schema instanceof z.ZodOptional) return again(schema, schema.unwrap() as z.ZodType, (inside) => inside.optional())
  return schema
}

function again(schema: z.ZodType, inside: z.ZodType, wrap: (inside: z.ZodType) => z.ZodType): z.ZodType {
  const made = withCompanions(inside)
  return made === inside ? schema : wrap(made)
}

function extendedObject(schema: z.ZodObject): z.ZodType {
  const shape = schema.shape as Shape
  const more: Record<string, z.ZodType> = {}
  for (const [field, one] of Object.entries(shape)) if (withCompanions(one) !== one) more[field] = withCompanions(one)
  const companions = Object.entries(companionsOf(shape))
  for (const [name, { of }] of companions) more[name] = companionOf(of, shape[of] as z.ZodType)
  if (companions.length > 0) more[shownIn] = currency.optional()
  return Object.keys(more).length === 0 ? schema : schema.extend(more)
}

const [least, most] = ['-99999999999999', '99999999999999']

/** Empty where the amount is, and where there is no rate of that week. */
function companionOf(field: string, schema: z.ZodType): z.ZodType {
  const { unit = '$', decimals = 2 } = metaOf(schema)
  const label = `${labelOf(field, bare(schema))} in the currency of the reader`
  const empty = decimal({ decimals, unit, label, min: least, max: most, asIs: true }).nullable()
  return schema instanceof z.ZodOptional ? empty.optional() : empty
}
