import type * as z from 'zod'
import { decimal, text } from './fields.ts'
import { messages } from './messages.ts'

/** Of several, the first that is wrong is told. An empty value passes: `required` is said by the field. */
const passing = (schema: z.ZodType<string>, rule: RegExp, says: string) =>
  schema.refine((value) => value === '' || rule.test(value), says)

/** An address on the web: http or https, and no other scheme, which a browser might carry out. */
export const url = (max = 500) => passing(text(max), /^https?:\/\/[^\s/?#@]+\.[^\s/?#@.]+([/?#]\S*)?$/i, messages.url)

/** Text of exactly so many characters. */
export const ofLength = (length: number) => passing(text(length), new RegExp(`^[^]{${length}}$`), messages.length)

/** Text of so many characters at least. */
export const atLeast = (min: number, max = 255) =>
  text(max).refine((value) => value === '' || value.length >= min, messages.min)

/** Its name says one; the trade's own validator takes two decimals, with the text of two. */
export const oneDecimal = (rules: { min?: string; max?: string } = {}) => decimal({ decimals: 2, ...rules })

export const mustBeZero = decimal({ decimals: 20 }).refine(
  (value) => /^-?0+(\.0+)?$/.test(value),
  messages.must_be_zero,
)

/** A password that is set anew: long, and of letters of both kinds, figures and signs. */
export const password = (min: number, max: number) =>
  [
    [/[A-Z]/, messages.one_capital],
    [/[a-z]/, messages.one_lowercase],
    [/\d/, messages.one_number],
    [/[^A-Za-z0-9\s]/, messages.special_char],
  ].reduce(
    (schema, [rule, says]) => passing(schema, rule as RegExp, says as string),
    text(max).min(min, messages.min) as z.ZodType<string>,
  )
