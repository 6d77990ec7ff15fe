import { expect, test, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'
import { shifted, watchShifts } from './shifts.ts'

/** What opening a screen of the demo company may cost: numbers, not times, so that every machine finds the same. */
let app: BrowserApp
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser, { demo: true })
})
test.afterAll(() => app.close())

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
  // And once in a visit the person's views.
  '/lot-list': 6,
  '/hedge-list': 4,
  '/checkin-list': 3,
  '/purchase-list': 3,
  '/catalog-pricing': 4,
  '/inventory-on-hand': 5,
  '/current-allocations': 5,
  '/dashboard': 6,
  '/position': 4,
  '/lot/{lot}': 11,
  '/lot/{lot}/finance': 8,
  '/lot/{lot}/advance-calculator': 5,
  '/hedge/{hedge}': 9,
  '/purchase/{purchase}': 7,
  // And what its intended lot is called.
  '/checkin/{checkIn}': 7,
  '/catalog/{catalog}': 8,
  '/yard/{yard}': 7,
  '/shipment-summary/{summary}': 7,
  '/brokered-settlement/{settlement}': 6,
}

for (const width of [1440, 400])
  test(`no screen ${width} wide asks for more than it shows, nor twice for the same, and nothing on it moves`, async () => {
    const ids = await app.db.one<Record<string, number>>(someOfEach)
    const ada = await app.page('Ada Admin', ['admin'], { width, at: '/profile' })
    await ada.waitForLoadState('networkidle')
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

/** What is asked once the screen stands: of page views and of the bell. */
const after = ['/api/page_tracking/', '/api/bell/']

test('the bell asks once, when the screen stands, and not again on the next', async () => {
  const ada = await app.page('Ada Admin', ['admin'], { at: '/profile' })
  const asked: string[] = []
  ada.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await ada.goto(`${app.url}/lot-list`)
  await ada.waitForResponse((answer) => answer.url().endsWith('/api/bell/'))
  const lists = asked.indexOf('/api/lots/')
  expect(lists).toBeGreaterThanOrEqual(0)
  expect(lists).toBeLessThan(asked.indexOf('/api/bell/'))
  await ada.getByRole('link', { name: 'Hedges' }).click()
  await ada.getByRole('heading', { level: 1, name: 'Hedges' }).waitFor()
  await ada.waitForLoadState('networkidle')
  expect(asked.filter((path) => path === '/api/bell/')).toHaveLength(1)
  await ada.close()
})

/** What is asked of the server from now on. */
function callsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/(api|auth|logistics)\//.test(pathname) && !after.includes(pathname))
      asked.push([request.method(), pathname + search, request.postData() ?? ''].join(' '))
  })
  return asked
}

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
