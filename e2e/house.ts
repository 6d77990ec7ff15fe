import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openApp } from '../server/app.ts'
import { serveBrowserApp } from '../server/browser-app.ts'
import { giveAccounts } from '../server/identity/sign-in-accounts.ts'
import { people, type Person } from '../server/identity/test-people.ts'
import { openDatabase, type Database } from '../server/kit/query/database.ts'
import type { App } from '../server/kit/http/routes.ts'
import { freshDatabase } from '../server/kit/test-database.ts'
import { caller, type Call } from '../server/test-server.ts'
import { openBrowser, openPage } from './browser.ts'

/** A company of its own for a journey: the whole server over a real port, and a real browser. */
export interface Company {
  url: string
  app: App
  db: Database
  /** For what a journey does not show: calls straight to the API. */
  call: Call
  /** Somebody of these roles, known to the API calls above. */
  person(name: string, groups: readonly string[]): Promise<Person>
  /** A page in which that person is signed in, on the dashboard or at `at`. */
  page(
    name: string,
    groups: readonly string[],
    options?: { at?: string; width?: number; theme?: 'light' | 'dark' },
  ): Promise<Page>
  close(): Promise<void>
}

const password = 'a long demo password'

/** `load` fills the database first; without it the company is empty. */
export async function openCompany({ load }: { load?: (url: string) => Promise<void> } = {}): Promise<Company> {
  process.env.CUPEL_CHECK_ANSWERS = '1'
  const fresh = await freshDatabase()
  await load?.(fresh.url)
  const db = openDatabase(fresh.url)
  const { as } = await people(db)
  const app = await openApp({ db, requestsPerMinute: 1_000_000 })
  await serveBrowserApp(app.http, path.resolve(import.meta.dirname, '../web/dist'))
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const browser: Browser = await openBrowser()
  return {
    url,
    app,
    db,
    call: caller(app),
    person: (name, groups) => as(name, groups),
    page: async (name, groups, { at = '/dashboard', width = 1440, theme = 'light' } = {}) => {
      const { me } = await as(name, groups)
      await giveAccounts(db, [{ email: me.email, name, password }])
      const page = await openPage(browser, { width, theme })
      // The session's cookie is shared between the page and its own requests.
      const signedIn = await page.request.post(`${url}/auth/sign-in`, { data: { email: me.email, password } })
      if (!signedIn.ok()) throw new Error(`${name} could not sign in: ${await signedIn.text()}`)
      await page.goto(url + at)
      return page
    },
    close: async () => {
      await browser.close()
      await app.http.close()
      await db.close()
      await fresh.drop()
    },
  }
}
