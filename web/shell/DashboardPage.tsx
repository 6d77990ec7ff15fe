import { hedge } from '@cupel/domain/hedges/hedge.ts'
import type { AnyCard, Filters, Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { advance } from '@cupel/domain/settlement/advance.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { Panel } from '../kit/Panel.tsx'
import { DataList } from '../kit/DataList.tsx'
import { date } from '@cupel/domain/kit/value-text.ts'
import { today } from '../kit/format.ts'
import { reading } from '../kit/list/reading.ts'
import { PageHead } from '../kit/PageHead.tsx'
import { recordHref } from '../kit/screen-at.ts'
import type { OpenScreen } from '../kit/screen.ts'
import { useMe } from '../kit/session.ts'
import { hedgesScreen } from '../hedges/hedges.area.ts'
import { lotsScreen } from '../lots/lots.area.ts'
import { checkInsScreen, purchasesScreen } from '../purchasing/purchasing.area.ts'
import { advancesScreen, settlementsScreen } from '../settlement/settlement.area.ts'
import { indexScreen } from './shell.area.ts'
import { HrefLink, To } from '../kit/To.tsx'
import css from './Dashboard.module.css'

interface Waiting<C extends AnyCard = AnyCard> {
  title: string
  card: C
  columns: readonly (keyof Row<C> & string)[]
  query: Filters<C>
  /** Where the whole list is. */
  all: OpenScreen
  line: string
}

const waiting = [
  list({
    title: 'Check-ins in progress',
    card: checkIn,
    columns: ['yard_name', 'status', 'piece_count', 'created_at'],
    query: { status__in: ['PR', 'OP'] },
    all: checkInsScreen,
    line: 'No check-in is open.',
  }),
  list({
    title: 'Purchases to take in',
    card: purchase,
    columns: ['yard_name', 'status', 'piece_count', 'created_at'],
    query: { status__in: ['RE'] },
    all: purchasesScreen,
    line: 'Nothing has been received that is not yet in the warehouse.',
  }),
  list({
    title: 'Lots at the smelter',
    card: lot,
    columns: ['name', 'status', 'smelter_code', 'ship_date'],
    query: { status__in: ['SH', 'RE', 'RC'] },
    all: lotsScreen,
    line: 'No lot is on its way.',
  }),
  list({
    title: 'Open hedges',
    card: hedge,
    columns: ['code', 'status', 'pt_available_toz', 'pd_available_toz', 'rh_available_toz'],
    query: { status: 'OPEN' },
    all: hedgesScreen,
    line: 'No ounces are sold ahead.',
  }),
  list({
    title: 'Outstanding advances',
    card: advance,
    columns: ['lot_name', 'status', 'amount', 'payment_date'],
    query: { status__in: ['OP', 'ST'] },
    all: advancesScreen,
    line: 'No money is out.',
  }),
  list({
    title: 'Settlements to finalize',
    card: brokeredSettlement,
    columns: ['lot_name', 'status', 'yard_name', 'amount_due'],
    query: { status: 'OP' },
    all: settlementsScreen,
    line: 'Every settlement is final.',
  }),
]

/** Columns and filters are those of its card. */
function list<C extends AnyCard>(waiting: Waiting<C>): Waiting {
  return waiting as unknown as Waiting
}

/** What waits, as far as this person may see it. */
export default function DashboardPage() {
  const me = useMe()
  const mine = waiting.filter(({ card }) => allowed(card.may.list, me))
  return (
    <>
      <PageHead
        title="Dashboard"
        facts={`${me.username}, ${date(today())}`}
        actions={<To screen={indexScreen}>All screens</To>}
      />
      <div className={css.dashboard}>
        {mine.map((one) => (
          <WaitingPanel key={one.title} {...one} />
        ))}
      </div>
    </>
  )
}

function WaitingPanel({ title, card, columns, query, all, line }: Waiting) {
  return (
    <Panel title={title} actions={<HrefLink href={all.href()}>All</HrefLink>}>
      <DataList
        card={card}
        columns={columns}
        query={query}
        filters={[]}
        pageSize={5}
        name={`dashboard-${card.name}`}
        embedded
        open={reading(card, [], (row) => recordHref(card.name, (row as { id: number }).id))}
        empty={{ title: 'All Clear', line }}
      />
    </Panel>
  )
}
