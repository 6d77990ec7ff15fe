import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { settlementFigures } from '@cupel/domain/settlement/calls.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { Button } from '../../kit/Button.tsx'
import { call } from '../../kit/client.ts'
import { FormContext } from '../../kit/Fields.tsx'
import { bodyOf } from '../../kit/form/form-body.ts'
import { useJudgedForm } from '../../kit/form/use-form-of.ts'
import { date } from '../../kit/format.ts'
import { Icon } from '../../kit/Icon.tsx'
import { usePhone } from '../../kit/media.ts'
import { recordPage, type RecordPageProps } from '../../kit/RecordPage.tsx'
import { useMe } from '../../kit/session.ts'
import { modKey, useShortcuts } from '../../kit/shortcuts.ts'
import { Stick } from '../../kit/Stick.tsx'
import { useLeaving } from '../../kit/use-leaving.tsx'
import { savedAccount, typedAccount } from './account.ts'
import { SettlementAside } from './SettlementAside.tsx'
import { SettlementInputs } from './SettlementInputs.tsx'
import { SettlementRead } from './SettlementRead.tsx'
import { settlementProblems, settlementValues, type SettlementValues } from './settlement-values.ts'
import { useSettlementSaving } from './use-settlement-saving.ts'
import { lotFinanceScreen, settlementPrintScreen, settlementsScreen } from '../settlement.area.ts'

/** The account with the client for one lot: typed into while it is open, read for good once it is final. */
export default recordPage(
  brokeredSettlement,
  settlementsScreen,
  SettlementOf,
  'An error occurred trying to get the settlement',
)

function SettlementOf({ row, Frame }: RecordPageProps<typeof brokeredSettlement>) {
  const me = useMe()
  const phone = usePhone()
  const queries = useQueryClient()
  const form = useJudgedForm(settlementValues(row), settlementProblems)
  const { isDirty, isValid } = form.formState
  // What others did is shown as it comes, but nothing is taken away from under somebody's fingers.
  const { reset } = form
  useEffect(() => {
    if (!isDirty) reset(settlementValues(row))
  }, [row, isDirty, reset])
  const values = useWatch({ control: form.control }) as SettlementValues
  const work = useSettlementSaving(row, form)
  const { question } = useLeaving(() => isDirty, { discard: 'Discard the changes' })

  const frozen = brokeredSettlement.frozen(row)
  const mayEdit = allowed(brokeredSettlement.may.update, me, row) && frozen === undefined
  const maySave = mayEdit && isDirty && isValid && !work.busy
  useShortcuts({ 'mod+s': () => maySave && void work.save() }, mayEdit)

  const figures = () =>
    queries.fetchQuery({
      queryKey: [brokeredSettlement.name, 'figures', row.id, row.version],
      queryFn: ({ signal }) => call(settlementFigures, { params: { id: row.id }, signal }),
    })
  const account = isDirty ? typedAccount(row, values, me.username) : savedAccount(row, figures)
  const shown = isDirty ? { ...row, ...bodyOf(brokeredSettlement.updateBody, values, brokeredSettlement.update) } : row
  const save = mayEdit && (
    <Button variant="contained" disabled={!maySave} onClick={() => void work.save()}>
      Save <kbd>{modKey} S</kbd>
    </Button>
  )
  return (
    <FormProvider {...form}>
      <FormContext value={{ schema: brokeredSettlement.updateBody, row }}>
        <Frame
          title={`Settlement ${row.id}`}
          crumbs={[settlementsScreen, { text: row.lot_name, to: lotFinanceScreen.href({ id: row.lot }) }]}
          facts={[
            row.lot_name,
            row.yard_name,
            row.shipped_date && `shipped ${date(row.shipped_date)}`,
            row.finalized_at && `final ${date(row.finalized_at)} by ${row.finalized_by_name ?? 'somebody'}`,
          ]}
          actions={
            <>
              {isDirty && <span className="sm dim">Not saved yet</span>}
              {isDirty && (
                <Button onClick={() => form.reset(settlementValues(row))} disabled={work.busy}>
                  Discard
                </Button>
              )}
              <Button to={settlementPrintScreen.href({ id: row.id })} icon="print">
                Print
              </Button>
              {!phone && save}
            </>
          }
        >
          {work.theirs && (
            <div className="note">
              <Icon name="warning" />
              <span className="grow">
                Somebody else has saved this settlement meanwhile. Nothing of yours is saved yet.
              </span>
              <Button small onClick={work.takeTheirs}>
                Take theirs
              </Button>
              <Button small onClick={() => void work.save()}>
                Keep mine
              </Button>
            </div>
          )}
          <div className="two">
            {mayEdit ? (
              <SettlementInputs row={row} account={account} />
            ) : (
              <SettlementRead row={row} account={account} />
            )}
            <SettlementAside row={row} shown={shown} account={account} dirty={isDirty} />
          </div>
          {phone && (
            <Stick>
              <span>
                <span className="xs dim">Amount due</span>
                <b>{moneyText(account.total('amount_due').value)}</b>
              </span>
              {save}
            </Stick>
          )}
          {question}
        </Frame>
      </FormContext>
    </FormProvider>
  )
}
