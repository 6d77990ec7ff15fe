import { yard } from '@cupel/domain/yards/yard.ts'
import { Panel } from '../kit/Panel.tsx'
import { DataList, type DataListProps } from '../kit/DataList.tsx'
import { snack } from '../kit/snack.ts'
import { yardScreen } from '../yards/yards.area.ts'

type Yards = DataListProps<typeof yard>

const columns: Yards['columns'] = [
  'name',
  'status',
  { field: 'purchasing_method', label: 'Buys', group: 'Methods' },
  { field: 'selling_method', label: 'Sells', group: 'Methods' },
  'state',
]
const bulk: Yards['bulk'] = [
  { label: 'Send e-mail', icon: 'export', run: (rows) => snack.info(`${rows.length} sent`) as unknown as void },
  { label: 'Buy', unless: (row) => (row.status === 'GS' ? undefined : 'is not in good standing'), run: () => {} },
]
const totals: Yards['totals'] = async () => ({ state: '4 states' })

/** A list inside a card, with everything a list can have. */
export function ListCard() {
  return (
    <Panel title="Yards" note="an embedded list">
      <DataList card={yard} columns={columns} open={yardScreen} bulk={bulk} totals={totals} pageSize={5} embedded />
    </Panel>
  )
}
