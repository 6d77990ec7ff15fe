/** The parts of OpenAPI that the page shows. */
export interface Api {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
export interface Operation {
  summary: string
  tags: string[]
  description: string
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description?: string; $ref?: string; content?: Record<string, { schema: Schema }> }>
}
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}
export interface Call extends Operation {
  method: string
  path: string
}

/** The calls by tag, those that contain every word. */
export function callsByTag(api: Api, words: string): [string, Call[]][] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const calls = Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
  const found = calls.filter((call) =>
    wanted.every((word) =>
      `${call.method} ${call.path} ${call.summary} ${call.tags.join(' ')}`.toLowerCase().includes(word),
    ),
  )
  return Object.entries(Object.groupBy(found, (call) => call.tags[0] ?? '')).map(([tag, some]) => [tag, some ?? []])
}

/** A schema in a few words: `Lot`, `text or empty`, `list of Lot`. */
export function typeWords(schema: Schema | undefined): string {
  if (!schema) return ''
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.anyOf)
    return schema.anyOf.map((one) => (one.type === 'null' ? emptyWord(one.type) : typeWords(one))).join(' or ')
  if (schema.allOf) return schema.allOf.map(typeWords).join(' with ')
  if (schema.enum) return schema.enum.map(String).join(', ')
  if (schema.type === 'array') return `list of ${typeWords(schema.items)}`
  const type = Array.isArray(schema.type) ? schema.type.map(emptyWord).join(' or ') : schema.type
  return [schema.format ?? type ?? 'anything', schema.description && `(${schema.description})`]
    .filter(Boolean)
    .join(' ')
}

function emptyWord(type: string): string {
  return type === 'null' ? 'empty' : type
}

/** The fields of a body, each with its type; a reference is followed once. */
export function fieldsOf(api: Api, schema: Schema | undefined): { name: string; type: string; required: boolean }[] {
  const named = schema?.$ref ? api.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema
  return Object.entries(named?.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeWords(field),
    required: named?.required?.includes(name) ?? false,
  }))
}
