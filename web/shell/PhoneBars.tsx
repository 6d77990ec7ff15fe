import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon, Logo, type IconName } from '../kit/Icon.tsx'
import { SideSheet } from '../kit/overlays.ts'
import { usePhoneHead } from '../kit/phone-head.ts'
import { isOffered } from '../kit/screen-at.ts'
import { useMe } from '../kit/session.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Drawer } from './Drawer.tsx'

export function PhoneTopBar() {
  const head = usePhoneHead()
  const [open, setOpen] = useState(false)
  return (
    <header className="phone-top">
      {head?.back ? (
        <Link to={head.back} aria-label="Back">
          <Icon name="back" />
        </Link>
      ) : (
        <button type="button" aria-label="Menu" onClick={() => setOpen(true)}>
          <Icon name="menu" />
        </button>
      )}
      {!head?.back && <Logo />}
      <span className="words">
        <b className="ellipsis">{head?.title ?? 'Cupel'}</b>
        {head?.line && <span className="ellipsis">{head.line}</span>}
      </span>
      {head?.chip}
      <AccountMenu />
      {open && <PhoneDrawer onClose={() => setOpen(false)} />}
    </header>
  )
}

const tabs: readonly { title: string; to: string; icon: IconName }[] = [
  { title: 'Today', to: '/dashboard', icon: 'dashboard' },
  { title: 'Check-ins', to: '/checkin-list', icon: 'checkIn' },
  { title: 'Scan', to: '/scan', icon: 'scan' },
  { title: 'Lots', to: '/lot-list', icon: 'lots' },
]

export function PhoneBottomBar() {
  const me = useMe()
  const [open, setOpen] = useState(false)
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <nav className="phone-bottom" aria-label="Main">
      {tabs
        .filter((tab) => isOffered(tab.to, me))
        .map((tab) => (
          <Link
            key={tab.to}
            to={tab.to}
            className={path.startsWith(tab.to) ? 'on' : ''}
            aria-current={path.startsWith(tab.to) ? 'page' : undefined}
          >
            <Icon name={tab.icon} size={20} />
            {tab.title}
          </Link>
        ))}
      <button type="button" onClick={() => setOpen(true)}>
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
