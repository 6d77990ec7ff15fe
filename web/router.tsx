import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  rootRouteId,
  stripSearchParams,
  type AnyRoute,
  type AnyRouter,
} from '@tanstack/react-router'
import { use, type ComponentType, type ReactNode } from 'react'
import { pageTitle } from './kit/page-title.ts'
import { mayOpen, screenAt } from './kit/screen-at.ts'
import type { Screen } from './kit/screen.ts'
import { currentSession } from './kit/session.ts'
import { isId, parseSearch, stringifySearch } from './kit/url.ts'
import { registers } from './registers.ts'
import { forbiddenScreen, landingScreen, notFoundScreen } from './shell/shell.area.ts'
import { NotFound, RouteError } from './shell/RouteStates.tsx'
import { Shell } from './shell/Shell.tsx'
import { fetchedCode } from './kit/fetched-code.ts'
import { send } from './kit/send.ts'

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const screens = registers.flatMap((area) => area.screens)
const inShell = screens.filter((screen) => screen.frame !== 'bare').map((screen) => routeOf(screen, shell))
const bare = screens.filter((screen) => screen.frame === 'bare').map((screen) => routeOf(screen, root))

export const router = createRouter({
  routeTree: root.addChildren([shell.addChildren(inShell) as unknown as AnyRoute, ...bare]),
  parseSearch,
  stringifySearch,
  trailingSlash: 'preserve',
  notFoundMode: 'root',
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  // Data is kept by the query client; a route itself has nothing to keep.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

/** Screens are data, so what a path takes is not known to the compiler: any words may stand behind it. */
declare module '@tanstack/react-router' {
  interface Register {
    router: AnyRouter
  }
}

router.subscribe('onResolved', ({ toLocation }) => {
  const match = router.state.matches.at(-1)
  // A path that matches nothing leaves only the root among the matches.
  const screen = match && match.routeId !== rootRouteId ? screenAt(match.fullPath) : undefined
  document.title = pageTitle(screen ?? { name: 'not-found' }, match?.params ?? {}, toLocation.search)
  track(toLocation.href)
})

function routeOf(screen: Screen, parent: AnyRoute): AnyRoute {
  const defaults = Object.entries(screen.search?.parse({}) ?? {}).map(([name, value]) => [name, String(value)])
  return createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    component: lazyPage(screen.page),
    validateSearch: (search) => search,
    search: { middlewares: [stripSearchParams(Object.fromEntries(defaults)) as never] },
    beforeLoad: ({ location, params }) => {
      const { id } = params as { id?: string }
      if (id !== undefined && !isId(id)) throw redirect({ to: notFoundScreen.path, replace: true })
      admit(screen, location.href)
    },
  }) as unknown as AnyRoute
}

/** Nobody but the public screens' visitors comes in without signing in, and back to where they wanted to go after it. */
function admit(screen: Screen, href: string) {
  if (screen.may === 'public') return
  const session = currentSession()
  if (session.state !== 'in') throw redirect({ to: landingScreen.path, search: { return: href } })
  if (!mayOpen(screen, session.me)) throw redirect({ to: forbiddenScreen.path, search: { from: href }, replace: true })
}

/** The page of a screen, fetched when it is first opened; it can be fetched before. */
function lazyPage(page: Screen['page']): (() => ReactNode) & { preload: () => Promise<void> } {
  let Loaded: ComponentType | undefined
  const load = fetchedCode(async () => {
    Loaded = (await page()).default
  })
  function LazyPage() {
    if (!Loaded) use(load())
    return Loaded ? <Loaded /> : null
  }
  return Object.assign(LazyPage, { preload: load })
}

let last = ''

/** Notes a page view of a signed-in person. It is nobody's concern when that fails. */
function track(url: string) {
  console.debug('Navigated to', url)
  const session = currentSession()
  const path = url.split('?')[0] ?? url
  if (session.state !== 'in' || path === last) return
  last = path
  const body = { url, username: session.me.username }
  const note = () =>
    send('POST', '/api/page_tracking/', { body }).catch((error: unknown) =>
      console.debug('Page view was not noted', error),
    )
  // After what the page itself asks for.
  setTimeout(() => void note(), 500)
}
