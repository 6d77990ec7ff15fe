import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { CreatePage } from '../kit/CreatePage.tsx'
import { useMe } from '../kit/session.ts'
import { HedgeFields } from './HedgeFields.tsx'
import { hedgeScreen, hedgesScreen } from './hedges.area.ts'

export default function CreateHedgePage() {
  const me = useMe()
  return (
    <CreatePage card={hedge} title="New hedge" crumbs={[hedgesScreen]} begin={{ manager: me.id }} leadsTo={hedgeScreen}>
      <HedgeFields />
    </CreatePage>
  )
}
