import type { invitationShown } from '@cupel/domain/identity/account-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type FormEvent, useState } from 'react'
import type * as z from 'zod'
import { ApiError, noAnswer } from '../../kit/api-error.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Logo } from '../../kit/Icon.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { send } from '../../kit/send.ts'
import { begin, signOut, useSession } from '../../kit/session.ts'
import { snackFailure } from '../../kit/snack.ts'
import { To, useGo } from '../../kit/To.tsx'
import { useScreenSearch } from '../../kit/url.ts'
import { dashboardScreen, landingScreen, welcomeScreen } from '../shell.area.ts'
import { LoginDialog } from './LoginDialog.tsx'
import { useNewPassword } from './NewPasswordFields.tsx'
import type { Begun } from './sign-in.ts'

type Invited = z.output<typeof invitationShown>

/** Where the link of an invitation leads: a first password, and in. */
export default function WelcomePage() {
  const [{ token }] = useScreenSearch(welcomeScreen)
  const session = useSession()
  const go = useGo()
  const [accepted, setAccepted] = useState(false)
  useEffect(() => {
    if (accepted && session.state === 'in') go(dashboardScreen.href(), { replace: true })
  }, [accepted, session.state, go])
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => send<Invited>('POST', '/auth/invitation', { body: { token }, anonymous: true }),
    meta: { silent: true },
    retry: false,
    staleTime: Infinity,
  })
  const isDead = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <main id="content" className="state-page">
      <div className="row" style={{ marginBottom: 16 }}>
        <Logo hollow="var(--bg)" />
        <h1>Welcome to Cupel</h1>
      </div>
      <Panel label="Welcome" padded>
        {isPending && <EmptyState kind="loading" rows={3} />}
        {error && (
          <EmptyState
            kind="error"
            title={isDead ? 'This invitation leads nowhere any more' : 'The invitation could not be read'}
            line={
              isDead
                ? 'It was used, replaced by a later one, or is too old. Ask for another, or sign in if you have a password.'
                : noAnswer
            }
            again={isDead ? undefined : () => void refetch()}
          />
        )}
        {data && <FirstPassword invited={data} token={token} onAccepted={() => setAccepted(true)} />}
        {(isDead || data?.passwords === false) && <To screen={landingScreen}>Sign in</To>}
      </Panel>
      {accepted && session.state === 'half' && <LoginDialog lacks={session.lacks} onClose={() => void signOut()} />}
    </main>
  )
}

function FirstPassword({
  invited: { username, email, passwords },
  token,
  onAccepted,
}: {
  invited: Invited
  token: string
  onAccepted: () => void
}) {
  const [busy, setBusy] = useState(false)
  const { fields, chosen } = useNewPassword()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (chosen === undefined) return
    setBusy(true)
    try {
      const body = { token, password: chosen }
      const begun = await send<Begun>('POST', '/auth/invitation/accept', { body, anonymous: true })
      onAccepted()
      await begin(begun)
    } catch (error) {
      snackFailure(error)
      setBusy(false)
    }
  }
  if (!passwords)
    return (
      <p>
        Your account is ready, {username}. Sign in with your company’s account, as {email}.
      </p>
    )
  return (
    <form className="col" noValidate onSubmit={(event) => void submit(event)}>
      <p>
        Hello {username}. Choose the password by which you sign in as {email}.
      </p>
      {/* Keepers of passwords learn whose it is. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      {fields}
      <Button
        type="submit"
        variant="contained"
        disabled={busy || chosen === undefined}
        style={{ alignSelf: 'flex-end' }}
      >
        Come in
      </Button>
    </form>
  )
}
