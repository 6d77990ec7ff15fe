import type { Row } from '@cupel/domain/kit/card.ts'
import { smelter } from '@cupel/domain/smelters/smelter.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { importButton } from '../kit/import/import-button.tsx'
import { type ColumnSpec, metalColumns } from '../kit/list/columns.tsx'
import { reading } from '../kit/list/reading.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { usePhone } from '../kit/media.ts'
import { useDialog } from '../kit/use-dialog.ts'
import { smelterScreen } from './smelters.area.ts'

const ImportSmelters = importButton(
  async () => (await import('@cupel/domain/smelters/smelter-import.ts')).smelterImport,
)

const NewSmelterDialog = lazyDialog(async () => (await import('./NewSmelterDialog.tsx')).NewSmelterDialog)

const active = { is_active: true }

const rates: readonly ColumnSpec<Row<typeof smelter>>[] = [
  ...metalColumns('Return rate', (metal) => `return_rate_${metal}`),
  { field: 'expected_result_return_days', label: 'Result after' },
  { field: 'value_date_days', label: 'Value date after' },
]

/** The refiners that buy lots. */
export default function SmeltersPage() {
  const phone = usePhone()
  const { show, dialog } = useDialog()
  return (
    <ListPage
      title="Smelters"
      create={{
        beside: <ImportSmelters />,
        words: 'New smelter',
        at: () => show((close) => <NewSmelterDialog onClose={close} />),
      }}
      none="No smelter has been entered yet."
      card={smelter}
      open={smelterScreen}
      columns={[
        'code',
        'name',
        'group',
        {
          field: 'is_active',
          label: 'Active',
          cell: reading(smelter, ['is_active'], (row) => (row.is_active ? 'Active' : 'Inactive')),
        },
        ...(phone ? [] : rates),
      ]}
      views={[
        { name: 'Active', filters: active },
        { name: 'All', filters: {} },
      ]}
      begin={active}
    >
      {dialog}
    </ListPage>
  )
}
