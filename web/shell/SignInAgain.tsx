import { useState } from 'react'
import { signOut, useSession } from '../kit/session.ts'
import { LeaveQuestion } from '../kit/use-leaving.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'

const LoginDialog = lazyDialog(async () => (await import('./LoginDialog.tsx')).LoginDialog)

/** The session has ended under somebody's hands: they sign in over the page, and go on where they were. */
export function SignInAgain() {
  const session = useSession()
  const [leaving, setLeaving] = useState(false)
  if (session.state !== 'in' || !session.lapsed) return null
  if (leaving)
    return <LeaveQuestion discard="Leave the page" onGo={() => void signOut()} onStay={() => setLeaving(false)} />
  return (
    <LoginDialog
      title="Sign in again"
      note="Your session has ended. What stands on this page is kept: sign in, and go on."
      begin={session.me.email}
      onClose={() => setLeaving(true)}
    />
  )
}
