import { expect, test, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openPage } from './browser.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'
import { reads } from './page-actions.ts'

/** The demo company as somebody meets it who has just typed `npm start`. */
let app: BrowserApp
let page: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser, { demo: true })
  page = await openPage(browser, { width: 1440, theme: 'light' })
})
test.afterAll(async () => {
  await app.close()
})

const shown = (text: string | RegExp) => page.getByText(text).first().waitFor()

test('IDN-002 IDN-009 IDN-010 IDN-011 IDN-013 IDN-014 the landing page offers both ways, and says why somebody is not let in', async () => {
  await page.addInitScript(watchShifts)
  await page.goto(app.url)
  await page.getByRole('button', { name: 'Sign in with a Microsoft work account' }).waitFor()
  await shown('Priya Nair')
  expect(await page.evaluate(shifted)).toBeLessThan(0.05)
  await page.getByRole('button', { name: 'Sign in with email and password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('priya@cupel.test')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await shown('Username and Password Required')
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await reads(
    dialog.getByRole('alert'),
    /^Invalid email or password Authentication failed code: INVALID_EMAIL_OR_PASSWORD$/,
  )
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  const send = dialog.locator('button[type=submit]')
  await dialog.getByLabel('Email').fill('no address')
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Email').fill('priya@cupel.test')
  await page.route('**/auth/reset', (route) => route.abort(), { times: 1 })
  await send.click()
  await shown('Password reset could not be sent')
  await send.click()
  await shown('Check your registered email to reset the password!')
})

test('IDN-001 the landing page lists the cast; one key signs in, and the way asked for is gone on', async () => {
  await page.goto(`${app.url}/lot-list`)
  for (const name of [
    'Priya Nair',
    'Marco Reyes',
    'Hannah Cole',
    'Dale Whitcomb',
    'Ines Okafor',
    'Ruth Adeyemi',
    'Luc Bergeron',
    'Sam Kessler',
  ])
    await shown(name)
  await page.getByText('Priya Nair').click()
  await page.waitForURL('**/lot-list**')
  await page.getByRole('heading', { name: 'Lots' }).waitFor()
})

test('SET-001 SET-048 a calculator of the demo company comes to the worked amounts', async () => {
  const lot = await app.db.one<{ id: number }>(lotNamed('PGM-2608'))
  await page.goto(`${app.url}/lot/${lot?.id}/advance-calculator`)
  await shown('$131,660.30')
  await shown('$105,000.00')
})

test('SET-011 SET-097 a final settlement of the demo company is due to the cent, on screen and on paper', async () => {
  const settlement = await app.db.one<{ id: number }>(settlementOf('PGM-2584'))
  await page.goto(`${app.url}/brokered-settlement/${settlement?.id}`)
  await shown('$68,090.28')
  await page.goto(`${app.url}/brokered-settlement/${settlement?.id}/print`)
  await shown('$68,090.28')
})

test('an amount that is not in US dollars carries its code, on the dashboard too', async () => {
  const advance = await app.db.one<{ id: number; shown: string }>(
    sql`select id, 'CA$' || to_char(amount, 'FM999,999,990.00') as shown from advances
      where currency = 'CAD' and status in ('OP', 'ST') order by id desc limit 1`,
  )
  const ruth = await app.page('Ruth Adeyemi', ['finance', 'advance-manager'])
  await ruth
    .getByText(advance?.shown ?? 'none')
    .first()
    .waitFor()
  await ruth.goto(`${app.url}/advances/${advance?.id}`)
  await ruth.getByText(`${advance?.shown} for`).first().waitFor()
  await ruth.close()
})

for (const path of ['/lot-list', '/checkin-list', '/hedge-list', '/smelter-list', '/purchase-list'])
  test(`the first load of ${path} is less than 170 kB of compressed script, in fewer than 30 requests`, async () => {
    const cold = await app.page('Priya Nair', ['coordinator'], { at: '/profile' })
    // A link under the pointer would fetch its screen too.
    await cold.mouse.move(1400, 880)
    const sent = await sentFor(cold)
    await cold.goto(app.url + path)
    await cold.getByRole('row').nth(3).waitFor()
    await cold.waitForLoadState('networkidle')
    const bytes = sent.scripts().reduce((sum, length) => sum + length, 0)
    expect(sent.scripts().length).toBeGreaterThan(5)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThan(170_000)
    expect(sent.requests()).toBeLessThan(30)
    await cold.close()
  })

/** How many calls a screen makes until it stands, the one for the person's token among them; the page view comes after. */
const calls = {
  '/lot-list': 5,
  '/hedge-list': 4,
  '/checkin-list': 3,
  '/purchase-list': 3,
  '/catalog-pricing': 4,
  '/inventory-on-hand': 5,
  '/current-allocations': 5,
  '/dashboard': 8,
  '/lot/{lot}': 9,
  '/lot/{lot}/finance': 8,
  '/lot/{lot}/advance-calculator': 5,
  '/hedge/{hedge}': 7,
  '/purchase/{purchase}': 5,
  '/checkin/{checkIn}': 4,
  '/catalog/{catalog}': 6,
  '/yard/{yard}': 5,
  '/shipment-summary/{summary}': 5,
  '/brokered-settlement/{settlement}': 4,
}

for (const width of [1440, 400])
  test(`no screen ${width} wide asks for more than it shows, nor twice for the same, and nothing on it moves`, async () => {
    const ids = await app.db.one<Record<string, number>>(someOfEach)
    const ada = await app.page('Ada Admin', ['admin'], { width })
    await ada.mouse.move(width - 5, 880)
    const asked = callsOf(ada)
    await ada.addInitScript(watchShifts)
    for (const [screen, most] of Object.entries(calls)) {
      asked.length = 0
      await ada.goto(app.url + screen.replace(/\{(\w+)\}/, (_, name: string) => String(ids?.[name])))
      await ada.waitForLoadState('networkidle')
      expect.soft(asked.length, `${screen} asks\n${asked.join('\n')}`).toBeLessThanOrEqual(most)
      expect.soft(asked.length - new Set(asked).size, `${screen} asks twice\n${asked.join('\n')}`).toBe(0)
      expect.soft(await ada.evaluate(shifted), `${screen} moves`).toBeLessThan(0.05)
    }
    await ada.close()
  })

test('APP-036 IDN-034 a screen without the right says so, and so does the server', async () => {
  const buyer = await app.page('Marco Reyes', ['buyer'], { at: '/create-lot' })
  await buyer.waitForURL('**/forbidden**')
  await buyer.getByRole('heading', { name: 'Not Authorized' }).waitFor()
  const marco = await app.person('Marco Reyes', ['buyer'])
  expect((await app.call(marco, 'POST', '/api/lots/', { name: 'PGM-1', smelter: 1 })).status).toBe(403)
  await buyer.close()
})

const lotNamed = (name: string) => sql`select id from lots where name = ${name}`
const settlementOf = (name: string) => sql`select id from brokered_settlements where lot_name = ${name}`

const someOfEach = sql`
  select
    (select id from lots where name = 'PGM-2608') as lot,
    (select max(id) from hedges) as hedge,
    (select max(id) from purchases) as purchase,
    (select max(id) from check_ins) as "checkIn",
    (select max(id) from catalogs where material_type = 'CV') as catalog,
    (select max(id) from yards) as yard,
    (select max(id) from shipment_summaries) as summary,
    (select max(id) from brokered_settlements) as settlement`

/** What is asked of the server from now on. */
function callsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/(api|auth|logistics)\//.test(pathname) && pathname !== '/api/page_tracking/')
      asked.push([request.method(), pathname + search, request.postData() ?? ''].join(' '))
  })
  return asked
}

type Shifts = Window & { shifted?: number }

function watchShifts() {
  const seen = window as Shifts
  seen.shifted = 0
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.shifted = (seen.shifted ?? 0) + shift.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How much of what could be seen has moved, as the browser reckons it. */
const shifted = () => (window as Shifts).shifted ?? -1

/** What comes over the wire from now on, as to a browser that has nothing in its cache: bytes of each script; requests. */
async function sentFor(page: Page) {
  const session = await page.context().newCDPSession(page)
  const scripts = new Map<string, number>()
  let requests = 0
  session.on('Network.requestWillBeSent', () => requests++)
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.set(requestId, 0)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return { scripts: () => [...scripts.values()], requests: () => requests }
}
