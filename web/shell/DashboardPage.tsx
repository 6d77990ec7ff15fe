import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { hedgeStatus } from '@cupel/domain/hedges/hedge-status.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import type { Statuses } from '@cupel/domain/kit/statuses.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { checkInStatus } from '@cupel/domain/purchasing/check-in-status.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { purchaseStatus } from '@cupel/domain/purchasing/purchase-status.ts'
import { advance } from '@cupel/domain/settlement/advance.ts'
import { advanceStatus, settlementStatus } from '@cupel/domain/settlement/advance-status.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/settlement.ts'
import { Link } from '@tanstack/react-router'
import { Card } from '../kit/Card.tsx'
import { DataList } from '../kit/DataList.tsx'
import { date, today } from '../kit/format.ts'
import { PageHead } from '../kit/PageHead.tsx'
import { recordPath } from '../kit/screen-at.ts'
import { useMe } from '../kit/session.ts'
import css from './Dashboard.module.css'

interface Waiting {
  title: string
  card: AnyCard
  columns: readonly string[]
  status: Statuses
  query: Record<string, string>
  /** Where the whole list is. */
  all: string
  line: string
}

const waiting: readonly Waiting[] = [
  {
    title: 'Check-ins in progress',
    card: checkIn,
    columns: ['yard_name', 'status', 'piece_count', 'created_at'],
    status: checkInStatus,
    query: { status__in: 'PR,OP' },
    all: '/checkin-list',
    line: 'No check-in is open.',
  },
  {
    title: 'Purchases to take in',
    card: purchase,
    columns: ['yard_name', 'status', 'piece_count', 'created_at'],
    status: purchaseStatus,
    query: { status__in: 'RE' },
    all: '/purchase-list',
    line: 'Nothing has been received that is not yet in the warehouse.',
  },
  {
    title: 'Lots at the smelter',
    card: lot,
    columns: ['name', 'status', 'smelter_code', 'ship_date'],
    status: lotStatus,
    query: { status__in: 'SH,RE,RC' },
    all: '/lot-list',
    line: 'No lot is on its way.',
  },
  {
    title: 'Open hedges',
    card: hedge,
    columns: ['code', 'status', 'pt_available_toz', 'pd_available_toz', 'rh_available_toz'],
    status: hedgeStatus,
    query: { status: 'OPEN' },
    all: '/hedge-list',
    line: 'No ounces are sold ahead.',
  },
  {
    title: 'Outstanding advances',
    card: advance,
    columns: ['lot_name', 'status', 'amount', 'payment_date'],
    status: advanceStatus,
    query: { status__in: 'OP,ST' },
    all: '/advances',
    line: 'No money is out.',
  },
  {
    title: 'Settlements to finalize',
    card: brokeredSettlement,
    columns: ['lot_name', 'status', 'yard_name', 'amount_due'],
    status: settlementStatus,
    query: { status: 'OP' },
    all: '/lot-settlement-list',
    line: 'Every settlement is final.',
  },
]

/** What waits, as far as this person may see it. */
export default function DashboardPage() {
  const me = useMe()
  const mine = waiting.filter(({ card }) => allowed(card.may.list, me))
  return (
    <>
      <PageHead
        title="Dashboard"
        facts={`${me.username}, ${date(today())}`}
        actions={<Link to="/index">All screens</Link>}
      />
      <div className={css.dashboard}>
        {mine.map((one) => (
          <Panel key={one.title} {...one} />
        ))}
      </div>
    </>
  )
}

function Panel({ title, card, columns, status, query, all, line }: Waiting) {
  return (
    <Card title={title} actions={<Link to={all}>All</Link>}>
      <DataList
        card={card}
        columns={columns}
        statuses={{ status }}
        query={query}
        filters={[]}
        pageSize={5}
        name={`dashboard-${card.name}`}
        embedded
        open={(row: Record<string, unknown>) => recordPath(card.name, row.id as number)}
        empty={{ title: 'All Clear', line }}
      />
    </Card>
  )
}
