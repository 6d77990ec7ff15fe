import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { useNavigate } from '@tanstack/react-router'
import { CreatePage } from '../kit/CreatePage.tsx'
import { Field } from '../kit/Fields.tsx'
import { useRawSearch } from '../kit/url.ts'

export default function CreatePurchasePage() {
  const navigate = useNavigate()
  const [{ yard = '' }] = useRawSearch()
  return (
    <CreatePage
      card={purchase}
      title="New purchase"
      crumbs={[{ text: 'Purchases', to: '/purchase-list' }]}
      begin={/^\d{1,9}$/.test(yard) ? { yard: parseInt(yard, 10) } : {}}
      failed="Create Failed"
      save="Create purchase"
      onSaved={(row) => void navigate({ to: `/purchase/${row.id}` })}
    >
      <div className="fields">
        <Field name="yard" autoFocus help="Only yards in good standing are offered" />
        <Field name="designation" />
        <Field name="division" />
        <Field name="created_for" label="Bought for" />
        <Field name="requires_transit" />
        <Field name="notes" />
      </div>
    </CreatePage>
  )
}
