import Button from '@mui/material/Button'
import { compareDecimals } from '@cupel/domain/kit/fields.ts'
import { advanceCalculatorVersion } from '@cupel/domain/settlement/advance-calculator-version.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../kit/Fields.tsx'
import { money } from '../../kit/format.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useList } from '../../kit/queries.ts'
import { RecordLink } from '../../kit/RecordLink.tsx'

/** The fields of an advance, and beside them what the lot's calculator recommends. */
export function AdvanceFields() {
  return (
    <>
      <div className="fields">
        <Field name="lot" autoFocus />
        <Field name="amount" />
        <Field name="currency" />
        <Field name="payment_date" help="Needed before it can be sent" />
        <Field name="notes" />
      </div>
      <Recommended />
    </>
  )
}

function Recommended() {
  const { setValue } = useFormContext()
  const [lot, amount] = useWatch({ name: ['lot', 'amount'] }) as [number | null, string]
  const versions = useList(advanceCalculatorVersion, { lot, page_size: 1 }, { enabled: lot !== null, silent: true })
  const version = lot === null ? undefined : versions.data?.results.find((one) => one.lot === lot)
  const recommended = version?.data_fx.recommendedAdvance
  if (lot === null || !versions.data) return null
  if (!version || typeof recommended !== 'string')
    return (
      <p className="note">
        <Icon name="warning" />
        <span>
          The advance calculator of{' '}
          <RecordLink to="lot" id={lot}>
            this lot
          </RecordLink>{' '}
          was never saved: nothing is recommended yet.
        </span>
      </p>
    )
  const typed = /^\d{1,12}(\.\d{1,2})?$/.test(amount)
  const more = typed && compareDecimals(amount, recommended) > 0
  return (
    <div className={more ? 'note' : 'note info'}>
      {more && <Icon name="warning" />}
      <span className="grow">
        Version {version.number} of the calculator recommends <b>{money(recommended)}</b>.
        {more && ' This is more than that. You can still save.'}
      </span>
      {amount !== recommended && (
        <Button
          sx={{ height: 26, my: '-4px' }}
          onClick={() => setValue('amount', recommended, { shouldDirty: true, shouldValidate: true })}
        >
          Take {money(recommended)}
        </Button>
      )}
    </div>
  )
}
