import { allowed } from '@cupel/domain/kit/roles.ts'
import { Link, useRouterState } from '@tanstack/react-router'
import { host, version } from '../kit/hosts.ts'
import { Icon, Logo } from '../kit/Icon.tsx'
import { useNow } from '../kit/now.ts'
import { remembered, useRemembered } from '../kit/remembered.ts'
import { isOffered, screenAt } from '../kit/screen-at.ts'
import { useMe } from '../kit/session.ts'
import { drawer, isNew, type DrawerItem, type DrawerSection } from './drawer-items.ts'
import './Drawer.css'

/** The way to every screen the person may open. As a rail it shows the icons alone. */
export function Drawer({ rail, onGo }: { rail: boolean; onGo?: () => void }) {
  return (
    <nav className={rail ? 'drawer rail' : 'drawer'} aria-label="Main" onClick={onGo}>
      <Link to="/dashboard" className="brand" title="Dashboard">
        <Logo />
        <span className="lb">Cupel</span>
        {host.kind !== 'production' && <span className="lb host">{host.displayName.replace('Cupel ', '')}</span>}
      </Link>
      <div className="drawer-body">
        {drawer.map((section, i) => (
          <Section key={section.title ?? i} section={section} rail={rail} />
        ))}
      </div>
      <div className="drawer-foot">
        <span className="lb">v{version}</span>
        {screenAt('/patch-notes') && <PatchNotes />}
      </div>
    </nav>
  )
}

function Section({ section, rail }: { section: DrawerSection; rail: boolean }) {
  const me = useMe()
  const [open, setOpen] = useRemembered(`drawer-${section.title}`, false)
  const path = useRouterState({ select: (state) => bare(state.location.pathname) })
  const items = section.items.filter((item) => isOffered(item.to, me) && allowed(item.may ?? 'anyone', me))
  if (items.length === 0) return null
  const unfolded = open || items.some((item) => bare(item.to) === path)
  const list = (
    <ul>
      {items.map((item) => (
        <Item key={item.to} item={item} rail={rail} />
      ))}
    </ul>
  )
  if (section.title === undefined || rail) return list
  return (
    <div>
      <button
        type="button"
        className="drawer-section"
        aria-expanded={unfolded}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(!open)
        }}
      >
        {section.title}
        <Icon name={unfolded ? 'up' : 'down'} />
      </button>
      {unfolded && list}
    </div>
  )
}

function Item({ item, rail }: { item: DrawerItem; rail: boolean }) {
  const me = useMe()
  const mayCreate = item.plus && isOffered(item.plus.to, me)
  const fresh = isNew(item, useNow())
  return (
    <li>
      <Link
        to={item.to}
        search={rememberedSearch(item)}
        activeOptions={{ exact: true, includeSearch: false }}
        activeProps={{ className: 'on', 'aria-current': 'page' }}
        title={rail ? item.title : undefined}
        aria-label={rail ? item.title : undefined}
      >
        <Icon name={item.icon} />
        <span className="lb">{item.title}</span>
        {fresh && <span className="badge lb">new</span>}
      </Link>
      {mayCreate && !rail && item.plus && (
        <Link to={item.plus.to} className="plus" aria-label={item.plus.words} title={item.plus.words}>
          <Icon name="plus" />
        </Link>
      )}
    </li>
  )
}

/** The list of what is on hand opens where it was left: at the location looked at last. */
function rememberedSearch(item: DrawerItem): Record<string, string> | undefined {
  if (item.to !== '/inventory-on-hand') return undefined
  const location_name = remembered('inventory-location', '')
  return location_name === '' ? undefined : { location_name }
}

function PatchNotes() {
  const seen = remembered('patch-notes-seen', '')
  return (
    <>
      {seen !== version && <span className="dot lb" />}
      <Link to="/patch-notes" className="lb">
        Patch notes{seen !== version && <span className="sr-only">, new</span>}
      </Link>
    </>
  )
}

function bare(path: string): string {
  return path.replace(/(?<=.)\/$/, '')
}
