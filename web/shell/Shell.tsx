import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useRef, type ReactNode } from 'react'
import { BatchOverlay } from '../kit/BatchOverlay.tsx'
import { Icon } from '../kit/Icon.tsx'
import { ReasonsOverlay } from '../kit/ReasonsOverlay.tsx'
import { ExplainAside, ExplainProvider } from '../kit/Explain.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { usePhone } from '../kit/media.ts'
import { useOpenRequests } from '../kit/open-requests.ts'
import { useRemembered } from '../kit/remembered.ts'
import { screenAt, mayOpen } from '../kit/screen-at.ts'
import { currentSession, useSession, useMe } from '../kit/session.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useShortcuts } from '../kit/shortcuts.ts'
import { useThemeOfPerson, useThemeMode } from '../kit/theme-mode.ts'
import { Drawer } from './Drawer.tsx'
import { useGo } from '../kit/To.tsx'
import { landingScreen } from './shell.area.ts'
import { IconButton } from '../kit/Button.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { LateBell } from './LateBell.tsx'
import { CurrencySwitch } from './CurrencySwitch.tsx'
import { PriceTicker } from './PriceTicker.tsx'
import type { OpenScreen } from '../kit/screen.ts'
import { goPlaces } from './go-places.ts'
import './Shell.css'

const SearchDialog = lazyDialog(async () => (await import('./search/SearchDialog.tsx')).SearchDialog)
/** A desk does not fetch what only a phone shows; their places are kept until they come. */
const PhoneTopBar = lazy(async () => ({ default: (await import('./PhoneBars.tsx')).PhoneTopBar }))
const PhoneBottomBar = lazy(async () => ({ default: (await import('./PhoneBars.tsx')).PhoneBottomBar }))
const SignInAgain = lazyDialog(async () => (await import('./account/SignInAgain.tsx')).SignInAgain)
const HelpDialog = lazyDialog(async () => (await import('./HelpDialog.tsx')).HelpDialog)

/** Everything around a page: the way to the others, the prices, the person, and one thin bar that says work is going on. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const session = useSession()
  if (session.state !== 'in') return <SignedOut />
  return <SignedIn lapsed={session.lapsed}>{children}</SignedIn>
}

function SignedIn({ lapsed = false, children }: { lapsed?: boolean | undefined; children: ReactNode }) {
  const phone = usePhone()
  const screen = useScreen()
  const [folded, setFolded] = useRemembered('rail', false)
  const [helping, setHelping] = useState(false)
  const [finding, setFinding] = useState(false)
  const find = () => setFinding(true)
  const rail = folded || screen?.rail === true
  useThemeOfPerson()
  useGoShortcuts()
  useShortcuts({
    '[': () => setFolded(!folded),
    '?': () => setHelping(true),
    '~': find,
    'mod+k': find,
  })
  return (
    <ExplainProvider>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <div className={phone ? 'app phone' : rail ? 'app folded' : 'app'}>
        {phone ? (
          <Suspense fallback={<header className="phone-top row" />}>
            <PhoneTopBar onFind={find} onHelp={() => setHelping(true)} />
          </Suspense>
        ) : (
          <Drawer rail={rail} />
        )}
        {!phone && <AppBar onFind={find} onHelp={() => setHelping(true)} />}
        <RequestBar />
        <div className="stage">
          {/* On a phone a page may hold nothing but text: then the keys that scroll it need it itself. */}
          <main id="content" className="main col" tabIndex={phone ? 0 : -1}>
            {children}
          </main>
          <ExplainAside />
        </div>
        {phone && (
          <Suspense fallback={<nav className="phone-bottom" />}>
            <PhoneBottomBar />
          </Suspense>
        )}
      </div>
      <BatchOverlay />
      <ReasonsOverlay />
      {lapsed && <SignInAgain />}
      {finding && <SearchDialog onClose={() => setFinding(false)} />}
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

/** For the eye alone: what is being loaded says so itself. */
function RequestBar() {
  const working = useOpenRequests() > 0
  return <div className={working ? 'request-bar on' : 'request-bar'} aria-hidden />
}

function AppBar({ onFind, onHelp }: { onFind: () => void; onHelp: () => void }) {
  const { dark, toggle } = useThemeMode()
  return (
    <header className="bar row">
      <button type="button" className="find row" onClick={onFind}>
        <Icon name="search" />
        <span className="ellipsis">Search everything</span>
        <kbd>⇧ ~</kbd>
      </button>
      <span className="grow" />
      <PriceTicker />
      <CurrencySwitch />
      <IconButton
        icon={dark ? 'sun' : 'moon'}
        onClick={toggle}
        aria-label={dark ? 'Light theme' : 'Dark theme'}
        title={dark ? 'Light theme' : 'Dark theme'}
      />
      <LateBell />
      <IconButton icon="help" onClick={onHelp} aria-label="Help" title="Help" />
      <AccountMenu />
    </header>
  )
}

const moment = 1200

/** `G` and then a letter, within a moment, leads to what is theirs. */
function useGoShortcuts() {
  const me = useMe()
  const visit = useGo()
  const since = useRef(0)
  const go = (screen: OpenScreen) => () => {
    if (Date.now() - since.current > moment) return false
    since.current = 0
    if (mayOpen(screen, me)) visit(screen.href())
    return true
  }
  useShortcuts({
    g: () => {
      since.current = Date.now()
    },
    ...Object.fromEntries(Object.entries(goPlaces).map(([letter, screen]) => [letter, go(screen)])),
  })
}
