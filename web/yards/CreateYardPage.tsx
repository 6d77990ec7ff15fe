import { yard } from '@cupel/domain/yards/yard.ts'
import { useNavigate } from '@tanstack/react-router'
import { CreatePage } from '../kit/CreatePage.tsx'
import { YardFields } from './YardFields.tsx'

export default function CreateYardPage() {
  const navigate = useNavigate()
  return (
    <CreatePage
      card={yard}
      title="New yard"
      crumbs={[{ text: 'Yards', to: '/yard-list' }]}
      failed="An error occurred trying to create the yard"
      save="Create yard"
      onSaved={(row) => void navigate({ to: `/yard/${row.id}` })}
    >
      <YardFields />
    </CreatePage>
  )
}
