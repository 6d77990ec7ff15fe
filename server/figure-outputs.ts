import { figuresOf } from '@cupel/domain/figures.ts'
import type { Calculation } from '@cupel/domain/kit/calculation.ts'
import { Figure } from '@cupel/domain/kit/figure.ts'
import type { Unit } from '@cupel/domain/kit/units.ts'
import * as z from 'zod'
import { casesOf } from './figure-examples.ts'

/**
 * The shape of what a calculation answers, as its worked cases show it, filled in and left empty: an output that not
 * all of them have may be left out. Below the outputs, names that change from case to case (shares by lot, fees by name) are a table by name.
 */
export function outputsOf({ name }: Calculation): z.ZodType {
  const inputs = casesOf(name).flatMap((one) => [one.inputs, emptied(one.inputs)])
  const runs = inputs.map((one) => figuresOf(name, one))
  const outputs = runs.flatMap((run) => ('outputs' in run ? [run.outputs as Record<string, unknown>] : []))
  return objectOf([...new Set(outputs.flatMap((one) => Object.keys(one)))], outputs)
}

/** The same lists and groups with nothing in them. */
function emptied(inputs: unknown): unknown {
  if (Array.isArray(inputs)) return inputs.map(emptied)
  if (typeof inputs !== 'object' || inputs === null) return null
  return Object.fromEntries(Object.entries(inputs).map(([key, one]) => [key, emptied(one)]))
}

function objectOf(keys: readonly string[], values: readonly Record<string, unknown>[]): z.ZodType {
  const fields = keys.map((key) => {
    const having = values.filter((one) => key in one)
    const shape = shapeOf(having.map((one) => one[key]))
    return [key, having.length === values.length ? shape : shape.optional()] as const
  })
  return z.object(Object.fromEntries(fields))
}

function shapeOf(values: readonly unknown[]): z.ZodType {
  const some = values.filter((value) => value !== null && value !== undefined)
  const shape = shapeOfSome(some)
  return some.length === values.length ? shape : shape.nullable()
}

function shapeOfSome(values: readonly unknown[]): z.ZodType {
  const [first] = values
  if (first instanceof Figure) return amountIn(first.unit)
  if (Array.isArray(first)) return z.array(shapeOf(values.flat()))
  if (typeof first === 'object' && first !== null) return shapeOfObjects(values as Record<string, unknown>[])
  if (typeof first === 'boolean') return z.boolean()
  // A number that is no figure is an id, and an id may be a text as well.
  if (typeof first === 'number') return z.union([z.int(), z.string()])
  return typeof first === 'string' ? z.string() : z.unknown()
}

function shapeOfObjects(values: readonly Record<string, unknown>[]): z.ZodType {
  const keys = Object.keys(values[0] ?? {})
  const fixed = keys.length > 0 && keys.every((key) => !/^\d+$/.test(key)) && values.every((one) => same(one, keys))
  if (!fixed) return z.record(z.string(), shapeOf(values.flatMap((one) => Object.values(one))))
  return objectOf(keys, values)
}

function same(value: object, keys: readonly string[]): boolean {
  return JSON.stringify(Object.keys(value)) === JSON.stringify(keys)
}

function amountIn(unit: Unit | undefined): z.ZodType {
  const words = { kind: 'decimal', asIs: true, ...(unit?.tag ? { unit: unit.tag } : {}) }
  if (unit?.written === 'date') return z.string().meta({ kind: 'date', format: 'date' })
  if (unit?.written === 'integer') return z.int().meta(words)
  return z.string().meta(unit ? { ...words, decimals: unit.decimals } : words)
}
