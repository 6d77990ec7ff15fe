import { advanceCalculator } from '@cupel/domain/settlement/advance-calculator.ts'
import { createContext, use, type ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useMe } from '../../kit/session.ts'
import { useWorkedOut } from '../../kit/worked-out.ts'
import { sourceOf, type Draft } from './draft.ts'
import { differences, leavesOf, type Difference, type Leaves } from './leaves.ts'
import { sourcedInput } from './sourced-input.ts'
import { stateOf, type CalculatorState, type Typed } from './state.ts'

export interface Derivation {
  draft: Draft
  state: CalculatorState
  result: ReturnType<typeof advanceCalculator>
  leaves: Leaves
  changes: Difference[]
}

const Context = createContext<Derivation | undefined>(undefined)

/** What follows from the inputs as they stand this moment. */
export function useDerived(): Derivation {
  const derived = use(Context)
  if (!derived) throw new Error('Nothing is calculated here')
  return derived
}

/** Calculates after every keystroke, once for all who show something of it; the inputs themselves are not drawn anew. */
export function Derived({ draft, control, children }: { draft: Draft; control: Control<Typed>; children: ReactNode }) {
  const derived = useWorkedOut(derivedFrom, draft, useWatch({ control }) as Typed, useMe().username)
  return <Context value={derived}>{children}</Context>
}

function derivedFrom(draft: Draft, typed: Typed, person: string): Derivation {
  const leaves = leavesOf(typed, draft.facts)
  const state = stateOf(typed, draft.facts)
  const result = advanceCalculator(sourcedInput(state, sourceOf(draft, leaves, person)))
  return { draft, state, result, leaves, changes: differences(draft.began, leaves) }
}
