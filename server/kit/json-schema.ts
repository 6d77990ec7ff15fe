import * as z from 'zod'

export interface JsonSchema {
  [key: string]: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
}

/** A zod schema as JSON Schema, as OpenAPI 3.1 speaks it. */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  const made = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', target: 'draft-2020-12' }) as JsonSchema
  delete made.$schema
  return clean(made)
}

/** The same for writing answers out: only shapes matter, and `X or null` in the form the writer is fast at. */
export function serializerSchema(schema: z.ZodType): JsonSchema {
  return lean(jsonSchema(schema))
}

/** Our own words about a field (kind, label, choices, statuses) are for our readers; OpenAPI keeps the standard ones. */
function clean(node: JsonSchema): JsonSchema {
  const { kind, label, unit, decimals, to, choices: _, statuses: __, choosable: ___, in: ____, ...rest } = node
  const description = [
    label,
    unit && `in ${String(unit)}`,
    decimals !== undefined && `${String(decimals)} decimals`,
    to && `id of a ${String(to).replaceAll('_', ' ')}`,
  ]
    .filter((word) => typeof word === 'string')
    .join(', ')
  const own = typeof kind === 'string' ? rest : node
  return mapNode(description && typeof kind === 'string' ? { ...own, description } : own, clean)
}

function lean(node: JsonSchema): JsonSchema {
  const options = node.anyOf
  if (options?.length === 2 && options.some((one) => one.type === 'null')) {
    const inside = lean(options.find((one) => one.type !== 'null') as JsonSchema)
    return inside.type === undefined ? {} : { ...inside, nullable: true }
  }
  if (options || node.enum || node.const !== undefined) return node.type === 'string' ? { type: 'string' } : {}
  const { type, properties, items, additionalProperties } = node
  if (type === 'object' && !properties) return {}
  return mapNode(
    {
      ...(type ? { type } : {}),
      ...(properties ? { properties } : {}),
      ...(items ? { items } : {}),
      ...(type === 'object' && additionalProperties ? { additionalProperties } : {}),
    },
    lean,
  )
}

function mapNode(node: JsonSchema, turn: (node: JsonSchema) => JsonSchema): JsonSchema {
  const out: JsonSchema = { ...node }
  if (node.properties)
    out.properties = Object.fromEntries(Object.entries(node.properties).map(([key, one]) => [key, turn(one)]))
  if (node.items && typeof node.items === 'object') out.items = turn(node.items)
  if (node.anyOf) out.anyOf = node.anyOf.map(turn)
  if (node.additionalProperties && typeof node.additionalProperties === 'object')
    out.additionalProperties = turn(node.additionalProperties)
  return out
}
