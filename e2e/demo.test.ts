import { expect, test, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openPage } from './browser.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'
import { reads } from './page-actions.ts'
import { shifted, watchShifts } from './shifts.ts'

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

test('IDN-002 IDN-005 IDN-006 IDN-009 IDN-010 IDN-011 IDN-013 IDN-014 the landing page offers both ways, and says why somebody is not let in', async () => {
  await page.addInitScript(watchShifts)
  await page.goto(app.url)
  await page.getByRole('button', { name: 'Sign in with a Microsoft work account' }).waitFor()
  await shown('Priya Nair')
  expect(await page.evaluate(shifted)).toBeLessThan(0.05)
  await shown(`© 2019–${new Date().getFullYear()}`)
  await page.getByRole('button', { name: 'Terms of Use' }).click()
  for (const heading of [
    'Terms',
    'Use license',
    'Disclaimer',
    'Limitations',
    'Revisions',
    'Links',
    'Modifications',
    'Governing',
    'Privacy',
  ])
    await expect(page.getByRole('heading', { name: new RegExp(heading, 'i') }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
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
