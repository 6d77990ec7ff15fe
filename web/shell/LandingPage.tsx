import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { DemoCompany } from '@cupel/domain/identity/sign-in.ts'
import { Button } from '../kit/Button.tsx'
import { today } from '../kit/format.ts'
import { brandings } from '../kit/hosts.ts'
import { Logo } from '../kit/Icon.tsx'
import { send } from '../kit/send.ts'
import { signOut, useSession } from '../kit/session.ts'
import { snack } from '../kit/snack.ts'
import { useScreenSearch } from '../kit/url.ts'
import { DemoCast } from './DemoCast.tsx'
import { LoginDialog } from './LoginDialog.tsx'
import { takeNotice } from './notice.ts'
import { TermsDialog } from './TermsDialog.tsx'
import { dashboardScreen, landingScreen } from './shell.area.ts'
import type { Href } from '../kit/screen.ts'
import { useGo } from '../kit/To.tsx'
import './Landing.css'

/** The door: two ways to sign in, and in the demo company its people. Whoever is signed in goes straight through. */
export default function LandingPage() {
  const session = useSession()
  const go = useGo()
  const [search] = useScreenSearch(landingScreen)
  const [open, setOpen] = useState<'login' | 'terms'>()
  const demo = useDemo()

  useEffect(() => {
    if (session.state === 'in') go(inside(search.return), { replace: true })
  }, [session.state, go, search.return])
  useEffect(() => {
    const notice = search.error ? takeNotice() : undefined
    if (notice) snack.error(notice)
  }, [search.error])

  return (
    <main id="content" className="landing">
      <section className="landing-left" aria-label="Sign in">
        <div className="landing-brand row bold">
          <Logo size={36} hollow="#263238" /> Cupel
        </div>
        <div className="landing-words">
          <h1>From the yard to the settled ounce</h1>
          <p className="chain">buy → check in → receive → cut → hedge → advance → ship → reconcile → settle</p>
          {session.state === 'stranger' ? (
            <Stranger />
          ) : (
            <div className="landing-ways col">
              <Button
                className="white"
                onClick={() => location.assign(`/auth/microsoft?return=${encodeURIComponent(inside(search.return))}`)}
              >
                <Windows /> Sign in with a Microsoft work account
              </Button>
              <Button className="ghost" onClick={() => setOpen('login')}>
                Sign in with email and password
              </Button>
            </div>
          )}
        </div>
        <div className="landing-foot row between sm">
          <span>
            © 2019–{today().slice(0, 4)} {brandings[0].name.replace(/ \(.*\)$/, '')}
          </span>
          <button type="button" onClick={() => setOpen('terms')}>
            Terms of Use
          </button>
        </div>
      </section>
      {demo?.demo && <DemoCast company={demo} />}
      {open === 'login' && <LoginDialog onClose={() => setOpen(undefined)} />}
      {open === 'terms' && <TermsDialog onClose={() => setOpen(undefined)} />}
    </main>
  )
}

function Stranger() {
  return (
    <div className="landing-ways col" role="alert">
      <p>Authentication was successful, but no profile was found. Please contact support.</p>
      <Button className="ghost" onClick={() => void signOut()}>
        Logout
      </Button>
    </div>
  )
}

/** Only the demo company tells who its people are. */
function useDemo() {
  const { data } = useQuery({
    queryKey: ['auth', 'cast'],
    queryFn: ({ signal }) => send<DemoCompany & { demo: boolean }>('GET', '/auth/cast', { anonymous: true, signal }),
    meta: { silent: true },
    staleTime: Infinity,
    retry: false,
  })
  return data
}

/** Where to after signing in: a path of ours, never another site. */
function inside(path: string): Href {
  return /^\/(?![/\\])./.test(path) ? (path as Href) : dashboardScreen.href()
}

function Windows() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M0 0h7v7H0zM9 0h7v7H9zM0 9h7v7H0zM9 9h7v7H9z" fill="#37474F" />
    </svg>
  )
}
