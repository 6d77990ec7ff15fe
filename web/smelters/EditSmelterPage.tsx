import { smelter } from '@cupel/domain/smelters/smelter.ts'
import { EditDialog } from '../kit/EditDialog.tsx'
import { FieldGroups } from '../kit/FieldGroups.tsx'
import { Field } from '../kit/Fields.tsx'
import { useId } from '../kit/url.ts'
import { WithRecord } from '../kit/WithRecord.tsx'
import { smelterGroups } from './smelter-groups.ts'
import { SmelterOf } from './SmelterPage.tsx'
import { smelterScreen, smeltersScreen } from './smelters.area.ts'
import { useGo } from '../kit/To.tsx'

/** The smelter with its form open over it: an address of its own, that can be sent to somebody. */
export default function EditSmelterPage() {
  const id = useId()
  const go = useGo()
  return (
    <WithRecord card={smelter} id={id} list={smeltersScreen}>
      {(row) => (
        <>
          <SmelterOf row={row} />
          <EditDialog
            card={smelter}
            row={row}
            title={`Edit ${row.name}`}
            onClose={() => go(smelterScreen.href({ id }))}
          >
            <FieldGroups groups={smelterGroups}>
              <Field name="is_active" label="Active" help="Inactive ones are not offered for new lots and hedges" />
            </FieldGroups>
          </EditDialog>
        </>
      )}
    </WithRecord>
  )
}
