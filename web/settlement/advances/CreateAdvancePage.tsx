import { advance } from '@cupel/domain/settlement/advance.ts'
import { CreatePage } from '../../kit/CreatePage.tsx'
import { useScreenSearch } from '../../kit/url.ts'
import { AdvanceFields } from './AdvanceFields.tsx'
import { advanceScreen, advancesScreen, createAdvanceScreen } from '../settlement.area.ts'

export default function CreateAdvancePage() {
  const [{ lot, amount }] = useScreenSearch(createAdvanceScreen)
  const begin = {
    ...(/^\d{1,9}$/.test(lot) ? { lot: parseInt(lot, 10) } : {}),
    ...(amount === '' ? {} : { amount }),
  }
  return (
    <CreatePage
      key={`${lot} ${amount}`}
      card={advance}
      title="New advance"
      crumbs={[advancesScreen]}
      begin={begin}
      note="It is Open until it is sent. Its amount cannot be changed afterwards: a mistake is made void."
      leadsTo={advanceScreen}
    >
      <AdvanceFields />
    </CreatePage>
  )
}
