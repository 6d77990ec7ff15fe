import makeBig from 'big.js'
import fc from 'fast-check'
import { deepStrictEqual } from 'node:assert'
import { readFileSync } from 'node:fs'
import { explain, explainer } from '../domain/kit/explanation.ts'
import { Figure } from '../domain/kit/figure.ts'
import { given } from '../domain/kit/given.ts'
import { lbs, money } from '../domain/kit/units.ts'
import {
  advanceCalculator,
  advanceCalculatorInput,
  type AdvanceCalculatorInput,
} from '../domain/settlement/advance-calculator.ts'
import { plainCalculator } from './plain-calculator.ts'
import { inputs as arbitrary } from './properties/inputs.ts'

/*
 * What tracing costs: single operations, and a whole advance calculator with its trees beside the same figures in plain
 * big.js. `node bench/figures.ts` ends with 1 when the whole takes more than three times as long.
 */
const mostTimesPlain = 3
const Exact = makeBig()
Exact.DP = 20
const file = new URL('../domain/settlement/advance-calculator.cases.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: { inputs: AdvanceCalculatorInput }[] }
const oneHedge = cases[1]?.inputs as AdvanceCalculatorInput
const manyLines: AdvanceCalculatorInput = {
  ...oneHedge,
  allocations: Array.from({ length: 12 }, (_, i) => ({ ...oneHedge.allocations?.[0], hedgeId: 11 + (i % 2) })),
  purchasedOutright: Array.from({ length: 8 }, (_, i) => ({ quantity: i + 1, price: '12.50', paid: i % 2 === 0 })),
  advances: Array.from({ length: 4 }, () => ({ amount_fx: '10000.00', status: 'OP' })),
}

for (const input of [oneHedge, manyLines, ...fc.sample(arbitrary.advance_calculator, { seed: 1, numRuns: 300 })])
  sameFigures(input)

const [price, weight] = [Exact('952.25'), Exact('2410.55')]
const [tracedPrice, tracedWeight] = [given('952.25', 'price', money), given('2410.55', 'weight', lbs)]

console.log('one operation                 traced                    big.js')
side(
  'times',
  () => tracedPrice.times(tracedWeight),
  () => price.times(weight),
)
side(
  'plus',
  () => tracedPrice.plus(tracedWeight),
  () => price.plus(weight),
)
side(
  'times, rounded to cents',
  () => tracedPrice.times(tracedWeight).as('value', money),
  () => price.times(weight).round(2, 1),
)
side(
  'over, rounded to cents',
  () => tracedPrice.dividedBy(tracedWeight).as('share', money),
  () => price.div(weight).round(2, 1),
)
side(
  'input from text',
  () => given('2410.55', 'weight', lbs),
  () => Exact('2410.55'),
)

console.log('\nadvance calculator            traced                    big.js')
const ratios = [
  side(
    'one hedge',
    () => advanceCalculator(oneHedge),
    () => plainCalculator(oneHedge),
  ),
  side(
    'twelve allocations',
    () => advanceCalculator(manyLines),
    () => plainCalculator(manyLines),
  ),
]
const calculated = advanceCalculator(manyLines)
console.log('\nwith twelve allocations')
alone('a keystroke: inputs read and judged, all worked out, printed', () =>
  JSON.stringify(advanceCalculator(advanceCalculatorInput.parse(manyLines))),
)
alone('one figure explained', () => explain(calculated.recommendedAdvance))
alone('every figure explained', () => figuresIn(calculated).map(explainer()))

const most = Math.max(...ratios)
console.log(
  `\n${most <= mostTimesPlain ? 'pass' : 'FAIL'}  at most ${mostTimesPlain} times plain big.js: ${most.toFixed(2)}`,
)
process.exitCode = most <= mostTimesPlain ? 0 : 1

/** The plain side has to come to every figure the traced one comes to, or it would be let off work. */
function sameFigures(input: AdvanceCalculatorInput) {
  const [traced, plain] = [advanceCalculator(input), plainCalculator(input)].map((figures) =>
    JSON.parse(JSON.stringify(figures), (_, value: unknown) =>
      typeof value === 'string' ? String(Exact(value)) : value,
    ),
  )
  deepStrictEqual(plain, traced)
}

/** How many times the plain side the traced one takes. */
function side(name: string, traced: () => unknown, plain: () => unknown): number {
  const times = [nanoseconds(traced), nanoseconds(plain)] as const
  console.log(`${name.padEnd(26)}${times.map(told).join('   ')}   × ${(times[0] / times[1]).toFixed(2)}`)
  return times[0] / times[1]
}

function alone(name: string, work: () => unknown) {
  console.log(`${name.padEnd(62)}${told(nanoseconds(work))}`)
}

function told(ns: number): string {
  const time = ns < 10_000 ? `${ns.toFixed(0)} ns` : `${(ns / 1000).toFixed(1)} µs`
  return `${time.padStart(9)} ${Math.round(1e9 / ns)
    .toLocaleString('en')
    .padStart(11)}/s`
}

/** The least of seven runs: what else the machine does only ever adds. */
function nanoseconds(work: () => unknown): number {
  const runs = Array.from({ length: 7 }, () => {
    const start = process.hrtime.bigint()
    let rounds = 0
    while (process.hrtime.bigint() - start < 200_000_000n) {
      for (let i = 0; i < 100; i++) work()
      rounds += 100
    }
    return Number(process.hrtime.bigint() - start) / rounds
  })
  return Math.min(...runs)
}

function figuresIn(value: unknown): Figure[] {
  if (value instanceof Figure) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(figuresIn) : []
}
