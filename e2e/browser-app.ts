import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { openApp } from '../server/app.ts'
import { serveBrowserApp } from '../server/browser-app.ts'
import type { IdentityOptions } from '../server/identity/identity.ts'
import { giveAccounts } from '../server/identity/sign-in-accounts.ts'
import { people, type Person } from '../server/identity/test-people.ts'
import { testFiles } from '../server/kit/files/test-files.ts'
import { openDatabase, type Database } from '../server/kit/query/database.ts'
import type { App } from '../server/kit/http/routes.ts'
import { demoDatabase } from '../server/db/demo/test-loaded.ts'
import { freshDatabase } from '../server/kit/test-database.ts'
import { caller, type Call } from '../server/test-server.ts'
import { openPage } from './browser.ts'

/** A company of its own for a journey: the whole server over a real port, and pages of a real browser. */
export interface BrowserApp {
  url: string
  server: App
  db: Database
  /** The same database, for whoever comes as its owner. */
  dbUrl: string
  /** For what a journey does not show: calls straight to the API. */
  call: Call
  /** Somebody of these roles, known to the API calls above. */
  person(name: string, groups: readonly string[]): Promise<Person>
  /** A page in which that person is signed in, on the dashboard or at `at`. */
  page(
    name: string,
    groups: readonly string[],
    options?: { at?: string; width?: number; theme?: 'light' | 'dark'; keeps?: boolean },
  ): Promise<Page>
  close(): Promise<void>
}

const password = 'a long demo password'

interface Opening {
  demo?: boolean
  /** How people sign in, by the address that they open. */
  signIn?: (url: string) => Promise<IdentityOptions>
}

/** The demo company, or one that begins with nothing. */
export async function openBrowserApp(
  browser: Browser,
  { demo = false, signIn = (url) => Promise.resolve({ url }) }: Opening = {},
): Promise<BrowserApp> {
  process.env.CUPEL_CHECK_ANSWERS = '1'
  const fresh = demo ? await demoDatabase() : await freshDatabase()
  // Journeys are not about overload: a machine that also draws two browsers may let a question wait.
  const db = openDatabase(fresh.url, { patience: 10 })
  const { as } = await people(db)
  const { files, remove } = testFiles()
  const port = await freePort()
  const options = await signIn(`http://127.0.0.1:${port}`)
  const server = await openApp({ db, files, signIn: options, requestsPerMinute: 1_000_000, deadlineMs: 60_000 })
  await serveBrowserApp(server.http, path.resolve(import.meta.dirname, '../web/dist'))
  const url = await server.http.listen({ host: '127.0.0.1', port })
  return {
    url,
    server,
    db,
    dbUrl: fresh.url,
    call: caller(server),
    person: (name, groups) => as(name, groups),
    page: async (name, groups, { at = '/dashboard', width = 1440, theme = 'light', keeps = false } = {}) => {
      const { me } = await as(name, groups)
      await giveAccounts(db, [{ email: me.email, name, password }])
      const page = await openPage(browser, { width, theme, keeps })
      // The session's cookie is shared between the page and its own requests.
      const signedIn = await page.request.post(`${url}/auth/sign-in`, { data: { email: me.email, password } })
      if (!signedIn.ok()) throw new Error(`${name} could not sign in: ${await signedIn.text()}`)
      await page.goto(url + at)
      return page
    },
    close: async () => {
      for (const context of browser.contexts()) await context.close()
      await server.http.close()
      await remove()
      await db.close()
      await fresh.drop()
    },
  }
}

/** Issuers and letters name the address before the server listens at it. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
