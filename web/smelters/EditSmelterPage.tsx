import { smelter } from '@cupel/domain/smelters/smelter.ts'
import { EditDialog } from '../kit/EditDialog.tsx'
import { FieldGroups } from '../kit/FieldGroups.tsx'
import { Field } from '../kit/Fields.tsx'
import { recordPage } from '../kit/RecordPage.tsx'
import { smelterGroups, SmelterOf } from './SmelterPage.tsx'
import { smelterScreen, smeltersScreen } from './smelters.area.ts'
import { useGo } from '../kit/To.tsx'

/** The smelter with its form open over it: an address of its own, that can be sent to somebody. */
export default recordPage(smelter, smeltersScreen, function EditSmelterPage({ row, Frame }) {
  const go = useGo()
  return (
    <>
      <SmelterOf row={row} Frame={Frame} />
      <EditDialog
        card={smelter}
        row={row}
        title={`Edit ${row.name}`}
        onClose={() => go(smelterScreen.href({ id: row.id }))}
      >
        <FieldGroups groups={smelterGroups}>
          <Field name="is_active" label="Active" help="Inactive ones are not offered for new lots and hedges" />
        </FieldGroups>
      </EditDialog>
    </>
  )
})
