import { Link } from '@tanstack/react-router'
import { Icon } from '../kit/Icon.tsx'

export default function ForbiddenPage() {
  return (
    <main id="content" className="state-page">
      <h1>
        <Icon name="lock" size={20} /> Not Authorized
      </h1>
      <p style={{ margin: '8px 0' }}>Your roles do not open this screen. An administrator can grant the permission.</p>
      <Link to="/dashboard">Click here to go to the Dashboard</Link>
    </main>
  )
}
