import { yard } from '@cupel/domain/yards/yard.ts'
import type { DataListProps } from '../kit/DataList.tsx'
import { ListPage } from '../kit/ListPage.tsx'
import { createYardScreen, yardScreen } from './yards.area.ts'

const views: DataListProps<typeof yard>['views'] = [
  { name: 'Good standing', filters: { status__in: ['GS'] } },
  { name: 'All', filters: {} },
]

/** The suppliers. */
export default function YardsPage() {
  return (
    <ListPage
      title="Yards"
      counted="shown"
      create={{ words: 'New yard', at: createYardScreen }}
      none="No yard has been entered yet."
      card={yard}
      open={yardScreen}
      columns={[
        'name',
        'status',
        'exchange_id',
        'region',
        'state',
        'purchasing_method',
        'selling_method',
        'created_at',
      ]}
      views={views}
    />
  )
}
