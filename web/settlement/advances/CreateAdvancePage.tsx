import { advance } from '@cupel/domain/settlement/advance.ts'
import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import { compareDecimals } from '@cupel/domain/kit/fields.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { CreatePage } from '../../kit/CreatePage.tsx'
import { useScreenSearch } from '../../kit/url.ts'
import { advanceScreen, advancesScreen, createAdvanceScreen } from '../settlement.area.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Fields.tsx'
import { MoneyField } from '../../market/MoneyField.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { RecordLink } from '../../kit/To.tsx'
import { useRecommended } from './use-recommended.ts'

export default function CreateAdvancePage() {
  const [{ lot, amount }] = useScreenSearch(createAdvanceScreen)
  const begin = {
    ...(/^\d{1,9}$/.test(lot) ? { lot: parseInt(lot, 10) } : {}),
    ...(amount === '' ? {} : { amount }),
  }
  return (
    <CreatePage
      key={`${lot} ${amount}`}
      card={advance}
      title="New advance"
      crumbs={[advancesScreen]}
      begin={begin}
      note="It is Open until it is sent. Its amount cannot be changed afterwards: a mistake is made void."
      leadsTo={advanceScreen}
    >
      <AdvanceFields />
    </CreatePage>
  )
}

/** The fields of an advance, and beside them what the lot's calculator recommends. */
function AdvanceFields() {
  return (
    <>
      <div className="fields">
        <Field name="lot" autoFocus />
        <MoneyField name="amount" currency="currency" on="payment_date" />
        <Field name="payment_date" help="Needed before it can be sent" />
        <Field name="notes" />
      </div>
      <Recommended />
    </>
  )
}

function Recommended() {
  const { setValue } = useFormContext()
  const [lot, amount, currency] = useWatch({ name: ['lot', 'amount', 'currency'] }) as [number | null, string, string]
  const recommended = useRecommended(lot)
  if (lot === null || !recommended) return null
  if (recommended.version === undefined)
    return (
      <p className="note">
        <Icon name="warning" />
        <span>
          The advance calculator of <RecordLink to="lot" id={lot} words="this lot" /> was never saved: nothing is
          recommended yet.
        </span>
      </p>
    )
  const typed = /^\d{1,12}(\.\d{1,2})?$/.test(amount)
  // An amount in another currency than the calculator's is held against it by the server.
  const alike = currency === recommended.currency
  const text = (value: string) => moneyText(value, recommended.currency)
  const more = alike && typed && compareDecimals(amount, recommended.amount) > 0
  return (
    <div className={more ? 'note' : 'note info'}>
      {more && <Icon name="warning" />}
      <span className="grow">
        Version {recommended.version} of the calculator recommends <b>{text(recommended.amount)}</b>, with{' '}
        {text(recommended.outstanding)} outstanding now.
        {more && ' This is more than that. You can still save.'}
      </span>
      {!(alike && amount === recommended.amount) && compareDecimals(recommended.amount, '0') > 0 && (
        <Button
          small
          style={{ marginBlock: -4 }}
          onClick={() => {
            setValue('currency', recommended.currency, { shouldDirty: true })
            setValue('amount', recommended.amount, { shouldDirty: true, shouldValidate: true })
          }}
        >
          Take {text(recommended.amount)}
        </Button>
      )}
    </div>
  )
}
