import { smelter } from '@cupel/domain/smelters/smelter.ts'
import { EditDialog } from '../kit/EditDialog.tsx'
import { FieldGroups } from '../kit/FieldGroups.tsx'
import { smelterGroups } from './SmelterPage.tsx'
import { smelterScreen } from './smelters.area.ts'
import { useGo } from '../kit/To.tsx'

/** Makes a smelter and opens it. */
export function NewSmelterDialog({ onClose }: { onClose: () => void }) {
  const go = useGo()
  return (
    <EditDialog
      card={smelter}
      title="New smelter"
      save="Create smelter"
      onSaved={(row) => go(smelterScreen.href({ id: row.id }))}
      onClose={onClose}
    >
      <FieldGroups groups={smelterGroups} />
    </EditDialog>
  )
}
