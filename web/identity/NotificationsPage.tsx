import { notificationGroups } from '@cupel/domain/identity/notification-groups.ts'
import { notificationSubscription } from '@cupel/domain/identity/notification-subscription.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { IconButton } from '../kit/Button.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { everyField, reading } from '../kit/list/reading.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { RemoveDialog } from '../kit/RemoveDialog.tsx'
import { useDialog } from '../kit/use-dialog.ts'

type Member = Row<typeof notificationSubscription>

/** Who gets which letters unasked. Whoever has said no to them stays, so that nobody takes them in again by mistake. */
export default function NotificationsPage() {
  const { show, dialog } = useDialog()
  return (
    <ListPage
      title="Notification groups"
      none="Nobody gets letters yet: take in the first member."
      create={{
        words: 'New member',
        at: () =>
          show((close) => (
            <EditDialog
              card={notificationSubscription}
              title="New member"
              saved={(one) => `${one.username} gets “${notificationGroups[one.group].name}”`}
              onClose={close}
            />
          )),
      }}
      card={notificationSubscription}
      figure={'remove' as 'group'}
      columns={[
        'username',
        'group',
        {
          field: 'unsubscribed',
          label: 'Letters',
          cell: reading(notificationSubscription, ['unsubscribed'], ({ unsubscribed }) =>
            unsubscribed ? 'has said no' : 'gets them',
          ),
        },
        'created_at',
        {
          field: 'remove',
          label: 'Membership',
          cell: reading(notificationSubscription, everyField(notificationSubscription), (row) => (
            <IconButton
              icon="close"
              aria-label={`Take ${row.username} out of ${notificationGroups[row.group].name}`}
              onClick={() => show((close) => <RemoveMember row={row} onClose={close} />)}
            />
          )),
        },
      ]}
      views={[
        { name: 'All', filters: {} },
        ...Object.entries(notificationGroups).map(([code, { name }]) => ({
          name,
          filters: { group__in: [code as Member['group']] },
        })),
      ]}
    >
      {dialog}
    </ListPage>
  )
}

function RemoveMember({ row, onClose }: { row: Member; onClose: () => void }) {
  const group = notificationGroups[row.group].name
  return (
    <RemoveDialog
      card={notificationSubscription}
      row={row}
      title={`Take ${row.username} out of “${group}”?`}
      confirm="Take out"
      saved={`${row.username} gets no more letters “${group}”`}
      touches={[]}
      onClose={onClose}
    >
      {row.unsubscribed
        ? 'That they have said no is forgotten with it: they could be taken in again.'
        : 'They can subscribe again on their profile.'}
    </RemoveDialog>
  )
}
