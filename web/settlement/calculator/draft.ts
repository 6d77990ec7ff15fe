import type { Source } from '@cupel/domain/kit/figure.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import type { advanceCalculatorVersion } from '@cupel/domain/settlement/advance-calculator-card.ts'
import { leavesOf, outstandingOf, same, type Leaves } from './leaves.ts'
import type { SourceOf } from './sourced-input.ts'
import { stateFrom, stateOf, typedFrom, type CalculatorState, type Typed } from './state.ts'
import { keptKey } from '../../kit/kept-key.ts'
import { forget, remember, remembered } from '../../kit/remembered.ts'

export type Version = Row<typeof advanceCalculatorVersion>

/** What a version came to, as it was saved. */
export function savedFigure({ data_fx }: Pick<Version, 'data_fx'>, name: string): string | null {
  const value = data_fx[name]
  return typeof value === 'string' ? value : null
}

/** The currency that a version was worked out in. */
export const currencyOf = ({ data }: Pick<Version, 'data'>) => stateFrom(data).currency

/** What is open in the calculator: a version or the lot's data, and what has been typed upon it since. */
export interface Draft {
  /** The version it began from; none when it began from the lot's data. */
  from: Version | undefined
  /** A saved version opens locked. */
  locked: boolean
  /** The newest version that was known when the draft began: a newer one must not be passed over unseen. */
  seen: number
  /** The lot's facts, and the values to begin with. */
  facts: CalculatorState
  /** As it began: what differs from it is a change. */
  began: Leaves
  /** What is paid ahead by now: a version keeps the advances of its own day. */
  outstandingNow: string
  /** What was handed over with a source: what differs from it was typed. */
  given: Leaves
}

export function fromLot(seed: CalculatorState, seen: number): Draft {
  return begun(undefined, seed, seed, seen)
}

export function fromVersion(version: Version, seed: CalculatorState, seen: number): Draft {
  const draft = begun(version, stateFrom(version.data), seed, seen)
  return version.locked ? draft : withPresentFacts(draft, seed)
}

function begun(from: Version | undefined, facts: CalculatorState, seed: CalculatorState, seen: number): Draft {
  const leaves = leavesOf(typedFrom(facts), facts)
  const outstandingNow = outstandingOf(seed)
  return { from, locked: from?.locked === true, seen, facts, began: leaves, outstandingNow, given: leaves }
}

/** A version is looked at as it was saved; worked on, it takes what the lot has now: its advances and yards. */
export function withPresentFacts(draft: Draft, seed: CalculatorState): Draft {
  const { advances, yardChoices, shipDate, showPpmPieceZeroWarning } = seed
  return {
    ...draft,
    locked: false,
    facts: { ...draft.facts, advances, yardChoices, shipDate, showPpmPieceZeroWarning },
  }
}

/** Another yard brings its own terms, with what hangs on them. What was typed over the old ones goes. */
export function withYard(draft: Draft, typed: Typed, seed: CalculatorState): { draft: Draft; typed: Typed } {
  const fresh = typedFrom(seed)
  const { yardId, terms, interestPercent, expectedPaymentDate } = fresh
  const next = { ...typed, yardId, terms, interestPercent, expectedPaymentDate }
  const facts = { ...draft.facts, terms: seed.terms, yardId: seed.yardId }
  const bound = [...leavesOf(next, facts)].filter(([key]) => isOfYard(key))
  const sources = Object.fromEntries(Object.entries(seed.sources).filter(([key]) => isOfYard(key)))
  return {
    typed: next,
    draft: {
      ...draft,
      facts: { ...facts, sources: { ...draft.facts.sources, ...sources } },
      given: new Map([...draft.given, ...bound]),
    },
  }
}

/** Where each input comes from: typed just now by this person, or what the draft was handed says. */
export function sourceOf(draft: Draft, leaves: Leaves, person: string): SourceOf {
  const { sources } = draft.facts
  return (key) => {
    const [was, now] = [draft.given.get(key), leaves.get(key)]
    if (now && !same(was?.value ?? '', now.value))
      return { by: `Typed by ${person}`, note: was && was.value !== '' ? `now; was ${was.text}` : 'now' }
    return sources[key] ?? ofGroup(sources, key) ?? { note: draft.from ? `Version ${draft.from.number}` : 'The lot' }
  }
}

/** The state to be saved: every value typed since keeps who typed it and when. */
export function savedState(draft: Draft, typed: Typed, person: string, at: string): CalculatorState {
  const leaves = leavesOf(typed, draft.facts)
  const typedOnes = [...leaves].filter(([key, leaf]) => !same(draft.given.get(key)?.value ?? '', leaf.value))
  const sources = typedOnes.map(([key]) => [key, { by: `Typed by ${person}`, at } satisfies Source] as const)
  return { ...stateOf(typed, draft.facts), sources: { ...draft.facts.sources, ...Object.fromEntries(sources) } }
}

/** `terms` tells for all of the terms, `allocations.7` for all ounces of that hedge. */
function ofGroup(sources: CalculatorState['sources'], key: string): Source | undefined {
  const at = key.lastIndexOf('.')
  const group = at < 0 ? undefined : sources[key.slice(0, at)]
  if (!group || group.field !== undefined) return group
  return key.startsWith('terms.') ? { ...group, field: key.slice(at + 1) } : group
}

function isOfYard(key: string): boolean {
  return /^(yardId|terms(\..*)?|interestPercent|expectedPaymentDate)$/.test(key)
}

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

/** The currency of the draft that was under way, if one was. */
export const keptCurrency = (lot: number) => remembered<Kept | null>(keyOf(lot), null)?.facts.currency

export function keepDraft(lot: number, { from, seen, facts }: Draft, typed: Typed) {
  remember(keyOf(lot), { from: from?.id ?? null, seen, facts, typed } satisfies Kept)
}

export function forgetDraft(lot: number) {
  forget(keyOf(lot))
}
