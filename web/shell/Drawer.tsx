import { useRouterState } from '@tanstack/react-router'
import type { DrawerLine } from '../kit/area.ts'
import { useOnline } from '../kit/connection.ts'
import { host, version } from '../kit/hosts.ts'
import { Icon, Logo } from '../kit/Icon.tsx'
import { useNow } from '../kit/now.ts'
import { useRemembered } from '../kit/remembered.ts'
import { bare, mayOpen } from '../kit/screen-at.ts'
import { useMe } from '../kit/session.ts'
import { drawerFor, isNew } from './drawer-lines.ts'
import { useUnseenNotes } from './patch-notes/seen.ts'
import { dashboardScreen, patchNotesScreen } from './shell.area.ts'
import { waits } from './waits.ts'
import { HrefLink, To } from '../kit/To.tsx'
import './Drawer.css'

/** The way to every screen the person may open. As a rail it shows the icons alone. */
export function Drawer({ rail, onGo }: { rail: boolean; onGo?: () => void }) {
  return (
    <nav className={rail ? 'drawer rail' : 'drawer'} aria-label="Main" onClick={onGo}>
      <To screen={dashboardScreen} className="brand row bold" title="Dashboard">
        <Logo />
        <span className="lb">Cupel</span>
        {host.kind !== 'production' && <span className="lb host push">{host.displayName.replace('Cupel ', '')}</span>}
      </To>
      <div className="drawer-body">
        {drawerFor(useMe()).map(({ title, lines }, i) => (
          <Section key={title ?? i} title={title} lines={lines} rail={rail} />
        ))}
      </div>
      <Foot />
    </nav>
  )
}

/** The version, flagged until somebody has looked at what it brought. */
function Foot() {
  const unseen = useUnseenNotes()
  return (
    <div className="drawer-foot row xs">
      <To screen={patchNotesScreen} className="lb row">
        v{version} {unseen && <span className="dot" title="New" />} Patch notes
      </To>
    </div>
  )
}

function Section({ title, lines, rail }: { title: string | undefined; lines: readonly DrawerLine[]; rail: boolean }) {
  const [open, setOpen] = useRemembered(`drawer-${title}`, false)
  const path = useRouterState({ select: (state) => bare(state.location.pathname) })
  const unfolded = open || lines.some(({ screen }) => screen.path === path)
  const list = (
    <ul>
      {lines.map((line) => (
        <Line key={line.title} line={line} rail={rail} />
      ))}
    </ul>
  )
  if (title === undefined || rail) return list
  return (
    <div>
      <button
        type="button"
        className="drawer-section row between"
        aria-expanded={unfolded}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(!open)
        }}
      >
        {title}
        <Icon name={unfolded ? 'up' : 'down'} />
      </button>
      {unfolded && list}
    </div>
  )
}

function Line({ line: { title, screen, icon, plus, added }, rail }: { line: DrawerLine; rail: boolean }) {
  const me = useMe()
  const fresh = isNew(added, useNow())
  const online = useOnline()
  const waiting = waits.use()[screen.path]
  return (
    <li className="row">
      <HrefLink
        className="row"
        href={screen.href()}
        activeOptions={{ exact: true, includeSearch: false }}
        activeProps={{ className: 'on', 'aria-current': 'page' }}
        title={rail ? title : undefined}
        aria-label={rail ? (waiting ? `${title}, ${waiting}` : title) : undefined}
      >
        <Icon name={icon} />
        <span className="lb">{title}</span>
        {fresh && <span className="badge lb push">new</span>}
        {waiting && (
          <span className="waits push" title={`${waiting} waiting`}>
            {waiting}
          </span>
        )}
      </HrefLink>
      {plus && !rail && online && mayOpen(plus, me) && (
        <HrefLink href={plus.href()} className="plus centred" aria-label={plus.words} title={plus.words}>
          <Icon name="plus" />
        </HrefLink>
      )}
    </li>
  )
}
