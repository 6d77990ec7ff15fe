import * as z from 'zod'

export interface JsonSchema {
  [key: string]: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
}

/** The shape of an answer as JSON Schema, as OpenAPI 3.1 speaks it. */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  return clean(converted(schema, 'output'))
}

/** The shape of what may be sent: a field with a default may be left out. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return clean(converted(schema, 'input'))
}

function converted(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input') Object.assign(jsonSchema, meantBy(zodSchema))
      // No answer leaves a default to its reader.
      else delete jsonSchema.default
    },
  }) as JsonSchema
  delete made.$schema
  return made
}

/** What is tidied up before it is read (a number as decimal text, `1` for true) is described as what it then is. */
function meantBy(schema: z.core.$ZodType): JsonSchema {
  if (!(schema instanceof z.ZodPipe)) return {}
  const { in: first, out } = schema.def
  if (out instanceof z.ZodBoolean) return { type: 'boolean' }
  return first instanceof z.ZodTransform ? converted(out as z.ZodType, 'input') : {}
}

/** The same for writing answers out: only shapes matter, and `X or null` in the form the writer is fast at. */
export function serializerSchema(schema: z.ZodType): JsonSchema {
  return lean(jsonSchema(schema))
}

/** Our own words about a field (kind, label, choices, statuses) become words for its readers; OpenAPI keeps the standard ones. */
function clean(node: JsonSchema): JsonSchema {
  const {
    kind,
    label,
    unit,
    decimals,
    to,
    choices,
    statuses: _,
    choosable: __,
    in: ___,
    on: ____,
    asIs: _____,
    retired: ______,
    ...rest
  } = node
  if (typeof kind !== 'string') return mapNode(plain(node), clean)
  const description = [
    label,
    unit && `in ${String(unit)}`,
    decimals !== undefined && `${String(decimals)} decimals`,
    choiceWords(choices),
    to && `id of a ${String(to).replaceAll('_', ' ')}`,
  ]
    .filter((word) => typeof word === 'string')
    .join(', ')
  const own = { ...plain(rest), ...sample(kind, node) }
  return mapNode(description ? { ...own, description } : own, clean)
}

/** Without what says nothing: the bounds of JavaScript's own integers, and patterns that repeat a format. */
function plain(node: JsonSchema): JsonSchema {
  const { minimum, maximum, pattern, format, ...rest } = node
  return {
    ...rest,
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
    // JSON Schema's time has seconds and a zone; ours is the clock on the wall.
    ...(format === undefined || format === 'time' ? {} : { format }),
    ...(pattern === undefined || (format !== undefined && format !== 'time') ? {} : { pattern }),
  }
}

function choiceWords(choices: unknown): string | undefined {
  const words = (choices ?? []) as { value: string; text: string }[]
  return words.some(({ value, text }) => value.toLowerCase() !== text.toLowerCase())
    ? words.map(({ value, text }) => `${value} ${text}`).join(', ')
    : undefined
}

/** How a datum of the kind is written. */
function sample(kind: string, { type, pattern, decimals }: JsonSchema): JsonSchema {
  if (type !== 'string') return {}
  if (kind === 'decimal' && typeof decimals === 'number')
    return {
      ...(pattern === undefined ? {} : { pattern: decimalPattern(decimals) }),
      examples: [decimals === 0 ? '12' : `12.${'5'.padEnd(decimals, '0')}`],
    }
  const example = examples[kind]
  return example === undefined ? {} : { examples: [example] }
}

const examples: Partial<Record<string, string>> = {
  date: '2026-11-21',
  instant: '2026-11-21T17:00:00Z',
  time: '08:30',
}
const decimalPattern = (decimals: number) =>
  decimals === 0 ? '^-?\\d{1,15}(\\.0+)?$' : `^-?\\d{1,15}(\\.\\d{1,${decimals}}0*)?$`

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
