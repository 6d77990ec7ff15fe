import { lot } from '@cupel/domain/lots/lot.ts'
import { lotPath, lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { yard } from '@cupel/domain/yards/yard.ts'
import { allocationStatus, hedgeStatus } from '@cupel/domain/hedges/hedge-status.ts'
import { boxStatus } from '@cupel/domain/inventory/box-status.ts'
import { checkInStatus } from '@cupel/domain/purchasing/check-in-status.ts'
import { purchaseStatus } from '@cupel/domain/purchasing/purchase-status.ts'
import { advanceStatus, settlementStatus } from '@cupel/domain/settlement/advance-status.ts'
import { yardStatus } from '@cupel/domain/yards/yard-status.ts'
import { ApiError } from '../kit/api-error.ts'
import { Panel } from '../kit/Panel.tsx'
import { Changes } from '../kit/Changes.tsx'
import { Moves } from '../kit/Moves.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { StageRail } from '../kit/StageRail.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { StatusChip, type AnyStatuses } from '../kit/StatusChip.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { InputsCard, NoticesCard } from './NoticesCard.tsx'
import { sampleLot, financeCharge } from './samples.ts'
import { kitScreen } from '../shell/shell.area.ts'
import { Figure } from '../kit/Figure.tsx'
import { MetalBar } from '../kit/MetalBar.tsx'
import { ValueSheet } from '../kit/ValueSheet.tsx'
import { DataList, type DataListProps } from '../kit/DataList.tsx'
import { bulkAction } from '../kit/list/bulk-action.ts'
import { snack } from '../kit/snack.ts'
import { yardScreen } from '../yards/yards.area.ts'

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

const lines: readonly (readonly [what: string, why: string, value: string])[] = [
  ['Assay', '', '-250'],
  ['Shredding', '460 pcs × $0.50', '-230'],
  ['Finance charge', '95 days at 5 %', '-1760.41'],
]

function FiguresCard() {
  return (
    <Panel title="Figures" note="A dotted underline opens">
      <ValueSheet
        rows={[
          ...lines.map(([what, why, value]) => ({
            what,
            why,
            value: <Figure value={value} unit="$" explain={financeCharge} label={what} />,
          })),
          { what: 'Net dry', value: <Figure value="2881.16" unit="lbs" />, kind: 'sum' },
          {
            what: 'Rate, price, nothing',
            value: (
              <>
                <Figure value="97" unit="%" decimals={3} /> · <Figure value="-3.415" unit="toz" /> ·{' '}
                <Figure value={null} />
              </>
            ),
          },
        ]}
      />
      <MetalBar
        metal="pt"
        total="34.410"
        parts={[
          { amount: '20.000', label: 'ARR-2241' },
          { amount: '10.000', label: 'ARR-2263' },
        ]}
      />
      <MetalBar
        metal="pd"
        total="71.338"
        parts={[
          { amount: '50.000', label: 'ARR-2241' },
          { amount: '21.338', label: 'ARR-2263' },
        ]}
      />
      <MetalBar metal="rh" total="10.458" parts={[{ amount: '13.873', label: 'ARR-2241' }]} />
    </Panel>
  )
}

type Yards = DataListProps<typeof yard>

const columns: Yards['columns'] = [
  'name',
  'status',
  { field: 'purchasing_method', label: 'Buys', group: 'Methods' },
  { field: 'selling_method', label: 'Sells', group: 'Methods' },
  'state',
]
const bulk: Yards['bulk'] = [
  bulkAction(yard, [], {
    label: 'Send e-mail',
    icon: 'export',
    run: (rows) => snack.info(`${rows.length} sent`) as unknown as void,
  }),
  bulkAction(yard, ['status'], {
    label: 'Buy',
    unless: (row) => (row.status === 'GS' ? undefined : 'is not in good standing'),
    run: () => {},
  }),
]
const totals: Yards['totals'] = async () => ({ state: '4 states' })

/** A list inside a card, with everything a list can have. */
function ListCard() {
  return (
    <Panel title="Yards" note="an embedded list">
      <DataList card={yard} columns={columns} open={yardScreen} bulk={bulk} totals={totals} pageSize={5} embedded />
    </Panel>
  )
}

const all: Readonly<Record<string, AnyStatuses>> = {
  Lot: lotStatus,
  Purchase: purchaseStatus,
  'Check-in': checkInStatus,
  Box: boxStatus,
  Hedge: hedgeStatus,
  Allocation: allocationStatus,
  Advance: advanceStatus,
  Settlement: settlementStatus,
  Yard: yardStatus,
}

function StatusesCard() {
  return (
    <Panel title="Status chips">
      <dl className="facts">
        {Object.entries(all).map(([entity, statuses]) => (
          <div key={entity} style={{ display: 'contents' }}>
            <dt className="sm">{entity}</dt>
            <dd className="row wrap" style={{ gap: 6 }}>
              {Object.keys(statuses.lines).map((code) => (
                <StatusChip key={code} of={statuses} code={code} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
