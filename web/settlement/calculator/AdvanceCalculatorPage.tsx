import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { advanceCalculatorVersion } from '@cupel/domain/settlement/advance-calculator-card.ts'
import { advanceReportSeed } from '@cupel/domain/settlement/calls.ts'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { noticeOf } from '../../kit/api-error.ts'
import { everyField } from '../../kit/list/reading.ts'
import { useEndpoint, useList } from '../../kit/queries.ts'
import { Later } from '../../kit/Later.tsx'
import { MoneyIn } from '../../kit/money-in.ts'
import { useMe } from '../../kit/session.ts'
import { recordPage } from '../../kit/RecordPage.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { stateFrom, typedFrom, type CalculatorState, type Typed } from './state.ts'
import { lotsScreen } from '../../lots/lots.area.ts'
import { ExplainAside, ExplainProvider } from '../../kit/Explain.tsx'
import { CalculatorHead } from './CalculatorHead.tsx'
import { LockedContext } from '../TypedField.tsx'
import { Derived } from './Derived.tsx'
import { currencyOf, fromLot, fromVersion, type Version, keptCurrency, keptDraft } from './draft.ts'
import { InputsCard } from './InputsCard.tsx'
import { NewerVersionDialog } from './CompareDialog.tsx'
import { StatementCard } from './StatementCard.tsx'
import { useDraftWork } from './use-draft-work.ts'
import { VersionsCard } from './VersionsCard.tsx'
import css from './calculator.module.css'

/** What a lot is expected to settle at, and how much of it can be advanced now. */
export default recordPage(lot, lotsScreen, Loaded)

/** The calculator begins when everything it begins from is there; what arrives later does not take away what was typed. */
function Loaded({ row }: { row: DetailRow<typeof lot> }) {
  const versions = useList(advanceCalculatorVersion, everyField(advanceCalculatorVersion), {
    lot: row.id,
    page_size: 100,
  })
  const [newest] = versions.data?.results ?? []
  const { fx_currency } = useMe()
  // Of what was worked at, else of the newest version, else the reader's: as long as the page stands.
  const [kept] = useState(() => keptCurrency(row.id))
  const currency = kept ?? (newest ? currencyOf(newest) : fx_currency)
  const seed = useEndpoint(
    advanceReportSeed,
    { params: { id: row.id }, query: { currency } },
    { under: advanceCalculatorVersion, enabled: versions.data !== undefined },
  )
  const failed = versions.error ?? seed.error
  if (versions.data && seed.data)
    return <Calculator lot={row} versions={versions.data.results} seed={stateFrom(seed.data)} />
  if (!failed) return <EmptyState kind="loading" rows={12} />
  return (
    <EmptyState
      kind="error"
      title="The advance calculator could not be loaded"
      line={noticeOf(failed)?.text}
      error={failed}
      again={() => void Promise.all([versions.refetch(), seed.refetch()])}
    />
  )
}

export interface CalculatorProps {
  lot: DetailRow<typeof lot>
  /** The newest first. */
  versions: readonly Version[]
  seed: CalculatorState
}

/** The advance calculator, opened: the newest version, or the lot's data when nothing is saved yet. */
function Calculator({ lot, versions, seed }: CalculatorProps) {
  const [kept] = useState(() => keptDraft(lot.id, versions, seed))
  const [draft, setDraft] = useState(
    () => kept?.draft ?? (versions[0] ? fromVersion(versions[0], seed, versions[0].number) : fromLot(seed, 0)),
  )
  const form = useForm<Typed>({ defaultValues: kept?.typed ?? typedFrom(draft.facts), mode: 'onTouched' })
  const work = useDraftWork({ lot, versions, seed, draft, setDraft, form })
  return (
    <FormProvider {...form}>
      <LockedContext value={draft.locked}>
        <MoneyIn value={draft.facts.currency}>
          <Derived draft={draft} control={form.control}>
            <ExplainProvider>
              <CalculatorHead lot={lot} versions={versions} work={work} />
              <Later>
                <div className={`workbench ${css.calc}`}>
                  <InputsCard onYard={(yard) => void work.chooseYard(yard)} onHedge={work.addHedge} />
                  <StatementCard />
                  <div className="col">
                    <ExplainAside />
                    <VersionsCard versions={versions} onLoad={work.load} />
                  </div>
                </div>
              </Later>
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
        </MoneyIn>
      </LockedContext>
    </FormProvider>
  )
}
