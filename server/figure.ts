import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { calculations, figuresOf, plain, runFigure, type FieldError } from '../domain/figures.ts'
import { explanationText } from '../domain/kit/explanation-text.ts'
import { explain } from '../domain/kit/explanation.ts'
import { Figure } from '../domain/kit/figure.ts'

/*
 * Any statement can be worked out again from its inputs:
 *
 *   figure NAME < inputs.json             prints the outputs as JSON
 *   figure NAME --explain < inputs.json   prints, for every output, the tree of sums that made it
 *   figure --batch < lines                a line {"name", "inputs"} in, a line {"outputs"} or {"error"} out
 *   figure --list                         the names
 *
 * Inputs that are refused: the field and what is wrong with it on stderr, exit 1.
 */
await main(process.argv.slice(2))

async function main(args: string[]) {
  const name = args.find((arg) => !arg.startsWith('--'))
  if (args.includes('--list')) return print(calculations.map((one) => `${one.name.padEnd(24)}${one.title}`).join('\n'))
  if (args.includes('--batch')) return batch()
  if (name === undefined) return fail('usage: figure NAME [--explain] < inputs.json | --batch < lines | --list')

  const inputs = parsed(readFileSync(0, 'utf8'))
  if (inputs === undefined) return fail('inputs: not JSON')
  const result = figuresOf(name, inputs)
  if ('errors' in result) return fail(worded(result.errors))
  print(
    args.includes('--explain')
      ? explanations(result.outputs).join('\n\n')
      : JSON.stringify(plain(result.outputs), null, 2),
  )
}

/** Answers line by line, so that a caller may keep it running. */
async function batch() {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() !== '') print(JSON.stringify(answer(line)))
  }
}

function answer(line: string) {
  const request = parsed(line)
  if (typeof request !== 'object' || request === null || !('name' in request))
    return { error: 'a line is {"name", "inputs"}' }
  try {
    const result = runFigure(String(request.name), 'inputs' in request ? request.inputs : undefined)
    return 'errors' in result ? { error: worded(result.errors) } : result
  } catch (failure) {
    // A line that cannot be worked out must not take the lines after it along.
    return { error: `could not be worked out: ${String(failure)}` }
  }
}

/** Each figure of the outputs, opened: its path, then its tree. */
function explanations(value: unknown, path = ''): string[] {
  if (value instanceof Figure) return [`${path}: ${explanationText(explain(value))}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => explanations(inner, path === '' ? key : `${path}.${key}`))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function worded(errors: FieldError[]): string {
  return errors.map(({ field, text }) => (field === '' ? text : `${field}: ${text}`)).join('; ')
}

function print(text: string) {
  process.stdout.write(`${text}\n`)
}

function fail(text: string) {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
