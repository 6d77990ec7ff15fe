import { yard } from '@cupel/domain/yards/yard.ts'
import { CreatePage } from '../kit/CreatePage.tsx'
import { YardFields } from './YardFields.tsx'
import { yardScreen, yardsScreen } from './yards.area.ts'

export default function CreateYardPage() {
  return (
    <CreatePage card={yard} title="New yard" crumbs={[yardsScreen]} save="Create yard" leadsTo={yardScreen}>
      <YardFields />
    </CreatePage>
  )
}
