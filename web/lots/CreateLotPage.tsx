import { lot } from '@cupel/domain/lots/lot.ts'
import { CreatePage } from '../kit/CreatePage.tsx'
import { Field } from '../kit/Fields.tsx'
import { useMe } from '../kit/session.ts'
import { lotScreen, lotsScreen } from './lots.area.ts'

export default function CreateLotPage() {
  const me = useMe()
  return (
    <CreatePage card={lot} title="New lot" crumbs={[lotsScreen]} begin={{ division: me.division }} leadsTo={lotScreen}>
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
