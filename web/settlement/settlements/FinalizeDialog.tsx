import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { money as dollars } from '@cupel/domain/kit/units.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { advanceCalculatorVersion } from '@cupel/domain/settlement/advance-calculator-card.ts'
import { advance } from '@cupel/domain/settlement/advance.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { effectsInWords } from '@cupel/domain/kit/moves.ts'
import type { Reasons } from '@cupel/domain/kit/warnings.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { tozText } from '../../kit/format.ts'
import type { MoveDialogProps } from '../../kit/Moves.tsx'
import { useList, useMove } from '../../kit/queries.ts'
import { areConfirmed, ReasonFields } from '../../kit/ReasonFields.tsx'
import { snack } from '../../kit/snack.ts'
import { ValueSheet, type ValueRow } from '../../kit/ValueSheet.tsx'
import { metalName } from './account.ts'
import type { Settlement } from './settlement-values.ts'

/**
 * What is about to be paid, before it is for good: to whom, how much, for which metals, how far from the estimate, and what
 * looks senseless, each with a reason. It cannot be confirmed before the estimate was looked up: what is said last is what
 * people would have stopped at.
 */
export function FinalizeDialog({ row, onClose }: MoveDialogProps<typeof brokeredSettlement>) {
  const settlement = row as Settlement
  const finalize = useMove(brokeredSettlement, { silent: false, touches: [lot, advance] })
  const versions = useList(advanceCalculatorVersion, { lot: row.lot, page_size: 1 }, { silent: true })
  const [newest] = versions.data?.results ?? []
  const due = moneyText(row.amount_due)
  const [confirmed, setConfirmed] = useState<Reasons>({})
  const warnings = settlement.finalize_warnings
  const confirm = () =>
    finalize
      .mutateAsync({ row, name: 'finalize', body: warnings.length > 0 ? { confirmed } : {} })
      .then(() => snack.success(`${row.lot_name} settled for ${due}`))
      .finally(onClose)
      .catch(() => {})
  return (
    <ConfirmDialog
      title={`Finalize the settlement of ${row.lot_name}?`}
      confirm={`Finalize for ${due}`}
      width={520}
      busy={finalize.isPending || versions.isPending || !areConfirmed(warnings, confirmed)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <ValueSheet
        look="plain"
        rows={[
          { what: 'Client', value: row.yard_name },
          { what: row.amount_due.startsWith('-') ? 'The client owes' : 'Amount due', value: due },
          ...settlement.metals_details.map((line) => ({
            what: metalName(line.metal),
            value: `${tozText(line.returnable)} toz at ${moneyText(line.market_rate)} = ${moneyText(line.value)}`,
          })),
          ...(versions.data ? estimated(row, newest) : []),
          ...(versions.isPending ? [{ what: 'Calculator', value: 'looking up its estimate' }] : []),
          ...(versions.isError ? [{ what: 'Calculator', value: 'its estimate could not be read' }] : []),
        ]}
      />
      <ReasonFields warnings={warnings} reasons={confirmed} onChange={setConfirmed} />
      <p>{effectsInWords(brokeredSettlement.moves.finalize)}. This cannot be undone.</p>
    </ConfirmDialog>
  )
}

/** Before advances, as these may have been paid since the calculator was saved. */
function estimated(
  row: Pick<Settlement, 'amount_due' | 'advances'>,
  version: { number: number; data_fx: Record<string, unknown> } | undefined,
): ValueRow[] {
  const estimate = version?.data_fx.estimatedSettlement
  if (typeof estimate !== 'string') return [{ what: 'Calculator', value: 'never saved for this lot' }]
  const settled = given(row.amount_due, 'amount_due', dollars).plus(given(row.advances, 'advances', dollars))
  const apart = settled
    .minus(given(estimate, 'estimatedSettlement', dollars))
    .as('difference', dollars)
    .toString()
  return [
    { what: 'Before advances', value: moneyText(settled.as('settled', dollars).toString()) },
    {
      what: `Calculator v${version?.number} estimated`,
      value: `${moneyText(estimate)} (${apart.startsWith('-') ? '' : '+'}${moneyText(apart)})`,
    },
  ]
}
