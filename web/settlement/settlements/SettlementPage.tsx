import { allowed } from '@cupel/domain/kit/roles.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '../../kit/Button.tsx'
import { FormContext } from '../../kit/Fields.tsx'
import { useJudgedForm } from '../../kit/form/use-form-of.ts'
import { date } from '@cupel/domain/kit/value-text.ts'
import { Icon } from '../../kit/Icon.tsx'
import { MoneyIn, useMoneyText } from '../../kit/money-in.ts'
import { usePhone } from '../../kit/media.ts'
import { recordPage, type RecordPageProps } from '../../kit/RecordPage.tsx'
import { useMe } from '../../kit/session.ts'
import { modKey, useShortcuts } from '../../kit/shortcuts.ts'
import { Stick } from '../../kit/Stick.tsx'
import { useLeaving } from '../../kit/use-leaving.tsx'
import { AccountOf, useAccount } from './AccountOf.tsx'
import { SettlementAside } from './SettlementAside.tsx'
import { SettlementInputs } from './SettlementInputs.tsx'
import { SettlementRead } from './SettlementRead.tsx'
import { settlementProblems, settlementValues } from './settlement-values.ts'
import { useSettlementSaving } from './use-settlement-saving.ts'
import { lotFinanceScreen, settlementPrintScreen, settlementsScreen } from '../settlement.area.ts'

/** The account with the client for one lot: typed into while it is open, read for good once it is final. */
export default recordPage(brokeredSettlement, settlementsScreen, SettlementOf)

function SettlementOf({ row, Frame }: RecordPageProps<typeof brokeredSettlement>) {
  const me = useMe()
  const phone = usePhone()
  const form = useJudgedForm(settlementValues(row), settlementProblems)
  const { isDirty, isValid } = form.formState
  // What others did is shown as it comes, but nothing is taken away from under somebody's fingers.
  const { reset } = form
  useEffect(() => {
    if (!isDirty) reset(settlementValues(row))
  }, [row, isDirty, reset])
  const work = useSettlementSaving(row, form)
  const { question } = useLeaving(() => isDirty, { discard: 'Discard the changes' })

  const frozen = brokeredSettlement.frozen(row)
  const mayEdit = allowed(brokeredSettlement.may.update, me, row) && frozen === undefined
  const maySave = mayEdit && isDirty && isValid && !work.busy
  useShortcuts({ 'mod+s': () => maySave && void work.save() }, mayEdit)

  const save = mayEdit && (
    <Button variant="contained" disabled={!maySave} onClick={() => void work.save()}>
      Save <kbd>{modKey} S</kbd>
    </Button>
  )
  return (
    <MoneyIn value={row.currency}>
      <FormProvider {...form}>
        <FormContext value={{ schema: brokeredSettlement.updateBody, row, scope: brokeredSettlement.name }}>
          <Frame
            title={`Settlement ${row.id}`}
            crumbs={[settlementsScreen, { text: row.lot_name, to: lotFinanceScreen.href({ id: row.lot }) }]}
            facts={[
              row.lot_name,
              row.yard_name,
              row.fx_rate !== null && `in ${row.currency} at ${row.fx_rate.replace(/0+$/, '')} of ${date(row.fx_date)}`,
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
            <AccountOf row={row} control={form.control}>
              <div className="two">
                {mayEdit ? <SettlementInputs row={row} /> : <SettlementRead row={row} />}
                <SettlementAside row={row} dirty={isDirty} />
              </div>
              {phone && (
                <Stick>
                  <span>
                    <span className="xs dim">Amount due</span>
                    <b>
                      <AmountDue />
                    </b>
                  </span>
                  {save}
                </Stick>
              )}
            </AccountOf>
            {question}
          </Frame>
        </FormContext>
      </FormProvider>
    </MoneyIn>
  )
}

function AmountDue() {
  const text = useMoneyText()
  return text(useAccount().account.total('amount_due').value)
}
