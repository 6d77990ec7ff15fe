import * as z from 'zod'

const reference = { $ref: '#/components/schemas/Explanation' }

/** An explanation in answers; its shape stands once in the description of the API. */
export const explained = z.unknown().meta(reference)

/** A figure's sum as data, as `domain/kit/explanation.ts` makes it. */
export const explanationShape = z.object({
  name: z.string().describe('In words: processing fee'),
  operator: z
    .enum(['+', '−', '×', '×%', '÷', 'since', '=', '≠', '<', '≤', '>', '≥'])
    .nullable()
    .describe(
      'How it enters the line above: ×% by the percentage; since and a relation decided, and are not calculated with',
    ),
  value: z.string(),
  unit: z.string().nullable(),
  rounding: z.string().nullable().describe('Empty where nothing was rounded off'),
  formula: z.string().nullable().describe('Empty on an input'),
  steps: z.array(z.record(z.string(), z.unknown())).describe('Taken after the parts, in their order'),
  reason: z.string().optional(),
  source: z.record(z.string(), z.unknown()).optional().describe('Record, field, person, day or note of an input'),
  parts: z.array(explained),
})
