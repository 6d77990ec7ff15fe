import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { queryClient } from './query-client.ts'
import { startSession } from './session.ts'
import { parseSearch, stringifySearch } from './url.ts'
import '../theme/tokens.css'
import '../theme/base.css'
import '../theme/classes.css'

/** What the server says to `GET /api/yards/`: a body, or a refusal. It may take its time. */
export type Answers = Record<string, (request: { query: URLSearchParams; body: unknown }) => unknown>

/** Any answer but 200. */
export class Refused {
  readonly status: number
  readonly body: object
  constructor(status: number, body: object) {
    this.status = status
    this.body = body
  }
}

const ines: Me = {
  id: 1,
  username: 'Ines Okafor',
  email: 'ines@example.com',
  groups: ['admin', 'coordinator'],
  client_permissions: [],
  division: null,
  divisioncode: null,
  fx_currency: 'USD',
  dark_theme: false,
}

let drawn: Root | undefined

/**
 * For component tests: draws a part as a page has it, with a person signed in and a router. Everything is real but the
 * server, whose answers are told; what is not told is a fault of the test.
 */
export async function draw(part: ReactNode, answers: Answers = {}): Promise<AnyRouter> {
  drawn?.unmount()
  // Notices stay beyond the page that they were made on.
  for (const close of document.querySelectorAll<HTMLElement>('.snack [aria-label="Close"]')) close.click()
  localStorage.clear()
  queryClient.clear()
  serve({ 'POST /auth/token': () => ({ token: 'a.b.c' }), 'GET /api/users/current/': () => ines, ...answers })
  await startSession()
  const root = createRootRoute({ component: () => <main>{part}</main> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory(), parseSearch, stringifySearch })
  const place = document.body.appendChild(document.createElement('div'))
  drawn = createRoot(place)
  drawn.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

/** A page of a list, as the server answers it. */
export function pageOf(rows: readonly object[], count = rows.length) {
  return { count, next: null, previous: null, results: rows }
}

function serve(answers: Answers) {
  window.fetch = async (input, init) => {
    const url = new URL(String(input), location.href)
    const name = `${init?.method ?? 'GET'} ${url.pathname}`
    const answer = answers[name]
    if (!answer) throw new Error(`The test does not say what the server answers to ${name}`)
    const body = init?.body ? (JSON.parse(init.body as string) as unknown) : undefined
    const said = await answer({ query: url.searchParams, body })
    return said instanceof Refused ? Response.json(said.body, { status: said.status }) : Response.json(said)
  }
}
