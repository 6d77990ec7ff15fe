import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { division } from '@cupel/domain/places/division.ts'
import { Button } from '../kit/Button.tsx'
import { importButton } from '../kit/import/import-button.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { everyField, reading } from '../kit/list/reading.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { useMe } from '../kit/session.ts'
import { useDialog } from '../kit/use-dialog.ts'

const ImportDivisions = importButton(
  async () => (await import('@cupel/domain/places/places-imports.ts')).divisionImport,
)

type Division = Row<typeof division>

/** The company's own branches. One that is inactive is offered for nothing new, and stays on what has it. */
export default function DivisionsPage() {
  const may = allowed(division.may.update, useMe())
  const { show, dialog } = useDialog()
  const edit = (row?: Division) =>
    show((close) => <EditDialog card={division} row={row} title={row ? row.name : 'New division'} onClose={close} />)
  return (
    <ListPage
      title="Divisions"
      counted="divisions"
      create={{ beside: <ImportDivisions />, words: 'New division', at: () => edit() }}
      none="There is no division yet: people and purchases belong to one."
      card={division}
      columns={[
        'name',
        'code',
        { field: 'location_name', label: 'Logistics location' },
        {
          field: 'is_inactive',
          label: 'State',
          cell: reading(division, ['is_inactive'], (row) => (row.is_inactive ? 'Inactive' : 'Active')),
        },
        ...(may
          ? [
              {
                field: 'edit',
                label: 'Change',
                cell: reading(division, everyField(division), (row) => (
                  <Button small onClick={() => edit(row)} aria-label={`Edit ${row.name}`}>
                    Edit
                  </Button>
                )),
              },
            ]
          : []),
      ]}
      figure={(may ? 'edit' : 'code') as 'code'}
    >
      {dialog}
    </ListPage>
  )
}
