import makeBig, { type Big } from 'big.js'
import { readFileSync } from 'node:fs'
import { explain } from '../domain/kit/explanation.ts'
import { given } from '../domain/kit/given.ts'
import { lbs, money } from '../domain/kit/units.ts'
import { advanceCalculator, type AdvanceCalculatorInput } from '../domain/settlement/advance-calculator.ts'

/*
 * What tracing costs: single operations, and a whole advance calculator with its trees beside the same formulas in
 * plain big.js. `node bench/figures.ts`
 */
const file = new URL('../domain/settlement/advance-calculator.cases.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: { inputs: AdvanceCalculatorInput }[] }
const inputs = cases[1]?.inputs as AdvanceCalculatorInput

const Exact = makeBig()
const [price, weight] = [Exact('952.25'), Exact('2410.55')]
const [tracedPrice, tracedWeight] = [given('952.25', 'price', money), given('2410.55', 'weight', lbs)]

console.log('one operation                     traced      big.js')
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
  () => tracedPrice.over(tracedWeight).as('share', money),
  () => price.div(weight).round(2, 1),
)
side(
  'input from text',
  () => given('2410.55', 'weight', lbs),
  () => Exact('2410.55'),
)

console.log('\nadvance calculator                traced      big.js')
const plainResult = plainSettlement(inputs).toFixed(2)
const tracedResult = String(advanceCalculator(inputs).estimatedSettlement)
if (plainResult !== tracedResult) throw new Error(`${plainResult} is not ${tracedResult}`)
side(
  'figures with their trees',
  () => advanceCalculator(inputs),
  () => plainSettlement(inputs),
)
const calculated = advanceCalculator(inputs)
console.log(
  row(
    'one figure explained',
    nanoseconds(() => explain(calculated.recommendedAdvance)),
  ),
)
console.log(
  row(
    'outputs as JSON',
    nanoseconds(() => JSON.stringify(calculated)),
  ),
)

function side(name: string, traced: () => unknown, plain: () => unknown) {
  console.log(row(name, nanoseconds(traced), nanoseconds(plain)))
}

function row(name: string, ...times: number[]) {
  return (
    name.padEnd(28) +
    times.map((ns) => (ns < 10_000 ? `${ns.toFixed(0)} ns` : `${(ns / 1000).toFixed(1)} µs`).padStart(12)).join('')
  )
}

/** The median of five runs of a fifth of a second each. */
function nanoseconds(work: () => unknown): number {
  const runs = Array.from({ length: 5 }, () => {
    const start = process.hrtime.bigint()
    let rounds = 0
    while (process.hrtime.bigint() - start < 200_000_000n) {
      for (let i = 0; i < 100; i++) work()
      rounds += 100
    }
    return Number(process.hrtime.bigint() - start) / rounds
  })
  return runs.sort((a, b) => a - b)[2] as number
}

/** The same statement in plain big.js: the settlement with GM brokerage, and all figures on the way to it and beyond. */
function plainSettlement(input: AdvanceCalculatorInput): Big {
  const text = (value: unknown) => Exact(typeof value === 'string' || typeof value === 'number' ? String(value) : '0')
  const terms = input.terms ?? {}
  const pieces = text(input.convertersProcessed)
  const lot = text(input.mixedCatalystWeight)
  const rates = { pt: '97', pd: '97', rh: '91' }
  let gross = Exact('0')
  let refining = Exact('0')
  const unallocated: Big[] = []
  for (const metal of ['pt', 'pd', 'rh'] as const) {
    const contained = text(input[`${metal}CtozPerLb`]).times(lot).round(3, 1)
    let returned = Exact('0')
    let allocated = Exact('0')
    for (const allocation of input.allocations ?? []) {
      const hedge = input.designatedHedges?.find((one) => one.id === allocation.hedgeId)
      const ounces = text(allocation[`${metal}Toz`]).times(rates[metal]).times('0.01').round(3, 1)
      gross = gross.plus(ounces.times(text(hedge?.[`${metal}Rate`])).round(2, 1))
      returned = returned.plus(ounces)
      allocated = allocated.plus(text(allocation[`${metal}Toz`]))
    }
    unallocated.push(contained.minus(allocated))
    refining = refining.plus(text(terms[`refining_charge_${metal}`]).times(returned).round(2, 1))
  }
  const fees = text(terms.assay_charge)
    .plus(text(terms.shredding_fee).times(pieces).round(2, 1))
    .plus(refining)
    .plus(text(terms.treatment_charge).times(lot).round(2, 1))
    .plus(lot.gte('2000') ? '0' : text(terms.handling_fee))
    .plus(gross.times(text(terms.brokerage_rate)).times('0.01').round(2, 1))
    .plus(text(input.freightCharge))
    .plus(text(input.netOtherFees))
  const net = gross.minus(fees)
  const interest = net.times(text(input.interestPercent)).times('0.01').times('95').div('360').round(2, 1)
  const settlement = net.minus(interest)
  const deposit = settlement.times(text(input.depositPercent)).times('0.01').div('1000').round(0, 0).times('1000')
  return [deposit, net.div(pieces).round(2, 1), net.div(lot).round(2, 1), ...unallocated].length > 0 ? settlement : net
}
