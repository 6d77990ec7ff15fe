import type { Landing } from '@cupel/domain/identity/sign-in.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Logo } from '../../kit/Icon.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { send } from '../../kit/send.ts'
import { signOut, useSession } from '../../kit/session.ts'
import { To, useGo } from '../../kit/To.tsx'
import { useScreenSearch } from '../../kit/url.ts'
import { inside } from '../inside.ts'
import { landingScreen, simulatedSignInScreen } from '../shell.area.ts'
import { LoginDialog } from './LoginDialog.tsx'
import { signInSimulated } from './sign-in.ts'

/** Stands where Microsoft's page would be, in the demo company alone: one picks an account instead of proving to have it. */
export default function SimulatedSignInPage() {
  const [search] = useScreenSearch(simulatedSignInScreen)
  const go = useGo()
  const session = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: ['auth', 'cast'],
    queryFn: ({ signal }) => send<Landing>('GET', '/auth/cast', { anonymous: true, signal }),
    meta: { silent: true },
    staleTime: Infinity,
  })
  const enter = useMutation({
    mutationFn: signInSimulated,
    meta: { lead: 'The simulated sign-in did not succeed' },
  })
  useEffect(() => {
    if (session.state === 'in') go(inside(search.return), { replace: true })
  }, [session.state, go, search.return])
  return (
    <main id="content" className="state-page">
      <div className="row" style={{ marginBottom: 16 }}>
        <Logo hollow="var(--bg)" />
        <h1>Simulated Microsoft sign-in</h1>
      </div>
      <Panel label="Accounts" padded>
        <div className="col">
          <p>
            This is not Microsoft. In a real company Microsoft’s own page stands here and asks who you are; in the demo
            company you pick a work account.
          </p>
          {error && <EmptyState kind="error" title="No accounts" error={error} again={() => void refetch()} />}
          {!data && !error && <EmptyState kind="loading" rows={4} />}
          {data && !data.demo && <p role="status">There is no demo company here.</p>}
          {data?.cast.map(({ email, name }) => (
            <Button key={email} disabled={enter.isPending} onClick={() => enter.mutate(email)}>
              {name}, {email}
            </Button>
          ))}
          <To screen={landingScreen}>Back</To>
        </div>
      </Panel>
      {session.state === 'half' && <LoginDialog lacks={session.lacks} onClose={() => void signOut()} />}
    </main>
  )
}
