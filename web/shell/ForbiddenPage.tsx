import { allOf, lacks } from '@cupel/domain/kit/roles.ts'
import { Icon } from '../kit/Icon.tsx'
import { screenShownAt } from '../kit/screen-at.ts'
import { useSession } from '../kit/session.ts'
import { Around } from './Around.tsx'
import { dashboardScreen } from './shell.area.ts'
import { To } from '../kit/To.tsx'

/** Told instead of a screen that the person may not open: which right is missing. */
export default function ForbiddenPage() {
  const missing = useMissing()
  return (
    <Around>
      <h1>
        <Icon name="lock" size={20} /> Not Authorized
      </h1>
      <p style={{ margin: '8px 0' }}>
        {missing === undefined ? 'Your roles do not open this screen.' : `Needs ${missing}.`} An administrator can grant
        the permission.
      </p>
      <To screen={dashboardScreen}>Click here to go to the Dashboard</To>
    </Around>
  )
}

/** Of the screen that was asked for; the address is only looked up, none of its words are shown. */
function useMissing(): string | undefined {
  const session = useSession()
  const from = new URLSearchParams(window.location.search).get('from')
  const { may = 'anyone', lists = 'anyone' } = (from === null ? undefined : screenShownAt(from)) ?? {}
  if (session.state !== 'in' || may === 'public') return undefined
  const right = allOf([may, lists])
  return right === 'anyone' ? undefined : lacks(right, session.me) || undefined
}
