import { needs } from '@cupel/domain/kit/roles.ts'
import { Link } from '@tanstack/react-router'
import { Icon } from '../kit/Icon.tsx'
import { screenAt } from '../kit/screen-at.ts'
import { useRawSearch } from '../kit/url.ts'

export default function ForbiddenPage() {
  const [{ from = '' }] = useRawSearch()
  const { may, lists } = screenAt(from.split('?')[0] ?? '') ?? {}
  const lacking = [may, lists].filter((right) => right !== undefined && right !== 'public').map(needs)
  return (
    <main id="content" className="state-page">
      <h1>
        <Icon name="lock" size={20} /> Not Authorized
      </h1>
      <p style={{ margin: '8px 0' }}>
        {lacking.length === 0 ? 'Your roles do not open this screen' : `Needs ${lacking.join(', and ')}`}. An
        administrator can grant it.
      </p>
      <Link to="/dashboard">Click here to go to the Dashboard</Link>
    </main>
  )
}
