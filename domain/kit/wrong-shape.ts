import type * as z from 'zod'
import { messages } from './messages.ts'

export const shapes = {
  object: 'Must be an object',
  array: 'Must be a list',
  boolean: 'Must be true or false',
  string: 'Must be a text',
  int: messages.whole,
  number: messages.double,
} as const

/** What a schema says of nothing, and of something else than was meant. */
export function meant(text: string): { error: (issue: { input?: unknown }) => string } {
  return { error: ({ input }) => (isNothing(input) ? messages.required : text) }
}

/** What is said where a schema has no words of its own. */
export function wrongShape({ code, input, expected }: z.core.$ZodRawIssue): string | undefined {
  if (isNothing(input)) return messages.required
  if (code === 'invalid_value') return messages.choice
  return code === 'invalid_union'
    ? 'Must be a number or a text'
    : (shapes as Record<string, string>)[expected as string]
}

const isNothing = (input: unknown) => input === undefined || input === null
