import type { InputField } from '@cupel/domain/figure-inputs.ts'

/** What stands in the inputs of a calculation: JSON, as it was typed or pasted. */
export type Inputs = Readonly<Record<string, unknown>>
export type Path = readonly (string | number)[]

/** The place that an input's name tells of: `lots.0.weight`. */
export function pathOf(name: string): Path {
  return name.split('.').map((part) => (/^\d+$/.test(part) ? parseInt(part, 10) : part))
}

export function valueAt(inputs: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<string | number, unknown> | null | undefined)?.[key], inputs)
}

export function withValue(inputs: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list = Array.isArray(inputs) ? (inputs as unknown[]) : []
    return list.with(key, withValue(list[key], rest, value))
  }
  const group = isGroup(inputs) ? inputs : {}
  return { ...group, [key]: withValue(group[key], rest, value) }
}

/**
 * The inputs as they are sent: what is empty is left out, and so is what the calculation does not read. A group that
 * cannot do without stands empty, so that what is missing in it is named.
 */
export function sentOf(fields: readonly InputField[], inputs: unknown): Inputs {
  if (!isGroup(inputs)) return sentOf(fields, {})
  const entries = fields.map((field) => [field.key, sentField(field, inputs[field.key])] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function sentField(field: InputField, value: unknown): unknown {
  if (field.kind === 'lines')
    return Array.isArray(value) && value.length > 0 ? value.map((one) => line(field.line, one)) : undefined
  if (field.kind !== 'group') return isEmpty(value) ? undefined : value
  // What was pasted in place of a group stays, for the calculation to refuse.
  if (!isEmpty(value) && !isGroup(value)) return value
  const sent = sentOf(field.fields, value)
  return field.optional && Object.keys(sent).length === 0 ? undefined : sent
}

function line(field: InputField, value: unknown): unknown {
  return field.kind === 'group' ? sentOf(field.fields, value) : value
}

/** Whether nothing has been put in yet. */
export function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return isGroup(value) ? Object.values(value).every(isBlank) : isEmpty(value) || value === false
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

export function isGroup(value: unknown): value is Inputs {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
