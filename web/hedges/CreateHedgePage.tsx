import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { useNavigate } from '@tanstack/react-router'
import { CreatePage } from '../kit/CreatePage.tsx'
import { useMe } from '../kit/session.ts'
import { HedgeFields } from './HedgeFields.tsx'

export default function CreateHedgePage() {
  const me = useMe()
  const navigate = useNavigate()
  return (
    <CreatePage
      card={hedge}
      title="New hedge"
      crumbs={[{ text: 'Hedges', to: '/hedge-list' }]}
      begin={{ manager: me.id }}
      failed="Create Failed"
      onSaved={(row) => void navigate({ to: `/hedge/${row.id}` })}
    >
      <HedgeFields />
    </CreatePage>
  )
}
