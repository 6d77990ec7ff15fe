import { expect, test, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { accessible } from './page-actions.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'

/** Buying where there is no network, in the demo company, with the service worker. */
let app: BrowserApp
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser, { demo: true })
})
test.afterAll(() => app.close())

test('buying goes on without a network and through a reload: the work stands there, what was entered waits, and is sent once', async () => {
  const checkIn = await openCheckIn()
  const before = await piecesOf(checkIn)
  const page = await app.page('Priya Nair', ['coordinator'], {
    at: `/checkin/${checkIn}/edit`,
    width: 400,
    keeps: true,
  })
  const code = page.getByLabel('Code', { exact: true })
  await code.waitFor()
  await kept(page, 'usual_offers')

  await page.context().setOffline(true)
  await page.getByText('Offline.').waitFor()
  await page.reload()
  await page.getByText('Offline.').waitFor()
  await code.fill('GD3-EA6')
  await page.getByRole('option', { name: /GD3-EA6 Dual.*\$/ }).waitFor()
  await code.press('Enter')
  await page.getByText('1 waiting to send').waitFor()
  // A code that this device does not know goes along as it is typed, and not as the one that is like it.
  await code.fill('GD3-EA')
  await page.getByText('Enter keeps GD3-EA as it is typed').waitFor()
  await accessible(page)
  await code.press('Enter')
  await page.getByText('2 waiting to send').waitFor()
  await page.reload()
  await page.getByText('2 waiting to send').waitFor()
  await accessible(page)
  expect(await piecesOf(checkIn)).toBe(before)

  // The first answer is lost on the way: the same entry is sent again, and counts once.
  await page.route('**/count_sheet/', async (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await page.context().setOffline(false)
  await page.getByText(/^Saved/).waitFor()
  await expect(page.getByText('Offline.')).toHaveCount(0)
  await page.getByText('1 line of the count sheet waits for your choice.').waitFor()
  expect(await piecesOf(checkIn)).toBe(before + 1)
  await page.close()
})

test('what was read at a browser opens there without a network for that person alone, until they sign out', async () => {
  const page = await app.page('Priya Nair', ['coordinator'], { at: '/checkin-list', keeps: true })
  await page.getByRole('row').nth(1).waitFor()
  await kept(page, 'check_in')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('row').nth(1).waitFor()
  await accessible(page)
  await page.context().setOffline(false)
  await expect(page.getByText('Offline.')).toHaveCount(0)
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('nothing is kept on this device').waitFor()
  await accessible(page)
  await page.close()
})

test('APP-062 APP-063 APP-064 a new version that waits is offered after three seconds; whoever takes it, is given it', async () => {
  const page = await app.page('Priya Nair', ['coordinator'], { at: '/checkin-list', keeps: true })
  const words = page.getByText('New content is available. Refresh the page now?')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.clock.install()
  // From here on time passes by the test's word alone.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/worker.js?another')
    const coming = registration.installing
    await new Promise<void>((resolve) => {
      coming?.addEventListener('statechange', () => coming.state === 'installed' && resolve())
    })
  })
  await page.clock.runFor(2900)
  await expect(words).toHaveCount(0)
  await page.clock.runFor(200)
  await words.waitFor()
  await page.clock.resume()
  await accessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(words).toHaveCount(0)
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/worker\.js$/)

  await page.reload()
  await words.waitFor()
  const again = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await again
  await page.close()
})

/** Somebody's open check-in with prices. */
async function openCheckIn(): Promise<number> {
  const found = await app.db.one<{ id: number }>(
    sql`select id from check_ins where status = 'OP' order by id desc limit 1`,
  )
  if (!found) throw new Error('The demo company has no open check-in')
  return found.id
}

async function piecesOf(checkIn: number): Promise<number> {
  const found = await app.db.one<{ count: number }>(
    sql`select count(*)::int as count from check_in_converters where check_in = ${checkIn}`,
  )
  return found?.count ?? 0
}

/** Until the worker watches over the page, and what it has read is kept. */
async function kept(page: Page, what: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const holds = (text: string) =>
    caches
      .match('/kept')
      .then((answer) => answer?.text())
      .then((body) => body?.includes(text) ?? false)
  await expect.poll(() => page.evaluate(holds, what)).toBe(true)
}
