import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { CreatePage } from '../kit/CreatePage.tsx'
import { Field } from '../kit/Fields.tsx'
import { useScreenSearch } from '../kit/url.ts'
import { createPurchaseScreen, purchaseScreen, purchasesScreen } from './purchasing.area.ts'

export default function CreatePurchasePage() {
  const [{ yard }] = useScreenSearch(createPurchaseScreen)
  return (
    <CreatePage
      card={purchase}
      title="New purchase"
      crumbs={[purchasesScreen]}
      begin={/^\d{1,9}$/.test(yard) ? { yard: parseInt(yard, 10) } : {}}
      save="Create purchase"
      leadsTo={purchaseScreen}
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
