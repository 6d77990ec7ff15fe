import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon, Logo, type IconName } from '../kit/Icon.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { SideSheet } from '../kit/overlays.ts'
import { usePhoneHead } from '../kit/phone-head.ts'
import type { OpenScreen } from '../kit/screen.ts'
import { useMe } from '../kit/session.ts'
import { HrefLink } from '../kit/To.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { LateBell } from './LateBell.tsx'
import { Drawer } from './Drawer.tsx'
import { phoneTabs } from './phone-tabs.ts'
import { dashboardScreen } from './shell.area.ts'
import { waits } from './waits.ts'

export function PhoneTopBar({ onFind, onHelp }: { onFind: () => void; onHelp: () => void }) {
  const head = usePhoneHead()
  const [open, setOpen] = useState(false)
  return (
    <header className="phone-top row">
      {head?.back ? (
        <HrefLink href={head.back} className="centred" aria-label="Back">
          <Icon name="back" />
        </HrefLink>
      ) : (
        <button type="button" className="centred" aria-label="Menu" onClick={() => setOpen(true)}>
          <Icon name="menu" />
        </button>
      )}
      {!head?.back && <Logo />}
      <span className="grow">
        <b className="ellipsis">{head?.title ?? 'Cupel'}</b>
        {head?.line && <span className="xs ellipsis">{head.line}</span>}
      </span>
      {head?.chip}
      <button type="button" className="centred" aria-label="Search everything" onClick={onFind}>
        <Icon name="search" />
      </button>
      <LateBell />
      <AccountMenu onHelp={onHelp} />
      {open && <PhoneDrawer onClose={() => setOpen(false)} />}
    </header>
  )
}

const ScanDialog = lazyDialog(async () => (await import('./scan/ScanDialog.tsx')).ScanDialog)

/** Today, what this person works with, the camera, and all the rest. */
export function PhoneBottomBar() {
  const me = useMe()
  const [open, setOpen] = useState<'all' | 'scan'>()
  const [first, ...others] = phoneTabs(me)
  return (
    <nav className="phone-bottom" aria-label="Main">
      <Tab title="Today" screen={dashboardScreen} icon="dashboard" />
      {first && <Tab {...first} />}
      <button type="button" className="centred" onClick={() => setOpen('scan')}>
        <Icon name="scan" size={20} />
        Scan
      </button>
      {others.map((line) => (
        <Tab key={line.title} {...line} />
      ))}
      <button type="button" className="centred" onClick={() => setOpen('all')}>
        <Icon name="more" size={20} />
        More
      </button>
      {open === 'all' && <PhoneDrawer onClose={() => setOpen(undefined)} />}
      {open === 'scan' && <ScanDialog onClose={() => setOpen(undefined)} />}
    </nav>
  )
}

function Tab({ title, screen, icon }: { title: string; screen: OpenScreen; icon: IconName }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const waiting = waits.use()[screen.path]
  const here = path.startsWith(screen.path)
  return (
    <HrefLink href={screen.href()} className={here ? 'centred on' : 'centred'} aria-current={here ? 'page' : undefined}>
      <Icon name={icon} size={20} />
      {short[title] ?? title}{' '}
      {waiting && (
        <span className="waits">
          {waiting}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </HrefLink>
  )
}

/** As much as fits a fifth of a telephone. */
const short: Readonly<Record<string, string>> = {
  'Check-Ins': 'Check-ins',
  'Inventory On Hand': 'On hand',
  'PPM Calculators': 'PPM',
}

function PhoneDrawer({ onClose }: { onClose: () => void }) {
  return (
    <SideSheet side="left" label="All screens" className="phone-drawer" onClose={onClose}>
      <Drawer rail={false} onGo={onClose} />
    </SideSheet>
  )
}
