import { useState } from 'react'
import { signOut, useMe } from '../../kit/session.ts'
import { LeaveQuestion } from '../../kit/use-leaving.tsx'
import { LoginDialog } from './LoginDialog.tsx'

/** The session has ended under somebody's hands: they sign in over the page, and go on where they were. */
export function SignInAgain() {
  const me = useMe()
  const [leaving, setLeaving] = useState(false)
  if (leaving)
    return <LeaveQuestion discard="Leave the page" onGo={() => void signOut()} onStay={() => setLeaving(false)} />
  return (
    <LoginDialog
      title="Sign in again"
      note="Your session has ended. What stands on this page is kept: sign in, and go on."
      begin={me.email}
      onClose={() => setLeaving(true)}
    />
  )
}
