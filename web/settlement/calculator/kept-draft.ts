import { keptKey } from '../../kit/form/use-kept-form.ts'
import { forget, remember, remembered } from '../../kit/remembered.ts'
import { fromLot, fromVersion, withPresentFacts, type Draft, type Version } from './draft.ts'
import type { CalculatorState, Typed } from './state.ts'

/** A draft as this browser keeps it: what it began from, and what stands in the inputs. */
interface Kept {
  from: number | null
  seen: number
  facts: CalculatorState
  typed: Typed
}

const keyOf = (lot: number) => keptKey(`calculator-${lot}`)

/** The draft that was under way when the page was last left without a word: by a reload, a crash, an ended session. */
export function keptDraft(
  lot: number,
  versions: readonly Version[],
  seed: CalculatorState,
): { draft: Draft; typed: Typed } | undefined {
  const kept = remembered<Kept | null>(keyOf(lot), null)
  if (!kept) return undefined
  const from = versions.find(({ id }) => id === kept.from)
  if (kept.from !== null && !from) return undefined
  const begun = from ? fromVersion(from, seed, kept.seen) : fromLot(seed, kept.seen)
  const { terms, designatedHedges, sources, yardId } = kept.facts
  const facts = { ...begun.facts, terms, designatedHedges, sources, yardId }
  return { draft: withPresentFacts({ ...begun, facts }, seed), typed: kept.typed }
}

export function keepDraft(lot: number, { from, seen, facts }: Draft, typed: Typed) {
  remember(keyOf(lot), { from: from?.id ?? null, seen, facts, typed } satisfies Kept)
}

export function forgetDraft(lot: number) {
  forget(keyOf(lot))
}
