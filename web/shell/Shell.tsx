import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { BatchOverlay } from '../kit/BatchOverlay.tsx'
import { ReasonsOverlay } from '../kit/ReasonsOverlay.tsx'
import { ExplainAside, ExplainProvider } from '../kit/Explain.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { usePhone } from '../kit/media.ts'
import { useOpenRequests } from '../kit/open-requests.ts'
import { useRemembered } from '../kit/remembered.ts'
import { screenAt } from '../kit/screen-at.ts'
import { currentSession, useSession } from '../kit/session.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useShortcuts } from '../kit/shortcuts.ts'
import { useThemeOfPerson } from '../kit/theme-mode.ts'
import { AppBar } from './AppBar.tsx'
import { Drawer } from './Drawer.tsx'
import { useGoShortcuts } from './go-shortcuts.ts'
import { PhoneBottomBar, PhoneTopBar } from './PhoneBars.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { useGo } from '../kit/To.tsx'
import { landingScreen } from './shell.area.ts'
import './Shell.css'

const HelpDialog = lazyDialog(async () => (await import('./HelpDialog.tsx')).HelpDialog)

/** Everything around a page: the way to the others, the prices, the person, and one thin bar that says work is going on. */
export function Shell() {
  const session = useSession()
  if (session.state !== 'in') return <SignedOut />
  return <SignedIn />
}

function SignedIn() {
  const phone = usePhone()
  const screen = useScreen()
  const [folded, setFolded] = useRemembered('rail', false)
  const [helping, setHelping] = useState(false)
  const rail = folded || screen?.rail === true
  useThemeOfPerson()
  useGoShortcuts()
  useShortcuts({
    '[': () => setFolded(!folded),
    '?': () => setHelping(true),
  })
  return (
    <ExplainProvider>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <div className={phone ? 'app phone' : rail ? 'app folded' : 'app'}>
        {phone ? <PhoneTopBar /> : <Drawer rail={rail} />}
        {!phone && <AppBar onHelp={() => setHelping(true)} />}
        <RequestBar />
        <div className="stage">
          {/* On a phone a page may hold nothing but text: then the keys that scroll it need it itself. */}
          <main id="content" className="main col" tabIndex={phone ? 0 : -1}>
            <Outlet />
          </main>
          <ExplainAside />
        </div>
        {phone && <PhoneBottomBar />}
      </div>
      <BatchOverlay />
      <ReasonsOverlay />
      <SignInAgain />
      {helping && <HelpDialog screen={screen} onClose={() => setHelping(false)} />}
    </ExplainProvider>
  )
}

/** Somebody's session ended, here or on the server: back to the door, and later on to this very page. */
function SignedOut() {
  const go = useGo()
  useEffect(() => {
    const here = location.pathname + location.search
    if (currentSession().state !== 'in') go(landingScreen.href({ return: here }), { replace: true })
  }, [go])
  return (
    <main id="content" className="state-page">
      <EmptyState kind="loading" />
    </main>
  )
}

function useScreen() {
  const match = useMatches().at(-1)
  return match && screenAt(match.fullPath as string)
}

function RequestBar() {
  const working = useOpenRequests() > 0
  return (
    <div
      className={working ? 'request-bar on' : 'request-bar'}
      role="progressbar"
      aria-label="Loading"
      aria-hidden={!working}
    />
  )
}
