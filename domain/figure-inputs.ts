import * as z from 'zod'
import { choicesAt, codeWords, ownWords, unitAt } from './figure-words.ts'
import { dayNumber } from './kit/dates.ts'
import { bare, labelOf, metaOf } from './kit/fields.ts'
import { Figure, type Source } from './kit/figure.ts'
import { given, isEmpty, type Amount } from './kit/given.ts'
import { date, type Unit } from './kit/units.ts'

/** One input of a calculation, or a group or list of them: what a form is made of. */
export type InputField = SingleField | Group | Lines
interface Named {
  /** Its name in the inputs: `treatment_charge`. */
  key: string
  label: string
  /** May be left empty. */
  optional: boolean
}
export interface SingleField extends Named {
  kind: 'decimal' | 'date' | 'flag' | 'text' | 'choice'
  unit?: Unit
  choices?: readonly { value: string; text: string }[]
}
export interface Group extends Named {
  kind: 'group'
  fields: readonly InputField[]
}
export interface Lines extends Named {
  kind: 'lines'
  /** A group where a line has several inputs. */
  line: SingleField | Group
}

/** The inputs of a calculation, read off its schema. */
export function fieldsOf(input: z.ZodType): readonly InputField[] {
  const top = fieldAt(input, '', '')
  return top.kind === 'group' ? top.fields : []
}

function fieldAt(schema: z.ZodType, key: string, path: string): InputField {
  const inside = bare(schema)
  const named = { key, label: labelAt(key, unitAt(path)), optional: schema.safeParse(undefined).success }
  if (inside instanceof z.ZodObject) {
    const shape = Object.entries(inside.shape as Record<string, z.ZodType>)
    const fields = shape.map(([name, one]) => fieldAt(one, name, path === '' ? name : `${path}.${name}`))
    return { ...named, label: labelAt(key), kind: 'group', fields }
  }
  if (inside instanceof z.ZodArray) {
    const line = fieldAt(inside.element as z.ZodType, key, path)
    if (line.kind === 'lines') throw new TypeError(`${path}: no statement has lists of lists`)
    return { ...named, label: labelAt(key), kind: 'lines', line }
  }
  const { kind } = metaOf(schema)
  if (kind === 'decimal') return { ...named, kind, ...unitOf(path) }
  if (kind === 'date' || kind === 'flag') return { ...named, kind }
  const own = inside instanceof z.ZodEnum ? (inside.options as string[]).map(chosen) : undefined
  const choices = own ?? choicesAt(path)
  return choices ? { ...named, kind: 'choice', choices } : { ...named, kind: 'text' }
}

/** The same schema with words and unit at every input, for whoever reads it as JSON Schema. */
export function described(schema: z.ZodType, path = ''): z.ZodType {
  const inside = bare(schema)
  const optional = schema.safeParse(undefined).success
  const wrapped = (made: z.ZodType) => (optional ? made.nullish() : made)
  if (inside instanceof z.ZodObject) {
    const shape = Object.entries(inside.shape as Record<string, z.ZodType>)
    const at = (key: string) => (path === '' ? key : `${path}.${key}`)
    return wrapped(z.looseObject(Object.fromEntries(shape.map(([key, one]) => [key, described(one, at(key))]))))
  }
  if (inside instanceof z.ZodArray) return wrapped(z.array(described(inside.element as z.ZodType, path)))
  const words = { kind: metaOf(schema).kind, label: labelAt(path.slice(path.lastIndexOf('.') + 1)) }
  return words.kind === 'decimal' ? amountIn(unitAt(path), words, optional) : schema.meta(words)
}

/** Decimal text, or a number of at most fifteen digits. */
function amountIn(unit: Unit | undefined, words: object, optional: boolean): z.ZodType {
  const tag = unit?.tag === undefined ? {} : { unit: unit.tag }
  const type = optional ? ['string', 'number', 'null'] : ['string', 'number']
  const made = z.unknown().meta({ ...words, ...tag, type })
  return optional ? made.optional() : made
}

/** Inputs that no calculation reads: a slip of spelling, or facts that belong elsewhere. */
export function unreadIn(schema: z.ZodType, value: unknown, path = ''): string[] {
  const inside = bare(schema)
  if (typeof value !== 'object' || value === null) return []
  const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
  if (inside instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((one, i) => unreadIn(inside.element as z.ZodType, one, at(i)))
  if (!(inside instanceof z.ZodObject)) return []
  const shape = inside.shape as Record<string, z.ZodType>
  return Object.entries(value).flatMap(([key, one]) => {
    const known = Object.hasOwn(shape, key) ? shape[key] : undefined
    return known ? unreadIn(known, one, at(key)) : [at(key)]
  })
}

/** The unit stands beside the input, so it need not stand in its label as well: `net_wet_lbs` is 'Net wet'. */
function labelAt(key: string, unit?: Unit): string {
  const words = ownWords[key] ?? labelOf(key)
  return unit?.tag && words.endsWith(` ${unit.tag}`) ? words.slice(0, -unit.tag.length - 1) : words
}

function unitOf(path: string): { unit?: Unit } {
  const unit = unitAt(path)
  return unit ? { unit } : {}
}

function chosen(value: string) {
  return { value, text: codeWords[value] ?? value }
}

/**
 * The inputs with every amount and day remembering the place it was given at, which then stands at the leaves of every
 * explanation. `sourceOf` says what is known of a place, such as who typed it.
 */
export function sourced(schema: z.ZodType, value: unknown, sourceOf: (path: string) => Source, path = ''): unknown {
  const inside = bare(schema)
  if (isEmpty(value as Amount)) return value
  const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
  if (inside instanceof z.ZodObject) {
    const shape = inside.shape as Record<string, z.ZodType>
    const entries = Object.entries(value as object)
    return Object.fromEntries(
      entries.map(([key, one]) => [key, shape[key] ? sourced(shape[key], one, sourceOf, at(key)) : (one as unknown)]),
    )
  }
  if (inside instanceof z.ZodArray)
    return (value as unknown[]).map((one, i) => sourced(inside.element as z.ZodType, one, sourceOf, at(i)))
  return sourcedLeaf(metaOf(schema).kind, value as string | number, sourceOf, path)
}

/** An amount leaves its name and unit to the calculation that reads it. */
function sourcedLeaf(kind: string, value: string | number, sourceOf: (path: string) => Source, path: string): unknown {
  if (kind === 'decimal') {
    const { value: exact } = given(value, path, date)
    return new Figure(exact, 'given', [], undefined, undefined, undefined, undefined, sourceOf(path))
  }
  const day = kind === 'date' ? dayNumber(String(value)) : undefined
  return day === undefined ? value : given(day, path.slice(path.lastIndexOf('.') + 1), date, sourceOf(path))
}
