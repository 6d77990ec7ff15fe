import { described, unreadIn } from '@cupel/domain/figure-inputs.ts'
import { calculations, figuresIn, figuresOf, plain } from '@cupel/domain/figures.ts'
import type { Calculation, Outputs } from '@cupel/domain/kit/calculation.ts'
import { explainer } from '@cupel/domain/kit/explanation.ts'
import type { Figure } from '@cupel/domain/kit/figure.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import * as z from 'zod'
import { exampleOf } from './figure-examples.ts'
import { outputsOf } from './figure-outputs.ts'
import { badFields, parsed, httpError } from './kit/http/errors.ts'
import { explained } from './kit/figures/explanation-shape.ts'
import { jsonSchema } from './kit/http/json-schema.ts'
import { route, type App } from './kit/http/routes.ts'

/** Every calculation by its own path, so that other programs get its inputs and outputs with their types. */
export function figureRoutes(app: App): void {
  list(app)
  for (const calculation of calculations) work(app, calculation)
}

const pathOf = ({ name }: Calculation) => `/api/figures/${name}/` as const

function list(app: App): void {
  const line = z.object({
    name: z.string(),
    title: z.string(),
    group: z.string(),
    path: z.string(),
    inputs: z.record(z.string(), z.unknown()).describe('JSON Schema of the inputs'),
    example: z.record(z.string(), z.unknown()).describe('Inputs of a worked example'),
  })
  let text: string | undefined
  route(
    app,
    {
      method: 'GET',
      path: '/api/figures/',
      may: 'anyone',
      summary: 'Every calculation: its name, its inputs as JSON Schema, and a worked example to begin from',
      tag: 'figures',
      status: 200,
      answer: z.object({ count: z.int(), results: z.array(line) }),
    },
    async () => ({
      body: (text ??= JSON.stringify({ count: calculations.length, results: calculations.map(listed) })),
    }),
  )
}

function listed(calculation: Calculation) {
  const { name, title, group, input } = calculation
  return {
    name,
    title,
    group,
    path: pathOf(calculation),
    inputs: jsonSchema(described(input)),
    example: exampleOf(name),
  }
}

const query = { explain: z.stringbool().optional().describe('Adds the sum behind every output, down to the inputs') }

function work(app: App, calculation: Calculation): void {
  const { name, title, input } = calculation
  route(
    app,
    {
      method: 'POST',
      path: pathOf(calculation),
      may: 'anyone',
      summary: `${title}: works it out from the inputs, and stores nothing`,
      tag: 'figures',
      status: 200,
      query,
      body: described(input),
      example: exampleOf(name),
      answer: z.object({
        outputs: outputsOf(calculation),
        ignored: z.array(z.string()).optional().describe('Inputs that were sent and are not read'),
        explanations: z.record(z.string(), explained).optional(),
      }),
    },
    async (request) => ({
      body: JSON.stringify(answerTo(calculation, request.body ?? {}, isExplained(request.query))),
    }),
  )
}

function isExplained(given: unknown): boolean {
  return parsed(z.strictObject(query), given).explain === true
}

function answerTo({ name, input }: Calculation, inputs: unknown, explained: boolean) {
  const long = tooLong(inputs)
  if (long !== undefined) throw badFields({ [long]: [messages.max] })
  const result = figuresOf(name, inputs, explained ? (field) => ({ field }) : undefined)
  if ('errors' in result) throw badFields(byField(result.errors))
  const ignored = unreadIn(input, inputs).slice(0, 100)
  return {
    outputs: plain(result.outputs),
    ...(ignored.length > 0 ? { ignored } : {}),
    ...(explained ? { explanations: explanationsOf(result.outputs) } : {}),
  }
}

function byField(errors: readonly { field: string; text: string }[]): Record<string, string[]> {
  const grouped = Object.entries(Object.groupBy(errors, ({ field }) => field || 'body'))
  return Object.fromEntries(grouped.map(([field, some]) => [field, (some ?? []).map(({ text }) => text)]))
}

/** More lines than any statement has; while they are worked out nobody else is answered. */
const mostLines = 5000

/** Inputs have lines in lines at most; what is nested deeper is nothing of theirs. */
const deepest = 8

/** The list with which the lines become too many. */
function tooLong(inputs: unknown): string | undefined {
  let lines = 0
  const over = (value: unknown, path: readonly string[]): string | undefined => {
    if (typeof value !== 'object' || value === null || path.length > deepest) return undefined
    if (Array.isArray(value) && (lines += value.length) > mostLines) return path.join('.') || 'body'
    for (const [key, one] of Object.entries(value)) {
      const found = over(one, [...path, key])
      if (found !== undefined) return found
    }
    return undefined
  }
  return over(inputs, [])
}

/** A tree names a part wherever it enters, so trees grow faster than the inputs. */
const mostParts = 20_000

function explanationsOf(outputs: Outputs) {
  const figures = figuresIn(outputs)
  const known = new Map<Figure, number>()
  const parts = figures.reduce((sum, [, figure]) => sum + partsUnder(figure, known), 0)
  if (parts > mostParts) throw httpError('There are too many lines to explain; ask without the explanations')
  const explain = explainer()
  return Object.fromEntries(figures.map(([path, figure]) => [path, explain(figure)]))
}

function partsUnder(figure: Figure, known: Map<Figure, number>): number {
  const before = known.get(figure)
  if (before !== undefined) return before
  const parts = figure.operands.reduce((sum, operand) => sum + partsUnder(operand, known), 1)
  known.set(figure, parts)
  return parts
}
