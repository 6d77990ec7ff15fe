import * as z from 'zod'
import { exact } from './exact.ts'
import type { Kind } from './fields.ts'
import type { Figure } from './figure.ts'
import type { Day } from './given-day.ts'
import { given, isEmpty, type Amount } from './given.ts'
import { messages } from './messages.ts'
import { ppm } from './units.ts'

/**
 * The fields of a calculation's inputs. They are permissive: absent, null and '' mean empty, an explicit 0 is a value.
 * On the wire a quantity is decimal text (a JSON number is taken by its shortest text); code may pass a `Figure`
 * instead, whose past then shows in the explanation.
 */
export const amount = wireDecimal(/^(-?\d{1,30}(\.\d{1,30})?)?$/).nullish() as unknown as Optional<Amount>

/** An amount that is never below 0, where a calculation has no meaning for it. */
export const amountFromZero = amount.refine((value) => given(value, 'value', ppm).gte('0'), messages.min_value)

/** An amount above 0, where a calculation cannot do without. */
export const positiveAmount = wireDecimal(/^-?\d{1,30}(\.\d{1,30})?$/).refine(
  (value) => given(value, 'value', ppm).gt('0'),
  messages.min_value,
) as unknown as z.ZodType<Figure | string | number>

/** Any text: a date that cannot be read is an unknown date, and counts as no days. */
export const day = z
  .string(messages.date)
  .max(80, messages.max)
  .meta(kind('date'))
  .nullish() as unknown as Optional<Day>

/** The number, or short text, that a line cannot do without. */
export const ownId = z.union(
  [z.int(), z.string().min(1, { abort: true }).max(80, { abort: true })],
  'Must be a whole number or a short text',
)
export const id = ownId.or(z.literal('')).nullish()
export type Id = z.infer<typeof id>

export const flag = z.boolean().meta(kind('flag')).nullish()

export const words = z.string().meta(kind('text')).nullish()

/** The same field for each of the three metals. */
export const ofMetals = <T extends z.ZodType>(field: T) => z.object({ pt: field, pd: field, rh: field })

/** Lines of a statement; absent is none. More than any paper has are a mistake, and would keep the caller waiting. */
export const linesOf = <T extends z.ZodType>(line: T) => z.array(line).max(20_000, messages.max).nullish()

type Optional<T> = z.ZodOptional<z.ZodType<T>>

function wireDecimal(pattern: RegExp) {
  return z
    .union([z.string().regex(pattern, { abort: true }), z.number().refine(isExact, { abort: true })], {
      error: ({ input }) => (isEmpty(input as Amount) ? messages.required : messages.double),
    })
    .meta(kind('decimal'))
}

/** What kind of datum an input is, so that forms and the description of the API read it from here. */
function kind(of: Kind): { kind: Kind } {
  return { kind: of }
}

/** Up to fifteen digits a JSON number still is the one that was written; of more, binary floating point keeps no count. */
function isExact(value: number): boolean {
  const { c: digits, e: exponent } = exact(String(value))
  return digits.length <= 15 && Math.abs(exponent) <= 30
}
