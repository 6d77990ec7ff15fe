import { yard } from '@cupel/domain/yards/yard.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { importButton } from '../kit/import/import-button.tsx'
import { createYardScreen, yardScreen } from './yards.area.ts'

const ImportYards = importButton(async () => (await import('@cupel/domain/yards/yard-import.ts')).yardImport)

/** The suppliers. */
export default function YardsPage() {
  return (
    <ListPage
      title="Yards"
      counted="shown"
      create={{ beside: <ImportYards />, at: createYardScreen }}
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
      views={[
        { name: 'Good standing', filters: { status__in: ['GS'] } },
        { name: 'All', filters: {} },
      ]}
    />
  )
}
