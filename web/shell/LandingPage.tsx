import type { Landing } from '@cupel/domain/identity/sign-in.ts'
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../kit/Button.tsx'
import { today } from '../kit/format.ts'
import { brandings } from '../kit/hosts.ts'
import { Logo } from '../kit/Icon.tsx'
import { send } from '../kit/send.ts'
import { signOut, useSession } from '../kit/session.ts'
import { snack } from '../kit/snack.ts'
import { useScreenSearch } from '../kit/url.ts'
import { DemoCast } from './DemoCast.tsx'
import { takeNotice } from './notice.ts'
import { landingScreen } from './shell.area.ts'
import { inside } from './inside.ts'
import { useGo } from '../kit/To.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { Dialog } from '../kit/overlays.ts'
import './Landing.css'

const LoginDialog = lazyDialog(async () => (await import('./account/LoginDialog.tsx')).LoginDialog)

/** The door: the ways to sign in, and in the demo company its people. Whoever is signed in goes straight through. */
export default function LandingPage() {
  const session = useSession()
  const go = useGo()
  const [search] = useScreenSearch(landingScreen)
  const [open, setOpen] = useState<'login' | 'terms'>()
  const { data: landing, isPending: unknown } = useLanding()

  useEffect(() => {
    if (session.state === 'in') go(inside(search.return), { replace: true })
  }, [session.state, go, search.return])
  useEffect(() => {
    const notice = search.error ? takeNotice() : undefined
    if (notice) snack.error(notice)
  }, [search.error])

  return (
    <main id="content" className={unknown ? 'landing unknown' : 'landing'}>
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
              {landing?.ways.issuers.map(({ id, name }) => (
                <Button
                  key={id}
                  className="white"
                  onClick={() =>
                    location.assign(`/auth/with/${id}?return=${encodeURIComponent(inside(search.return))}`)
                  }
                >
                  {/microsoft/i.test(name) && <Windows />} Sign in with {name}
                </Button>
              ))}
              {landing?.ways.passwords !== false && (
                <Button className="ghost" onClick={() => setOpen('login')}>
                  Sign in with email and password
                </Button>
              )}
              {landing && !landing.ways.passwords && landing.ways.issuers.length === 0 && (
                <p role="status">People sign in elsewhere here: open Cupel from your company’s own pages.</p>
              )}
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
      {landing?.demo && <DemoCast company={landing} />}
      {session.state === 'half' ? (
        <LoginDialog key="half" lacks={session.lacks} onClose={() => void signOut()} />
      ) : (
        open === 'login' && (
          <LoginDialog key="login" onDone={() => setOpen(undefined)} onClose={() => setOpen(undefined)} />
        )
      )}
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

/** By what people sign in here; only the demo company tells who its people are. */
function useLanding() {
  return useQuery({
    queryKey: ['auth', 'cast'],
    queryFn: ({ signal }) => send<Landing>('GET', '/auth/cast', { anonymous: true, signal }),
    meta: { silent: true },
    staleTime: Infinity,
    retry: false,
  })
}

function Windows() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M0 0h7v7H0zM9 0h7v7H9zM0 9h7v7H0zM9 9h7v7H9z" fill="#37474F" />
    </svg>
  )
}

const company = brandings[0].name.replace(/ \(.*\)$/, '')

const terms: readonly (readonly [heading: string, text: string])[] = [
  [
    'Terms',
    `By using this application you agree to these terms and to all laws that apply. It is meant for the staff of ${company} alone.`,
  ],
  [
    'Use License',
    'You may use the application for the work you are employed for. Copying its content for others, or taking it apart, is not part of that.',
  ],
  [
    'Disclaimer',
    'The application is provided as it is. Prices, assays and estimates are working figures until a document is finalized.',
  ],
  [
    'Limitations',
    `${company} is not liable for damages that arise from the use of the application, or from not being able to use it.`,
  ],
  [
    'Revisions',
    'The application may hold technical, typing or picture errors. They are corrected as they are found, without notice.',
  ],
  [
    'Links',
    'Sites that are linked to are not part of the application. A link is no endorsement; following it is at your own risk.',
  ],
  [
    'Modifications',
    'These terms may be revised at any time. By using the application you are bound by the version in force.',
  ],
  ['Governing Law', 'Claims about the application are governed by the laws of the State of Arizona.'],
  [
    'Privacy Policy',
    'What you do in the application is kept with your name and the time: changes of records, page views and errors. It serves the work and its audit, and is not given to others.',
  ],
]

function TermsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Terms of Use" textOnly onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <div className="col">
        {terms.map(([heading, text]) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
