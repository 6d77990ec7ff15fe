import { currency, ref, text } from '@cupel/domain/kit/fields.ts'
import { inGoodStanding } from '@cupel/domain/purchasing/good-standing.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { notIntook } from '@cupel/domain/purchasing/purchase-status.ts'
import * as z from 'zod'
import { Field } from '../kit/Fields.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import type { RefSource } from '../kit/choices.ts'
import { useMe } from '../kit/session.ts'
import { useStartCheckIn } from './start-check-in.ts'
import { editCheckInScreen } from './purchasing.area.ts'
import { useGo } from '../kit/To.tsx'

const schema = z
  .strictObject({
    yard: ref('yard', inGoodStanding).nullable(),
    purchase: ref('purchase').nullable(),
    currency,
    customer_reference: text(80).optional(),
  })
  .refine(({ yard, purchase }) => yard !== null || purchase !== null, { message: 'Choose a yard or a purchase' })

/** Purchases of one yard look alike: they are told apart by their number. */
const byNumber: RefSource = { ...purchase, publicFields: ['id', ...purchase.publicFields] }
const taking = { status__in: notIntook }

/** Begins a buy at a yard, in a purchase of its own or in one that is there. */
export function NewCheckInDialog({ onClose }: { onClose: () => void }) {
  const go = useGo()
  const start = useStartCheckIn()
  const { fx_currency } = useMe()
  return (
    <FormDialog
      title="New check-in"
      schema={schema}
      from={{ currency: fx_currency }}
      save="Start buying"
      onSave={async (body) => {
        const id = await start.run(body as z.infer<typeof schema>)
        go(editCheckInScreen.href({ id }))
      }}
      onClose={onClose}
    >
      <div className="fields">
        <Field name="yard" autoFocus help="Makes a new purchase of this yard" />
        <Field name="purchase" label="Or add to a purchase" of={byNumber} query={taking} help="Not yet taken in" />
        <Field name="currency" help="Everything is priced in it" />
        <Field name="customer_reference" />
      </div>
    </FormDialog>
  )
}
