import { advance } from '@cupel/domain/settlement/advance.ts'
import { useNavigate } from '@tanstack/react-router'
import { CreatePage } from '../../kit/CreatePage.tsx'
import { useScreenSearch } from '../../kit/url.ts'
import { AdvanceFields } from './AdvanceFields.tsx'
import { createAdvanceSearch } from './create-advance-search.ts'

export default function CreateAdvancePage() {
  const navigate = useNavigate()
  const [{ lot, amount }] = useScreenSearch(createAdvanceSearch)
  const begin = {
    ...(/^\d{1,9}$/.test(lot) ? { lot: parseInt(lot, 10) } : {}),
    ...(amount === '' ? {} : { amount }),
  }
  return (
    <CreatePage
      key={`${lot} ${amount}`}
      card={advance}
      title="New advance"
      crumbs={[{ text: 'Advances', to: '/advances' }]}
      begin={begin}
      note="It is Open until it is sent. Its amount cannot be changed afterwards: a mistake is made void."
      onSaved={(row) => void navigate({ to: `/advances/${row.id}` })}
    >
      <AdvanceFields />
    </CreatePage>
  )
}
