import { lot } from '@cupel/domain/lots/lot.ts'
import { lotPath, lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { yard } from '@cupel/domain/yards/yard.ts'
import { ApiError } from '../kit/api-error.ts'
import { Panel } from '../kit/Panel.tsx'
import { Changes } from '../kit/Changes.tsx'
import { Moves } from '../kit/Moves.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { StageRail } from '../kit/StageRail.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { FiguresCard } from './FiguresCard.tsx'
import { InputsCard } from './InputsCard.tsx'
import { ListCard } from './ListCard.tsx'
import { NoticesCard } from './NoticesCard.tsx'
import { sampleLot } from './samples.ts'
import { StatusesCard } from './StatusesCard.tsx'
import { kitScreen } from '../shell/shell.area.ts'

const when = { HE: '10/30/2026', CU: '11/12/2026', CT: '11/15/2026, 3 days' }
const tabs = [
  { key: 'overview', text: 'Overview' },
  { key: 'purchases', text: 'Purchases', count: 4 },
  { key: 'history', text: 'History', count: 41 },
]

/** Every part of the kit in its states, to be looked at. */
export default function KitPage() {
  return (
    <>
      <PageHead
        title="PGM-2611"
        crumbs={[kitScreen]}
        chip={<StatusChip of={lotStatus} code="CT" />}
        facts="Brokered · OEM · Arroyo Refining (ARR) · Gulf Coast Core Supply"
      />
      <Panel label="Stages and moves" padded>
        <div className="col">
          <StageRail of={lotStatus} path={lotPath} now="CT" when={when} />
          <Moves card={lot} row={sampleLot} />
        </div>
      </Panel>
      <Tabs label="Parts of the lot" tabs={tabs} now="overview" />
      <div className="two">
        <div className="col">
          <StatusesCard />
          <InputsCard />
          <NoticesCard />
          <ListCard />
        </div>
        <div className="col">
          <FiguresCard />
          <Changes card={yard} id={1} />
          <Panel title="Empty, loading, error, forbidden">
            <EmptyState kind="empty" line="No lots match these filters." />
            <EmptyState kind="loading" />
            <EmptyState
              kind="error"
              title="Lots could not be loaded"
              line="The server did not answer."
              error={new ApiError(500, {}, '7f3a-21')}
              again={() => {}}
            />
            <EmptyState kind="forbidden" line="Needs view-lot-report. An administrator can grant it." />
          </Panel>
        </div>
      </div>
    </>
  )
}
