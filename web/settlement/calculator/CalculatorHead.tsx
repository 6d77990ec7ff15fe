import { figure, moneyText } from '@cupel/domain/kit/amount-text.ts'
import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { allowed, needs } from '@cupel/domain/kit/roles.ts'
import type { lot } from '@cupel/domain/lots/lot.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { noNewVersion } from '@cupel/domain/settlement/advance-calculator-card.ts'
import { calculators } from '@cupel/domain/settlement/version-machine.ts'
import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Button, RefusableButton } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { usePhone } from '../../kit/media.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { useMe } from '../../kit/session.ts'
import { modKey, useShortcuts } from '../../kit/shortcuts.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { Stick } from '../../kit/Stick.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { useLeaving } from '../../kit/use-leaving.tsx'
import { useDerived } from './Derived.tsx'
import { type Version, forgetDraft, keepDraft } from './draft.ts'
import type { Typed } from './state.ts'
import type { DraftWork } from './use-draft-work.ts'
import { lotScreen, lotsScreen } from '../../lots/lots.area.ts'
import { calculatorPrintScreen } from '../settlement.area.ts'

interface CalculatorHeadProps {
  lot: DetailRow<typeof lot>
  versions: readonly Version[]
  work: DraftWork
}

/** What is open and how far it has moved from what it began as; saving, unlocking, refreshing, printing. */
export function CalculatorHead({ lot, versions, work }: CalculatorHeadProps) {
  const me = useMe()
  const phone = usePhone()
  const { draft, changes, state, result } = useDerived()
  const { isValid } = useFormState()
  const { show, dialog } = useDialog()
  const { getValues } = useFormContext<Typed>()
  const { question } = useLeaving(() => changes.length > 0 && !draft.locked, {
    onDiscard: () => forgetDraft(lot.id),
    discard: 'Discard the draft',
  })
  useEffect(() => {
    if (changes.length > 0 && !draft.locked) keepDraft(lot.id, draft, getValues())
    else forgetDraft(lot.id)
  }, [changes, lot.id, draft, getValues])

  const next = (versions[0]?.number ?? 0) + 1
  const refused = !allowed(calculators, me) ? `Needs ${needs(calculators)}` : noNewVersion(lot)
  const nothingNew = draft.from !== undefined && changes.length === 0
  const maySave = !draft.locked && refused === undefined && isValid && !nothingNew && !work.busy
  useShortcuts({ 'mod+s': () => maySave && void work.save() })

  const ask = () =>
    show((close) => (
      <ConfirmDialog
        title="Refresh from the lot?"
        confirm="Refresh from lot"
        onConfirm={() => {
          close()
          void work.refresh()
        }}
        onClose={close}
      >
        <p>Every input is read from the lot again. What you typed goes; saved versions stay.</p>
      </ConfirmDialog>
    ))
  const refresh = () => (changes.length > 0 ? ask() : void work.refresh())
  const main = draft.locked ? (
    <RefusableButton
      said="aloud"
      variant="contained"
      refused={refused}
      disabled={work.busy}
      icon="lock"
      onClick={() => void work.unlock()}
    >
      Unlock
    </RefusableButton>
  ) : (
    <RefusableButton
      said="aloud"
      variant="contained"
      refused={refused ?? (nothingNew ? 'Nothing has changed' : isValid ? undefined : 'A field needs attention')}
      disabled={work.busy}
      onClick={() => void work.save()}
    >
      Save version {next} <kbd>{modKey} S</kbd>
    </RefusableButton>
  )
  const yard = state.yardChoices.find((one) => one.id === state.yardId)?.name
  return (
    <>
      <PageHead
        title="Advance calculator"
        crumbs={[lotsScreen, { text: lot.name, to: lotScreen.href({ id: lot.id }) }]}
        chip={<StatusChip of={lotStatus} code={lot.status} />}
        facts={[lot.name, yard, payoutWords(state.terms, result)].filter(Boolean).join(' · ')}
        actions={
          <>
            <span className="sm dim">{draftWords(draft.from, draft.locked, changes.length)}</span>
            {!draft.locked && (
              <Button icon="refresh" onClick={refresh} disabled={work.busy}>
                Refresh from lot
              </Button>
            )}
            <Button icon="print" to={calculatorPrintScreen.href({ id: lot.id })} disabled={versions.length === 0}>
              Print
            </Button>
            {!phone && main}
          </>
        }
      />
      {phone && (
        <Stick>
          <span>
            <span className="xs dim">Recommended advance</span>
            <b>{moneyText(result.recommendedAdvance.toString(), draft.facts.currency)}</b>
          </span>
          {main}
        </Stick>
      )}
      {dialog}
      {question}
    </>
  )
}

function draftWords(from: Version | undefined, locked: boolean, changes: number): string {
  if (from && locked) return `Version ${from.number}, as it was saved`
  const began = from ? `Draft from version ${from.number}` : "Draft from the lot's data"
  return `${began}, ${changes === 1 ? '1 change' : `${changes} changes`}`
}

/** 'returned payout 97 / 97 / 91', as the yard's terms pay its ounces. */
function payoutWords(
  terms: ReturnType<typeof useDerived>['state']['terms'],
  result: ReturnType<typeof useDerived>['result'],
) {
  if (!terms) return undefined
  const rates = [result.brokeredRatePt, result.brokeredRatePd, result.brokeredRateRh]
  const words = terms.ounce_payout_type === 'CO' ? 'contained payout' : 'returned payout'
  return `${words} ${rates.map((one) => figure(one.toString()).replace(/\.?0+$/, '')).join(' / ')}`
}
