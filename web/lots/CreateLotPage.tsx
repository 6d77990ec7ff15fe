import { lot } from '@cupel/domain/lots/lot.ts'
import { useNavigate } from '@tanstack/react-router'
import { CreatePage } from '../kit/CreatePage.tsx'
import { Field } from '../kit/Fields.tsx'
import { useMe } from '../kit/session.ts'

export default function CreateLotPage() {
  const me = useMe()
  const navigate = useNavigate()
  return (
    <CreatePage
      card={lot}
      title="New lot"
      crumbs={[{ text: 'Lots', to: '/lot-list' }]}
      begin={{ division: me.division }}
      failed="An error occurred while trying to create the lot"
      onSaved={(row) => void navigate({ to: `/lot/${row.id}` })}
    >
      <div className="fields">
        <Field name="name" autoFocus help="Capital letters, numbers and dashes, such as PGM-123" />
        <Field name="smelter" />
        <Field name="material_type" />
        <Field name="designation" />
        <Field name="division" />
        <Field name="account_manager" />
        <Field name="purchase_currency" />
        <Field name="notes" />
      </div>
    </CreatePage>
  )
}
