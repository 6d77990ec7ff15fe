import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon, Logo, type IconName } from '../kit/Icon.tsx'
import { SideSheet } from '../kit/overlays.ts'
import { usePhoneHead } from '../kit/phone-head.ts'
import { mayOpen } from '../kit/screen-at.ts'
import type { OpenScreen } from '../kit/screen.ts'
import { useMe } from '../kit/session.ts'
import { HrefLink } from '../kit/To.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { LateBell } from './LateBell.tsx'
import { Drawer } from './Drawer.tsx'
import { lotsScreen } from '../lots/lots.area.ts'
import { checkInsScreen } from '../purchasing/purchasing.area.ts'
import { dashboardScreen } from './shell.area.ts'

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

const tabs: readonly { title: string; screen: OpenScreen; icon: IconName }[] = [
  { title: 'Today', screen: dashboardScreen, icon: 'dashboard' },
  { title: 'Check-ins', screen: checkInsScreen, icon: 'checkIn' },
  { title: 'Lots', screen: lotsScreen, icon: 'lots' },
]

export function PhoneBottomBar() {
  const me = useMe()
  const [open, setOpen] = useState(false)
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <nav className="phone-bottom" aria-label="Main">
      {tabs
        .filter(({ screen }) => mayOpen(screen, me))
        .map(({ title, screen, icon }) => (
          <HrefLink
            key={title}
            href={screen.href()}
            className={path.startsWith(screen.path) ? 'centred on' : 'centred'}
            aria-current={path.startsWith(screen.path) ? 'page' : undefined}
          >
            <Icon name={icon} size={20} />
            {title}
          </HrefLink>
        ))}
      <button type="button" className="centred" onClick={() => setOpen(true)}>
        <Icon name="more" size={20} />
        More
      </button>
      {open && <PhoneDrawer onClose={() => setOpen(false)} />}
    </nav>
  )
}

function PhoneDrawer({ onClose }: { onClose: () => void }) {
  return (
    <SideSheet side="left" label="All screens" className="phone-drawer" onClose={onClose}>
      <Drawer rail={false} onGo={onClose} />
    </SideSheet>
  )
}
