import { expect, test } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { accessible } from './page-actions.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'

/** The way around: what stands about every page, for whoever comes by a link, a mistake or a new version. */
let app: BrowserApp
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser, { demo: true })
})
test.afterAll(() => app.close())

test('APP-032 APP-034 APP-065 APP-010 the version is flagged until its patch notes were looked at, also by the next visit', async () => {
  const page = await app.page('Priya Nair', ['coordinator'])
  const foot = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Patch notes/ })
  await page.getByText('Local', { exact: true }).waitFor()
  await expect(foot).toContainText('v3.4.31')
  await expect(foot.getByTitle('New')).toBeVisible()
  await foot.click()
  await page.getByRole('heading', { name: 'Version 3.4.31' }).waitFor()
  await expect(page).toHaveTitle('Patch Notes - Cupel Local')
  await expect(foot.getByTitle('New')).toHaveCount(0)
  await page.reload()
  await page.getByRole('heading', { name: 'Version 3.4.31' }).waitFor()
  await expect(foot.getByTitle('New')).toHaveCount(0)
  await accessible(page)
  const licences = await page.request.get(
    app.url + ((await page.getByRole('link', { name: /^Licences/ }).getAttribute('href')) ?? ''),
  )
  expect(await licences.text()).toContain('zxing-wasm')
  await page.close()
})

test('APP-035 APP-036 an address that is nobody’s, or not mine, says so with the way on around it', async () => {
  const page = await app.page('Ines Okafor', ['lab technician'], { at: '/lot/PGM-2608/boxs' })
  await page.getByText('Page not found').waitFor()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await accessible(page)
  await expect(page.getByRole('search').getByRole('textbox')).toHaveValue('lot PGM-2608 boxs')
  await page.getByRole('search').getByRole('textbox').fill('PGM-2608')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /PGM-2608/ })
    .first()
    .waitFor()
  await page.goto(`${app.url}/404`)
  await page.getByText('Page not found').waitFor()
  await page.goto(`${app.url}/create-lot`)
  await page.getByRole('heading', { name: 'Not Authorized' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/forbidden')
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await accessible(page)
  await page.close()
})

test('APP-033 APP-041 the index has every screen that is mine and no other; a path behind a hash leads where it led', async () => {
  const page = await app.page('Ines Okafor', ['lab technician'], { at: '/#/index' })
  await page.getByRole('heading', { level: 1, name: 'All screens' }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/index')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'PPM calculators' }).first().waitFor()
  await expect(main.getByRole('link', { name: 'New lot' })).toHaveCount(0)
  await accessible(page)
  await page.close()
})

test('APP-044 APP-045 APP-048 whoever is not signed in comes to the door and is not noted; inside, where one goes is', async ({
  browser,
}) => {
  const stranger = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  const noted: string[] = []
  stranger.on('request', (request) => noted.push(new URL(request.url()).pathname))
  await stranger.goto(`${app.url}/lot-list?page=2`)
  await stranger.waitForURL((url) => url.pathname === '/')
  expect(new URL(stranger.url()).searchParams.get('return')).toBe('/lot-list?page=2')
  await stranger.waitForLoadState('networkidle')
  expect(noted).not.toContain('/api/page_tracking/')
  await stranger.context().close()

  const page = await app.page('Dale Whitcomb', ['logistics'])
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/page_tracking/'))
  await page.goto(`${app.url}/index`)
  expect((await sent).postDataJSON()).toEqual({ url: '/index', username: 'Dale Whitcomb' })
  expect(logged).toContain('Navigated to /index')
  await expect
    .poll(
      async () =>
        (await app.db.one<{ count: number }>(sql`select count(*)::int as count from page_views where url = '/index'`))
          ?.count,
    )
    .toBeGreaterThan(0)
  await page.close()
})

test('APP-051 a page whose code does not come says so, and is opened by the next try', async () => {
  const page = await app.page('Priya Nair', ['coordinator'], { at: '/index' })
  await page.getByRole('heading', { level: 1, name: 'All screens' }).waitFor()
  await page.route('**/assets/PatchNotesPage-*.js', (route) => route.abort())
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Patch notes/ })
    .click()
  await page.getByText('This page could not be loaded').waitFor()
  await accessible(page)
  await page.unroute('**/assets/PatchNotesPage-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Version 3.4.31' }).waitFor()
  await page.close()
})
