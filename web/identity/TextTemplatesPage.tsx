import { textTemplate } from '@cupel/domain/identity/text-template.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { IconButton } from '../kit/Button.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { ListPage } from '../kit/ListPage.tsx'
import { everyField, reading } from '../kit/list/reading.ts'
import { RemoveDialog } from '../kit/RemoveDialog.tsx'
import { useMe } from '../kit/session.ts'
import { useDialog } from '../kit/use-dialog.ts'

type Template = Row<typeof textTemplate>

/** Words that are written again and again: kept here, and put into notes where they are typed. */
export default function TextTemplatesPage() {
  const may = allowed(textTemplate.may.update, useMe())
  const { show, dialog } = useDialog()
  const edit = (row?: Template) =>
    show((close) => (
      <EditDialog
        card={textTemplate}
        row={row}
        title={row ? row.name : 'New text template'}
        saved={({ name }) => `${name} saved`}
        onClose={close}
      />
    ))
  const remove = (row: Template) =>
    show((close) => (
      <RemoveDialog
        card={textTemplate}
        row={row}
        title={`Delete ${row.name}?`}
        confirm={`Delete ${row.name}`}
        saved={`${row.name} deleted`}
        touches={[]}
        onClose={close}
      >
        Notes that were begun with it stay as they are.
      </RemoveDialog>
    ))
  return (
    <ListPage
      title="Text templates"
      counted="templates"
      create={{ words: 'New text template', at: () => edit() }}
      none="No words are kept yet."
      card={textTemplate}
      figure={'actions' as 'name'}
      columns={[
        'name',
        'scope',
        'text',
        { field: 'created_by_name', label: 'By' },
        { field: 'created_at', label: 'Created', hidden: true },
        ...(may
          ? [
              {
                field: 'actions',
                label: 'Change',
                cell: reading(textTemplate, everyField(textTemplate), (row) => (
                  <span className="row">
                    <IconButton icon="edit" small aria-label={`Edit ${row.name}`} onClick={() => edit(row)} />
                    <IconButton icon="close" small aria-label={`Delete ${row.name}`} onClick={() => remove(row)} />
                  </span>
                )),
              },
            ]
          : []),
      ]}
    >
      {dialog}
    </ListPage>
  )
}
