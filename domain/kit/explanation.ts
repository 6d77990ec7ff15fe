import type { Figure, Reason, Source } from './figure.ts'
import { inWords } from './words.ts'

/**
 * What opens when somebody asks a figure where it comes from: plain JSON. `parts` are worked through from the first to
 * the last, each entering by its `operator`; then the `steps` are taken, and the result is `value`. A leaf has no parts:
 * it is an input and says its source.
 */
export interface Explanation {
  /** In words: 'processing fee'. */
  name: string
  /** How it enters the line above; the first part enters as it is. `×%` multiplies by the percentage. */
  operator: '+' | '−' | '×' | '×%' | '÷' | null
  value: string
  unit: string | null
  /** 'rounded to cents, half away from zero'; null where nothing was rounded off, as in a sum of printed lines. */
  rounding: string | null
  /** 'treatment charge × mixed catalyst weight'; null on a leaf. */
  formula: string | null
  steps: Step[]
  reason?: string
  source?: Source
  parts: Explanation[]
}

export type Step =
  | { round: number }
  /** Down to a multiple of it. */
  | { downTo: string }
  | { atLeast: string }
  /** The sign turned round, or taken off. */
  | { sign: 'turned' | 'off' }

/** The tree under a figure, down to the inputs. */
export function explain(figure: Figure): Explanation {
  return explainTerm({ operator: null, figure })
}

interface Term {
  operator: Explanation['operator']
  figure: Figure
}

function explainTerm({ operator, figure }: Term): Explanation {
  const { terms, steps, reason } = unwound(figure)
  const formula = figure.operator === 'given' ? null : formulaOf(terms, steps)
  return {
    name: figure.name === undefined ? (formula ?? 'amount') : inWords(figure.name),
    operator,
    value: figure.toString(),
    unit: figure.unit?.code ?? null,
    rounding: wasRounded(figure) ? (figure.unit?.rounding ?? null) : null,
    formula,
    steps,
    ...(reason === undefined ? {} : { reason: typeof reason === 'function' ? reason() : reason }),
    ...(figure.source ? { source: figure.source } : {}),
    parts: terms.map(explainTerm),
  }
}

/** The steps a figure took last, and the terms they started from: a calculation, or one figure that has a name. */
function unwound(figure: Figure): { terms: Term[]; steps: Step[]; reason: Reason | undefined } {
  const steps: Step[] = []
  let body = figure
  let reason = figure.reason
  for (let step = stepOf(body); step; step = stepOf(body)) {
    steps.unshift(step)
    const operand = body.operands[0] as Figure
    reason ??= operand.operator === 'given' && operand.reason === 'empty' ? undefined : operand.reason
    if (operand.name !== undefined) return { terms: [{ operator: null, figure: operand }], steps, reason }
    body = operand
  }
  return { terms: termsOf(body), steps, reason }
}

function wasRounded(figure: Figure): boolean {
  return figure.operator === 'round' && figure.operands[0] !== undefined && !figure.operands[0].eq(figure)
}

function stepOf(figure: Figure): Step | undefined {
  switch (figure.operator) {
    case 'round':
      return { round: parseInt(figure.setting ?? '0', 10) }
    case 'floorTo':
      return { downTo: figure.setting ?? '1' }
    case 'atLeast':
      return { atLeast: figure.setting ?? '0' }
    case 'negated':
      return { sign: 'turned' }
    case 'size':
      return { sign: 'off' }
    default:
      return undefined
  }
}

const signs = { plus: '+', minus: '−', times: '×', percent: '×%', over: '÷' } as const

/** The operands of a calculation in reading order: (a × b) ÷ c has the three terms a, × b, ÷ c. */
function termsOf(body: Figure): Term[] {
  if (body.operator === 'sum') return body.operands.map((figure, i) => ({ operator: i === 0 ? null : '+', figure }))
  const [left, right] = body.operands
  if (!left || !right) return []
  const operator = signs[body.operator as keyof typeof signs]
  const before: Term[] =
    left.name === undefined && continues(left, body) ? termsOf(left) : [{ operator: null, figure: left }]
  return [...before, { operator, figure: right }]
}

/** Whether the left operand can be read on without brackets. */
function continues(left: Figure, body: Figure): boolean {
  const group = (figure: Figure) =>
    ['times', 'percent', 'over'].includes(figure.operator) ? 1 : ['plus', 'minus'].includes(figure.operator) ? 2 : 0
  return left.reason === undefined && group(left) !== 0 && group(left) === group(body)
}

/** Sums of more lines than this are told as a number of lines. */
const MOST_TERMS = 5

function formulaOf(terms: Term[], steps: Step[]): string {
  const calculation =
    terms.length === 0
      ? 'no lines'
      : terms.length > MOST_TERMS
        ? `sum of ${terms.length} lines`
        : terms.map(termWords).join(' ')
  return [calculation, ...steps.map(stepWords)].filter((words) => words !== '').join(', ')
}

function termWords({ operator, figure }: Term): string {
  const name = figure.name === undefined ? bracketed(figure) : inWords(figure.name)
  if (operator === '×%') return `× ${name} ÷ 100`
  return operator === null ? name : `${operator} ${name}`
}

function bracketed(figure: Figure): string {
  const { terms, steps } = unwound(figure)
  return `(${formulaOf(terms, steps)})`
}

/** Rounding to the unit is told by `rounding`, so it is left out here. */
function stepWords(step: Step): string {
  if ('downTo' in step) return `down to a full ${step.downTo.replace(/\B(?=(\d{3})+$)/g, ',')}`
  if ('atLeast' in step) return `never below ${step.atLeast}`
  if ('sign' in step) return step.sign === 'turned' ? 'sign turned' : 'without its sign'
  return ''
}
