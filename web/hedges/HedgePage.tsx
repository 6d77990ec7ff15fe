import { checkInAllocation } from '@cupel/domain/hedges/check-in-allocation.ts'
import { hedge } from '@cupel/domain/hedges/hedge.ts'
import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { Panel } from '../kit/Panel.tsx'
import { date, fieldText } from '../kit/format.ts'
import { Moves } from '../kit/Moves.tsx'
import { RecordFrame, recordPage } from '../kit/RecordPage.tsx'
import { useMe } from '../kit/session.ts'
import { HedgeFields } from './HedgeFields.tsx'
import { HedgeOunces } from './HedgeOunces.tsx'
import { ReservationsCard } from './ReservationsCard.tsx'
import { hedgesScreen } from './hedges.area.ts'
import { useGo } from '../kit/To.tsx'
import { DescriptionList } from '../kit/DescriptionList.tsx'

type Hedge = DetailRow<typeof hedge>

export default recordPage(hedge, hedgesScreen, function HedgePage({ row }) {
  const me = useMe()
  return (
    <RecordFrame
      card={hedge}
      row={row}
      title={row.code}
      crumbs={[hedgesScreen]}
      facts={[
        row.smelter_code,
        fieldText(row.designation, hedge.row.shape.designation),
        row.manager_name,
        row.expiration && `expires ${date(row.expiration)}`,
      ]}
      edit={{ title: `Edit ${row.code}`, children: <HedgeFields edit /> }}
      above={<HedgeOunces row={row} />}
      aside={<About row={row} />}
      below={allowed(checkInAllocation.may.list, me) && <ReservationsCard hedge={row} />}
    />
  )
})

function About({ row }: { row: Hedge }) {
  const go = useGo()
  return (
    <Panel title="About this hedge">
      <DescriptionList
        card={hedge}
        row={row}
        fields={['smelter', 'references', 'memo', 'piece_count', 'created_at']}
        labels={{ piece_count: 'Pieces', created_at: 'Created' }}
      />
      <div className="card-body">
        <Moves card={hedge} row={row} onRemoved={() => go(hedgesScreen.href(), { replace: true })} />
      </div>
    </Panel>
  )
}
