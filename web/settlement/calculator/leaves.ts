import { compareDecimals, labelOf, moneyField } from '@cupel/domain/kit/fields.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import { given, sum } from '@cupel/domain/kit/given.ts'
import { money as dollars } from '@cupel/domain/kit/units.ts'
import { calculatorParts } from '@cupel/domain/settlement/advance-calculator-fields.ts'
import { isOutstanding } from '@cupel/domain/settlement/outstanding.ts'
import type * as z from 'zod'
import { fieldText } from '../../kit/format.ts'
import type { CalculatorState, Typed } from './state.ts'

type Shape = Readonly<Record<string, z.ZodType>>

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
  const put = (key: string, label: string, typed: string | boolean, schema: z.ZodType) => {
    const value = typeof typed === 'string' ? typed : typed ? 'yes' : ''
    leaves.set(key, { label, value, text: fieldText(value, schema) })
  }
  /** All inputs of one part, by the declaration of that part. */
  const part = (at: string, shape: Shape, values: object, called: (label: string, name: string) => string) => {
    for (const [name, schema] of Object.entries(shape))
      put(
        at + name,
        called(labelOf(name, schema), name),
        (values as Record<string, string | boolean>)[name] ?? '',
        schema,
      )
  }
  const { consolidateFees, ...fields } = calculatorParts.fields
  const yard = facts.yardChoices.find((one) => String(one.id) === typed.yardId)
  leaves.set('yardId', { label: 'Yard', value: typed.yardId, text: yard?.name ?? (typed.yardId || '--') })
  part('', fields, typed, (label) => label)
  part('terms.', calculatorParts.terms, typed.terms, (label) => label)
  part('feeOverrides.', calculatorParts.feeOverrides, typed.feeOverrides, (label) => `${label} fee typed over`)
  for (const allocation of typed.allocations) {
    const { hedgeId } = allocation
    part(`${allocationKey(hedgeId)}.`, calculatorParts.allocations, allocation, (label, name) => {
      const metal = metals.find((one) => name.startsWith(one))
      return `${metal && metalLetters[metal]} ${label.toLowerCase()}, ${hedgeCode(facts, hedgeId)}`
    })
  }
  typed.purchasedOutright.forEach((line, i) =>
    part(
      `purchasedOutright.${i}.`,
      calculatorParts.purchasedOutright,
      line,
      (label) => `Purchased outright ${i + 1}, ${label.toLowerCase()}`,
    ),
  )
  put('consolidateFees', 'Fees as one line', typed.consolidateFees, consolidateFees)
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
