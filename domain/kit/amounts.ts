import * as z from 'zod'
import type { Figure } from './figure.ts'
import type { Day } from './given-day.ts'
import { given, type Amount } from './given.ts'
import { messages } from './messages.ts'
import { ppm } from './units.ts'

/**
 * The fields of a calculation's inputs. They are permissive: absent, null and '' mean empty, an explicit 0 is a value.
 * On the wire a quantity is decimal text (a JSON number is taken by its shortest text); code may pass a `Figure`
 * instead, whose past then shows in the explanation.
 */
export const amount = wireDecimal(/^(-?\d{1,30}(\.\d{1,30})?)?$/).nullish() as unknown as Optional<Amount>

/** An amount above 0, where a calculation cannot do without. */
export const positiveAmount = wireDecimal(/^\d{1,30}(\.\d{1,30})?$/).refine(
  (value) => given(value, 'value', ppm).gt('0'),
  messages.min_value,
) as unknown as z.ZodType<Figure | string | number>

/** Any text: a date that cannot be read is an unknown date, and counts as no days. */
export const day = z.string(messages.date).max(80, messages.max).nullish() as unknown as Optional<Day>

export const id = z.union([z.int(), z.string().max(80)], messages.missing).nullish()
export type Id = z.infer<typeof id>

export const flag = z.boolean(messages.required).nullish()

export const words = z.string(messages.required).nullish()

/** The same field for each of the three metals. */
export const ofMetals = <T extends z.ZodType>(field: T) => z.object({ pt: field, pd: field, rh: field })

/** Lines of a statement; absent is none. */
export const linesOf = <T extends z.ZodType>(line: T) => z.array(line).nullish()

type Optional<T> = z.ZodOptional<z.ZodType<T>>

function wireDecimal(pattern: RegExp) {
  return z.union([z.string().regex(pattern, messages.double), z.number()], messages.double)
}
