import { smelter } from '@cupel/domain/smelters/smelter.ts'
import { useNavigate } from '@tanstack/react-router'
import { EditDialog } from '../kit/EditDialog.tsx'
import { FieldGroups } from '../kit/FieldGroups.tsx'
import { smelterGroups } from './smelter-groups.ts'

/** Makes a smelter and opens it. */
export function NewSmelterDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <EditDialog
      card={smelter}
      title="New smelter"
      save="Create smelter"
      onSaved={(row) => void navigate({ to: `/smelter/${row.id}` })}
      onClose={onClose}
    >
      <FieldGroups groups={smelterGroups} />
    </EditDialog>
  )
}
