import { compareDecimals } from '@cupel/domain/kit/fields.ts'
import { labelOf, moneyField } from '@cupel/domain/kit/fields.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import { sum } from '@cupel/domain/kit/given.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { money as dollars } from '@cupel/domain/kit/units.ts'
import {
  calculatorAllocation,
  calculatorFields,
  calculatorOutright,
  calculatorOverrides,
  calculatorTerms,
} from '@cupel/domain/settlement/advance-calculator-fields.ts'
import { isOutstanding } from '@cupel/domain/settlement/outstanding.ts'
import type * as z from 'zod'
import { fieldText } from '../../kit/format.ts'
import { feeNames, fieldNames, termNames, type CalculatorState, type Typed } from './state.ts'

/** One thing that was typed or found: the smallest part two versions can differ in. */
export interface Leaf {
  label: string
  value: string
  /** As it is printed. */
  text: string
}
export type Leaves = ReadonlyMap<string, Leaf>

export interface Difference {
  key: string
  label: string
  before: string
  after: string
}

/** The leaves of a calculator by key: `freightCharge`, `terms.handling_fee`, `allocations.7.ptToz`. */
export function leavesOf(typed: Typed, facts: CalculatorState): Leaves {
  const leaves = new Map<string, Leaf>()
  const put = (key: string, label: string, value: string, schema: z.ZodType) =>
    leaves.set(key, { label, value, text: fieldText(value, schema) })
  const yard = facts.yardChoices.find((one) => String(one.id) === typed.yardId)
  leaves.set('yardId', { label: 'Yard', value: typed.yardId, text: yard?.name ?? (typed.yardId || '--') })
  for (const name of fieldNames)
    put(name, labelOf(name, calculatorFields.shape[name]), typed[name], calculatorFields.shape[name])
  for (const name of termNames)
    put(
      `terms.${name}`,
      labelOf(name, calculatorTerms.shape[name]),
      typed.terms[name],
      calculatorTerms.shape[name] as z.ZodType,
    )
  for (const name of feeNames) {
    const schema = calculatorOverrides.shape[name]
    put(`feeOverrides.${name}`, `${labelOf(name, schema)} fee typed over`, typed.feeOverrides[name], schema)
  }
  for (const allocation of typed.allocations)
    for (const metal of metals)
      for (const [part, schema] of Object.entries(calculatorAllocation.shape)) {
        const name = `${metal}${part as keyof typeof calculatorAllocation.shape}` as const
        const label = `${metalLetters[metal]} ${labelOf(part, schema).toLowerCase()}, ${hedgeCode(facts, allocation.hedgeId)}`
        put(`${allocationKey(allocation.hedgeId)}.${name}`, label, allocation[name], schema)
      }
  typed.purchasedOutright.forEach((line, i) => {
    for (const [name, schema] of Object.entries(calculatorOutright.shape) as [keyof typeof line, z.ZodType][])
      put(
        `purchasedOutright.${i}.${name}`,
        `Purchased outright ${i + 1}, ${labelOf(name, schema).toLowerCase()}`,
        typeof line[name] === 'boolean' ? (line[name] ? 'yes' : '') : line[name],
        schema,
      )
  })
  leaves.set('consolidateFees', {
    label: 'Fees as one line',
    value: String(typed.consolidateFees),
    text: typed.consolidateFees ? 'Yes' : 'No',
  })
  put('advances', 'Outstanding advances', outstandingOf(facts), moneyField())
  return leaves
}

/** What the second has otherwise than the first, in the second's order. */
export function differences(first: Leaves, second: Leaves): Difference[] {
  const keys = new Set([...second.keys(), ...first.keys()])
  return [...keys].flatMap((key) => {
    const [before, after] = [first.get(key), second.get(key)]
    if (same(before?.value ?? '', after?.value ?? '')) return []
    return [{ key, label: (after ?? before)?.label ?? key, before: before?.text ?? '--', after: after?.text ?? '--' }]
  })
}

export function same(a: string, b: string): boolean {
  return a === b || (isDecimal(a) && isDecimal(b) && compareDecimals(a, b) === 0)
}

export function allocationKey(hedge: number | null): string {
  return `allocations.${hedge ?? 'none'}`
}

export function hedgeCode({ designatedHedges }: CalculatorState, hedge: number | null): string {
  if (hedge === null) return 'no hedge'
  return designatedHedges.find((one) => one.id === hedge)?.code ?? `hedge ${hedge}`
}

/** What is paid ahead, by the advances of the state. */
export function outstandingOf({ advances }: Pick<CalculatorState, 'advances'>): string {
  return sum(advances.filter(isOutstanding).map((one) => given(one.amount_fx, 'advance', dollars)))
    .as('outstandingAdvances', dollars)
    .toString()
}

function isDecimal(text: string): boolean {
  return /^-?\d{1,15}(\.\d{1,20})?$/.test(text)
}
