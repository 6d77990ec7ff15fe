import type { DetailRow } from '@cupel/domain/kit/card.ts'
import type { lot } from '@cupel/domain/lots/lot.ts'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ExplainAside, ExplainProvider } from '../../kit/Explain.tsx'
import { CalculatorHead } from './CalculatorHead.tsx'
import { LockedContext } from '../TypedField.tsx'
import { Derived } from './Derived.tsx'
import { fromLot, fromVersion, type Version } from './draft.ts'
import { InputsCard } from './InputsCard.tsx'
import { keptDraft } from './kept-draft.ts'
import { NewerVersionDialog } from './NewerVersionDialog.tsx'
import { StatementCard } from './StatementCard.tsx'
import { typedFrom, type CalculatorState, type Typed } from './state.ts'
import { useDraftWork } from './use-draft-work.ts'
import { VersionsCard } from './VersionsCard.tsx'
import css from './calculator.module.css'

export interface CalculatorProps {
  lot: DetailRow<typeof lot>
  /** The newest first. */
  versions: readonly Version[]
  seed: CalculatorState
}

/** The advance calculator, opened: the newest version, or the lot's data when nothing is saved yet. */
export function Calculator({ lot, versions, seed }: CalculatorProps) {
  const [kept] = useState(() => keptDraft(lot.id, versions, seed))
  const [draft, setDraft] = useState(
    () => kept?.draft ?? (versions[0] ? fromVersion(versions[0], seed, versions[0].number) : fromLot(seed, 0)),
  )
  const form = useForm<Typed>({ defaultValues: kept?.typed ?? typedFrom(draft.facts), mode: 'onTouched' })
  const work = useDraftWork({ lot, versions, seed, draft, setDraft, form })
  return (
    <FormProvider {...form}>
      <LockedContext value={draft.locked}>
        <Derived draft={draft} control={form.control}>
          <ExplainProvider>
            <CalculatorHead lot={lot} versions={versions} work={work} />
            <div className={css.calc}>
              <InputsCard onYard={(yard) => void work.chooseYard(yard)} onHedge={work.addHedge} />
              <StatementCard />
              <div className={`col ${css.calcAside}`}>
                <ExplainAside />
                <VersionsCard versions={versions} onLoad={work.load} />
              </div>
            </div>
          </ExplainProvider>
          {work.newer && (
            <NewerVersionDialog
              newer={work.newer}
              onLoad={() => work.newer && work.load(work.newer)}
              onSave={() => void work.save(work.newer?.number)}
              onClose={work.forgetNewer}
            />
          )}
        </Derived>
      </LockedContext>
    </FormProvider>
  )
}
