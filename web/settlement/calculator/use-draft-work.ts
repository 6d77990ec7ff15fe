import { advanceCalculatorVersion } from '@cupel/domain/settlement/advance-calculator-card.ts'
import { advanceReportSeed, saveAdvanceCalculator, unlockAdvanceCalculator } from '@cupel/domain/settlement/calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type Dispatch, type SetStateAction } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../kit/api-error.ts'
import { call, client } from '../../kit/client.ts'
import { typedSince } from '../../kit/form/typed-since.ts'
import { keys } from '../../kit/queries.ts'
import { useMe } from '../../kit/session.ts'
import { snack, snackFailure } from '../../kit/snack.ts'
import type { CalculatorProps } from './AdvanceCalculatorPage.tsx'
import {
  currencyOf,
  fromLot,
  fromVersion,
  savedState,
  withPresentFacts,
  withYard,
  type Draft,
  type Version,
} from './draft.ts'
import { stateFrom, typedFrom, type DesignatedHedge, type Typed } from './state.ts'

interface Working extends CalculatorProps {
  draft: Draft
  setDraft: Dispatch<SetStateAction<Draft>>
  form: UseFormReturn<Typed>
}

export type DraftWork = ReturnType<typeof useDraftWork>

/** Everything that can be done with a draft: save, unlock, load, refresh, another yard, another hedge. */
export function useDraftWork({ lot, versions, seed, draft, setDraft, form }: Working) {
  const me = useMe()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [newer, setNewer] = useState<Version>()
  const newest = versions[0]?.number ?? 0

  const open = (next: Draft) => {
    setNewer(undefined)
    setDraft(next)
    form.reset(typedFrom(next.facts))
  }
  const stale = () => queries.invalidateQueries({ queryKey: keys.card(advanceCalculatorVersion) })
  /** Locks the buttons while it runs, and tells what went wrong. */
  const working = async (work: () => Promise<void>, failed?: (error: unknown) => Promise<boolean>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(await failed?.(error))) snackFailure(error)
    } finally {
      setBusy(false)
    }
  }
  /** In the currency of the draft: what is converted is added to nothing else. */
  const seedOf = async (yard?: number, currency: string = draft.facts.currency) =>
    stateFrom(await call(advanceReportSeed, { params: { id: lot.id }, query: { yard, currency } }))

  const seedIn = async (currency: string) => (seed.currency === currency ? seed : await seedOf(undefined, currency))

  const save = (seen = draft.seen) =>
    working(
      async () => {
        const sent = structuredClone(form.getValues())
        const data = { ...savedState(draft, sent, me.username, new Date().toISOString()) }
        const saved = await call(saveAdvanceCalculator, { body: { lot: lot.id, data, base_number: seen } })
        snack.success(`Version ${saved.number} saved`)
        const next = { ...fromVersion(saved, await seedIn(currencyOf(saved)), saved.number), locked: false }
        setNewer(undefined)
        // What was typed or added since it was sent stays, as a change to this version.
        setDraft(({ facts }) => ({ ...next, facts: { ...next.facts, designatedHedges: facts.designatedHedges } }))
        form.reset(typedSince(sent, form.getValues(), typedFrom(next.facts)))
        await stale()
      },
      async (error) => {
        if (!(error instanceof ApiError) || error.status !== 409) return false
        const latest = (await client(advanceCalculatorVersion).list({ lot: lot.id, page_size: 1 })).results[0]
        if (!latest || latest.number <= seen) return false
        await stale()
        setNewer(latest)
        return true
      },
    )

  return {
    busy,
    newer,
    forgetNewer: () => setNewer(undefined),
    save,
    load: (version: Version) =>
      void working(async () =>
        open(fromVersion(version, await seedIn(currencyOf(version)), Math.max(newest, version.number))),
      ),
    unlock: () =>
      working(async () => {
        const { from } = draft
        if (!from) return
        await call(unlockAdvanceCalculator, { params: { id: from.id }, body: {} })
        setDraft(withPresentFacts(draft, await seedOf()))
        await stale()
      }),
    refresh: () => working(async () => open(fromLot(await seedOf(undefined, me.fx_currency), newest))),
    chooseYard: (yard: number) =>
      working(async () => {
        const next = withYard(draft, form.getValues(), await seedOf(yard))
        setDraft(next.draft)
        form.reset(next.typed)
      }),
    addHedge: (hedge: DesignatedHedge) =>
      setDraft((now) => ({
        ...now,
        facts: { ...now.facts, designatedHedges: [...now.facts.designatedHedges, hedge] },
      })),
  }
}
