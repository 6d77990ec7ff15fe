import { user } from '@cupel/domain/identity/user.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { EditDialog } from '../kit/EditDialog.tsx'
import { importButton } from '../kit/import/import-button.tsx'
import { ListPage } from '../kit/ListPage.tsx'
import { useMe } from '../kit/session.ts'
import { useDialog } from '../kit/use-dialog.ts'
import { userScreen } from './identity.area.ts'

const ImportPeople = importButton(async () => (await import('@cupel/domain/identity/people-import.ts')).peopleImport)

/** Who works here. Those who keep the staff invite people, and see who has not come in yet or has left. */
export default function DirectoryPage() {
  const keeps = allowed(user.may.update, useMe())
  const { show, dialog } = useDialog()
  const invite = () =>
    show((close) => (
      <EditDialog
        card={user}
        title="Invite somebody"
        fields={['username', 'email', 'division', 'fx_currency', 'groups']}
        note="They get an e-mail with a link that lets them in once, within seven days."
        save="Invite"
        saved={({ username }) => `${username} is invited`}
        onClose={close}
      />
    ))
  return (
    <ListPage
      title="Company Directory"
      counted="people"
      create={{ beside: <ImportPeople />, words: 'Invite somebody', at: invite }}
      none="Nobody works here yet."
      card={user}
      open={userScreen}
      columns={[
        { field: 'username', label: 'Name' },
        'email',
        { field: 'divisioncode', label: 'Division' },
        'groups',
        ...(keeps ? ['account' as const] : []),
      ]}
      {...(keeps
        ? {
            views: [
              { name: 'Working', filters: { is_active: true } },
              { name: 'Disabled', filters: { is_active: false } },
              { name: 'All', filters: {} },
            ],
          }
        : {})}
      filters={keeps ? ['division', 'is_active'] : ['division']}
    >
      {dialog}
    </ListPage>
  )
}
