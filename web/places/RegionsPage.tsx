import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { region } from '@cupel/domain/places/region.ts'
import { Button } from '../kit/Button.tsx'
import { importButton } from '../kit/import/import-button.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { everyField, reading } from '../kit/list/reading.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { useMe } from '../kit/session.ts'
import { useDialog } from '../kit/use-dialog.ts'

const ImportRegions = importButton(async () => (await import('@cupel/domain/places/places-imports.ts')).regionImport)

type Region = Row<typeof region>

/** The parts of the country that yards belong to. */
export default function RegionsPage() {
  const may = allowed(region.may.update, useMe())
  const { show, dialog } = useDialog()
  const edit = (row?: Region) =>
    show((close) => <EditDialog card={region} row={row} title={row ? row.name : 'New region'} onClose={close} />)
  return (
    <ListPage
      title="Regions"
      counted="regions"
      create={{ beside: <ImportRegions />, words: 'New region', at: () => edit() }}
      none="There is no region yet: yards belong to one."
      card={region}
      columns={[
        'name',
        ...(may
          ? [
              {
                field: 'edit',
                label: 'Change',
                cell: reading(region, everyField(region), (row) => (
                  <Button small onClick={() => edit(row)} aria-label={`Edit ${row.name}`}>
                    Edit
                  </Button>
                )),
              },
            ]
          : []),
      ]}
      figure={(may ? 'edit' : 'name') as 'name'}
    >
      {dialog}
    </ListPage>
  )
}
