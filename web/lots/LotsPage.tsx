import { figure } from '@cupel/domain/kit/amount-text.ts'
import { counts } from '@cupel/domain/kit/counts.ts'
import { early, lotStatus, shipped } from '@cupel/domain/lots/lot-status.ts'
import { lotTotals } from '@cupel/domain/lots/lot-calls.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { compareDecimals } from '@cupel/domain/kit/fields.ts'
import { metalLetters, metals, type Metal } from '@cupel/domain/kit/metals.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { useMemo } from 'react'
import { call } from '../kit/client.ts'
import type { DataListProps } from '../kit/DataList.tsx'
import { fieldText, lbsText, tozText } from '../kit/format.ts'
import { type ColumnSpec, metalColumns } from '../kit/list/columns.tsx'
import { maySift } from '../kit/list/in-sight.ts'
import { inUrl } from '../kit/list/list-state.ts'
import { reading, type Read } from '../kit/list/reading.ts'
import { useRememberedFilters } from '../kit/list/remembered-filters.ts'
import type { View } from '../kit/list/Views.tsx'
import { ListPage } from '../kit/ListPage.tsx'
import { MetalBar } from '../kit/MetalBar.tsx'
import { useEndpoint } from '../kit/queries.ts'
import type { Query } from '../kit/send.ts'
import { useMe } from '../kit/session.ts'
import { useBulkMoves } from './bulk-moves.tsx'
import { createLotScreen, lotScreen } from './lots.area.ts'

type Lot = Row<typeof lot>

const live = lotStatus.only(...early, 'SH', 'RE', 'RC')
const kept = ['smelter', 'material_type__in', 'yard'] as const
const begun = { status__in: live }

/** All lots, first those under way. */
export default function LotsPage() {
  const me = useMe()
  const views = useViews(me)
  const begin = useRememberedFilters(lot, kept, begun)
  const { actions, dialog } = useBulkMoves()
  const under = views[0]?.count
  return (
    <ListPage
      title="Lots"
      create={{ at: createLotScreen }}
      counted={under === undefined ? 'shown' : `shown, ${figure(under)} live`}
      none="No lot has been opened yet."
      card={lot}
      open={lotScreen}
      views={views}
      begin={begin}
      columns={columns}
      totals={sums}
      bulk={actions}
      figure="box_net_lbs"
    >
      {dialog}
    </ListPage>
  )
}

const columns: DataListProps<typeof lot>['columns'] = [
  'name',
  'status',
  { field: 'smelter', label: 'Smelter' },
  'designation',
  { field: 'material_type', label: 'Type', cell: reading(lot, ['material_type'], (row) => <Type of={row} />) },
  { field: 'account_manager', label: 'Account manager' },
  { field: 'division', label: 'Division', hidden: true },
  { field: 'yard_names', label: 'Yards', hidden: true },
  { field: 'piece_count', label: 'Pieces' },
  { field: 'box_net_lbs', label: 'Net' },
  ...metalColumns('Contained ctoz', (metal) => `contained_${metal}`),
  ...metals.map(hedgedColumn),
  { field: 'ship_date', label: 'Ship date' },
  { field: 'payment_date', label: 'Payment' },
  { field: 'purchase_count', label: 'Purchases', hidden: true },
  { field: 'box_count', label: 'Boxes', hidden: true },
  { field: 'allocations_final', label: 'Allocations final', hidden: true },
  { field: 'created_at', label: 'Created', hidden: true },
]

function hedgedColumn(metal: Metal): ColumnSpec<Lot> {
  return {
    field: `allocated_${metal}`,
    label: metalLetters[metal],
    group: 'Hedged',
    metal,
    unit: '',
    align: 'left',
    cell: reading(lot, [`contained_${metal}`, `allocated_${metal}`], (row) => <Hedged row={row} metal={metal} />),
  }
}

/** The code of the material type, as lots are spoken of; in words for whoever points at it. */
function Type({ of }: { of: Read<typeof lot, 'material_type'> }) {
  return <abbr title={fieldText(of.material_type, lot.row.shape.material_type)}>{of.material_type}</abbr>
}

/** The share of a metal that hedges cover; what holds none, or is not assayed yet, has no share. */
function Hedged({ row, metal }: { row: Read<typeof lot, `contained_${Metal}` | `allocated_${Metal}`>; metal: Metal }) {
  const contained = row[`contained_${metal}`]
  if (contained === null || compareDecimals(contained, '0') === 0) return <span className="dim3">--</span>
  return (
    <MetalBar metal={metal} bare total={contained} parts={[{ amount: row[`allocated_${metal}`], label: 'hedged' }]} />
  )
}

/** The house's own views, as far as this person may ask for them, each with the number of its lots. */
function useViews(me: Me): View<typeof lot>[] {
  const views = useMemo(() => {
    const all: View<typeof lot>[] = [
      { name: 'All live', filters: { status__in: live } },
      { name: 'To ship', filters: { status__in: early } },
      { name: 'My lots', filters: { status__in: live, account_manager: me.id } },
      { name: 'Under-hedged', filters: { status__in: live, under_hedged: true } },
      { name: 'Waiting for assay', filters: { status__in: live, ppm_calculation__isnull: true } },
      { name: 'Shipped', filters: { status__in: shipped } },
      { name: 'All', filters: {} },
    ]
    return all.filter(({ filters }) => maySift(lot, filters, me))
  }, [me])
  const of = views.map(({ filters }) => ({ list: lot.name, filters: inUrl(filters) }))
  const known = useEndpoint(counts, { body: { of } }, { under: lot, silent: true }).data?.counts
  return views.map((view, at) => ({ ...view, count: known?.[at] }))
}

async function sums(query: Query, signal: AbortSignal) {
  const all = await call(lotTotals, { query, signal })
  return {
    piece_count: figure(all.piece_count),
    box_net_lbs: lbsText(all.box_net_lbs),
    ...Object.fromEntries(metals.map((metal) => [`contained_${metal}`, tozText(all[`contained_${metal}`])])),
    ...Object.fromEntries(
      metals.map((metal) => [
        `allocated_${metal}`,
        <MetalBar
          key={metal}
          metal={metal}
          bare
          total={all[`contained_${metal}`]}
          parts={[{ amount: all[`allocated_${metal}`], label: 'hedged' }]}
        />,
      ]),
    ),
  }
}
