import type { Row } from '@cupel/domain/kit/card.ts'
import type { brokerageTerm } from '@cupel/domain/yards/brokerage-term.ts'
import { yard } from '@cupel/domain/yards/yard.ts'
import { Icon } from '../kit/Icon.tsx'
import { recordPage } from '../kit/RecordPage.tsx'
import { TermsCard } from './TermsCard.tsx'
import { YardFields } from './YardFields.tsx'
import { yardsScreen } from './yards.area.ts'

/** One supplier: who it is, on which terms, and what later areas know of it. */
export default recordPage(yard, yardsScreen, function YardPage({ row, Frame }) {
  const terms = (row.brokerageterm ?? undefined) as Row<typeof brokerageTerm> | undefined
  return (
    <Frame
      title={row.name}
      facts={[row.exchange_id, row.state, row.region_name]}
      edit={{ title: `Edit ${row.name}`, children: <YardFields /> }}
      above={
        row.status !== 'GS' && (
          <p className="note">
            <Icon name="warning" /> {row.name} is not in good standing: nothing can be bought from it.
          </p>
        )
      }
      about={{
        title: 'Master data',
        fields: [
          'exchange_id',
          'region',
          'state',
          'purchasing_method',
          'selling_method',
          'average_car_types',
          'address',
          'created_at',
        ],
      }}
    >
      <TermsCard yard={row} terms={terms} />
    </Frame>
  )
})
