import type { Relation } from './choice.ts'
import type { Figure, Reason, Source } from './figure.ts'
import { inWords } from './words.ts'

/**
 * What opens when somebody asks a figure where it comes from: plain JSON. `parts` are worked through from the first to
 * the last, each entering by its `operator`; then the `steps` are taken, and the result is `value`. A leaf has no
 * formula: it is an input and says its source. Parts that enter by `since` and a relation decided between this figure
 * and another, and are not calculated with.
 */
export interface Explanation {
  /** In words: 'processing fee'. */
  name: string
  /** How it enters the line above; the first part enters as it is. `×%` multiplies by the percentage. */
  operator: '+' | '−' | '×' | '×%' | '÷' | 'since' | Relation | null
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
  return explainer()(figure)
}

/** Explains several figures of one calculation: what they have in common is made once, and is the same object. */
export function explainer(): (figure: Figure) => Explanation {
  const made = new Map<Figure, Explanation[]>()
  const explained = ({ operator, figure }: Term): Explanation => {
    const before = made.get(figure) ?? []
    const same = before.find((one) => one.operator === operator)
    if (same) return same
    const [other] = before
    const explanation = other ? { ...other, operator } : explainTerm({ operator, figure }, explained)
    made.set(figure, [...before, explanation])
    return explanation
  }
  return (figure) => explained({ operator: null, figure })
}

interface Term {
  operator: Explanation['operator']
  figure: Figure
}

function explainTerm({ operator, figure }: Term, explained: (term: Term) => Explanation): Explanation {
  const { terms, steps, reason, decided, source, leaf } = unwound(figure)
  const formula = leaf ? null : formulaOf(terms, steps)
  return {
    name: figure.name === undefined ? (formula ?? 'amount') : inWords(figure.name),
    operator,
    value: figure.toString(),
    unit: figure.unit?.code ?? null,
    rounding: wasRounded(figure) ? (figure.unit?.rounding ?? null) : null,
    formula,
    steps,
    ...(reason === undefined ? {} : { reason: typeof reason === 'function' ? reason() : reason }),
    ...(source ? { source } : {}),
    parts: [...terms, ...decided].map(explained),
  }
}

interface Unwound {
  terms: Term[]
  steps: Step[]
  reason: Reason | undefined
  /** What was compared where one of two figures was chosen. */
  decided: Term[]
  source: Source | undefined
  /** Nothing was calculated. */
  leaf: boolean
}

/** The steps a figure took last, and the terms they started from: a calculation, or one figure that has a name. */
function unwound(figure: Figure): Unwound {
  const steps: Step[] = []
  const decided: Term[] = []
  let body = figure
  let reason = figure.reason
  while (body.operator === 'choice' || stepOf(body)) {
    const [operand, left, right] = body.operands as [Figure, Figure, Figure]
    const step = stepOf(body)
    if (step) steps.unshift(step)
    else decided.push({ operator: 'since', figure: left }, { operator: body.setting as Relation, figure: right })
    reason ??= operand.operator === 'given' && operand.reason === 'empty' ? undefined : operand.reason
    body = operand
    if (operand.name !== undefined) break
  }
  if (isSame(body, figure)) return { terms: [], steps: [], reason, decided, source: body.source, leaf: true }
  const terms: Term[] = body === figure || body.name === undefined ? termsOf(body) : [{ operator: null, figure: body }]
  return { terms, steps, reason, decided, source: figure.source, leaf: false }
}

/** An input that was passed on under its own name, to the last digit. */
function isSame(input: Figure, figure: Figure): boolean {
  return input.operator === 'given' && (input === figure || (input.name === figure.name && input.eq(figure)))
}

function wasRounded(figure: Figure): boolean {
  return figure.operator === 'round' && figure.operands[0] !== undefined && !figure.operands[0].eq(figure)
}

function stepOf(figure: Figure): Step | undefined {
  const setting = figure.setting as string
  switch (figure.operator) {
    case 'round':
      return { round: parseInt(setting, 10) }
    case 'floorTo':
      return { downTo: setting }
    case 'atLeast':
      return { atLeast: setting }
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
  const terms: Term[] = []
  for (let at = body; ; at = at.operands[0] as Figure) {
    const [left, right] = at.operands
    if (!left || !right) return []
    terms.push({ operator: signs[at.operator as keyof typeof signs], figure: right })
    if (left.name !== undefined || !continues(left, at))
      return [...terms, { operator: null, figure: left } as Term].toReversed()
  }
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
