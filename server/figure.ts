import { text } from 'node:stream/consumers'
import { calculations, figuresIn, figuresOf, plain, runFigure, type FieldError } from '../domain/figures.ts'
import { explanationText } from '../domain/kit/explanation-text.ts'
import { explainer } from '../domain/kit/explanation.ts'
import { exampleOf } from './figure-examples.ts'

/*
 * Any statement can be worked out again from its inputs:
 *
 *   figure NAME < inputs.json             prints the outputs as JSON
 *   figure NAME --explain < inputs.json   prints, for every output, the tree of sums that made it
 *   figure NAME --example                 prints the inputs of a worked example, to begin from
 *   figure --batch < lines                a line {"name", "inputs"} in, a line {"outputs"} or {"error"} out
 *   figure --list                         the names
 *
 * Inputs that are refused: the field and what is wrong with it on stderr, exit 1.
 */
const usage = 'usage: figure NAME [--explain | --example] < inputs.json | --batch < lines | --list'

process.stdout.on('error', whenNobodyReads)
await main(process.argv.slice(2))

async function main(args: string[]) {
  const [task] = args.filter((arg) => arg.startsWith('--'))
  const [name, more] = args.filter((arg) => !arg.startsWith('--'))
  if (task === '--list') return print(calculations.map((one) => `${one.name.padEnd(24)}${one.title}`).join('\n'))
  if (task === '--batch') return batch()
  if (name === undefined || more !== undefined) return fail(usage)
  if (!calculations.some((one) => one.name === name)) return fail(`name: No calculation is called ${name}`)
  if (task === '--example') return print(JSON.stringify(exampleOf(name), null, 2))
  if (task !== undefined && task !== '--explain') return fail(usage)
  return answerTo(name, await text(process.stdin), task === '--explain')
}

async function answerTo(name: string, sent: string, explained: boolean) {
  const inputs = parsed(sent)
  if (inputs === undefined) return fail('inputs: not JSON')
  const result = figuresOf(name, inputs, explained ? (field) => ({ field }) : undefined)
  if ('errors' in result) return fail(result.errors.map(worded).join('\n'))
  if (!explained) return print(JSON.stringify(plain(result.outputs), null, 2))
  const explain = explainer()
  for (const [path, figure] of figuresIn(result.outputs)) await print(`${path}: ${explanationText(explain(figure))}\n`)
}

/** Answers line by line, so that a caller may keep it running. */
async function batch() {
  for await (const line of linesOf(process.stdin)) if (line.trim() !== '') await print(JSON.stringify(answer(line)))
}

/** What ends with a newline, and nothing else: JSON text may hold separators that other readers take for the end of a line. */
async function* linesOf(stream: NodeJS.ReadStream): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

function answer(line: string) {
  const request = parsed(line)
  if (typeof request !== 'object' || request === null || !('name' in request))
    return { error: 'a line is {"name", "inputs"}' }
  try {
    const result = runFigure(String(request.name), 'inputs' in request ? request.inputs : undefined)
    return 'errors' in result ? { error: result.errors.map(worded).join('; ') } : result
  } catch (failure) {
    // A line that cannot be worked out must not take the lines after it along.
    return { error: `could not be worked out: ${String(failure)}` }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return undefined
  }
}

function worded({ field, text }: FieldError): string {
  return `${field || 'inputs'}: ${text}`
}

/** Waits while the reader is slower than the sums, so that nothing piles up. */
async function print(text: string) {
  if (process.stdout.write(`${text}\n`)) return
  await new Promise((resolve) => process.stdout.once('drain', resolve))
}

function fail(text: string) {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

/** `figure --batch | head` has read enough: no failure, and nobody left to tell. */
function whenNobodyReads(error: NodeJS.ErrnoException) {
  if (error.code !== 'EPIPE') throw error
  process.exit()
}
