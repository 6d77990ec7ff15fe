import type * as z from 'zod'
import { sourced } from './figure-inputs.ts'
import { calculation, calculationGroups, type Calculation, type Outputs } from './kit/calculation.ts'
import { Figure, type Source } from './kit/figure.ts'
import { ctozPerLb, ctozPerLbInput, ppmToToz, ppmToTozInput, tozToPpm, tozToPpmInput } from './kit/ounces.ts'
import { moisturePercent, moisturePercentInput, weights, weightsInput } from './kit/weights.ts'
import { wrongShape } from './kit/wrong-shape.ts'
import { registers } from './registers.ts'

const ofTheKit: readonly Calculation[] = [
  calculation('ppm_to_toz', 'Ounces in a weight at a ppm', 'Ounces and weights', ppmToTozInput, ppmToToz),
  calculation('toz_to_ppm', 'Ppm of ounces in a weight', 'Ounces and weights', tozToPpmInput, tozToPpm),
  calculation('ctoz_per_lb', 'Contained ounces per lb', 'Ounces and weights', ctozPerLbInput, ctozPerLb),
  calculation('weights', 'Net wet, net dry and moisture', 'Ounces and weights', weightsInput, weights),
  calculation('moisture_percent', 'Moisture of a weight', 'Ounces and weights', moisturePercentInput, moisturePercent),
]

/** Every calculation by its name, so that a statement can be worked out again from its inputs by anybody. */
export const calculations: readonly Calculation[] = [
  ...ofTheKit,
  ...Object.values(registers).flatMap((area) => area.calculations),
].toSorted((a, b) => calculationGroups.indexOf(a.group) - calculationGroups.indexOf(b.group))

export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain }
export interface FieldError {
  /** Path of the input: `terms.treatment_charge`; empty for the inputs as a whole. */
  field: string
  text: string
}

/** The outputs of a calculation as they cross the wire, or what is wrong with its inputs. */
export function runFigure(name: string, inputs: unknown): { outputs: Plain } | { errors: FieldError[] } {
  const result = figuresOf(name, inputs)
  return 'errors' in result ? result : { outputs: plain(result.outputs) }
}

/**
 * The same with figures in place of texts, which can be explained; `sourceOf` tells where the input at a place came
 * from. Of more errors than a person reads, the first are told.
 */
export function figuresOf(
  name: string,
  inputs: unknown,
  sourceOf?: (path: string) => Source,
): { outputs: Outputs } | { errors: FieldError[] } {
  const found = calculations.find((one) => one.name === name)
  if (!found) return { errors: [{ field: 'name', text: `No calculation is called ${name}` }] }
  const parsed = found.input.safeParse(inputs, { error: wrongShape })
  if (parsed.success)
    return { outputs: found.run(sourceOf ? sourced(found.input, parsed.data, sourceOf) : parsed.data) }
  return { errors: parsed.error.issues.slice(0, mostErrors).map(errorOf) }
}

const mostErrors = 100

function errorOf({ path, message }: z.core.$ZodIssue): FieldError {
  return { field: path.join('.'), text: message }
}

/** Every figure of the outputs by its path, `fees.processingFee`, in their order. */
export function figuresIn(outputs: unknown, path = ''): [path: string, figure: Figure][] {
  if (outputs instanceof Figure) return [[path, outputs]]
  if (typeof outputs !== 'object' || outputs === null) return []
  return Object.entries(outputs).flatMap(([key, inner]) => figuresIn(inner, path === '' ? key : `${path}.${key}`))
}

/** Outputs as plain JSON: figures as decimal text, pieces and days as whole numbers. */
export function plain(value: unknown): Plain {
  if (value instanceof Figure) return value.toJSON()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
    return Object.fromEntries(entries.map(([key, inner]) => [key, plain(inner)]))
  }
  return value as string | number | boolean | null
}
