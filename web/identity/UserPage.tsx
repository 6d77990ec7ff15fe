import { user } from '@cupel/domain/identity/user.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { Icon } from '../kit/Icon.tsx'
import { recordPage } from '../kit/RecordPage.tsx'
import { useMe } from '../kit/session.ts'
import { AccountCard } from './AccountCard.tsx'
import { directoryScreen } from './identity.area.ts'

/** A colleague; for those who keep the staff with the account by which they come in. */
export default recordPage(user, directoryScreen, function UserPage({ row, Frame }) {
  const keeps = allowed(user.may.update, useMe())
  return (
    <Frame
      title={row.username}
      facts={[row.email, row.divisioncode]}
      edit={{
        title: `Edit ${row.username}`,
        fields: ['username', 'email', 'division', 'fx_currency', 'groups'],
        note: 'Changed roles count at their next request. A changed e-mail address needs a new invitation, which is sent.',
      }}
      above={
        !row.is_active && (
          <p className="note">
            <Icon name="warning" /> {row.username} is disabled: nobody signs in with this account.
          </p>
        )
      }
      about={{
        title: 'Person',
        fields: ['email', 'groups', 'divisioncode', 'created_at'],
        labels: { divisioncode: 'Division', created_at: 'Here since' },
      }}
    >
      {keeps && <AccountCard user={row} />}
    </Frame>
  )
})
