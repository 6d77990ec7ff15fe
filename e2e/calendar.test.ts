import { expect, test } from '@playwright/test'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'
import { accessible } from './page-actions.ts'

/** Priya looks at what ships, and lets her own calendar show it. */
let app: BrowserApp
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser, { demo: true })
})
test.afterAll(() => app.close())

test('REP-001 REP-004 ERR-027 a month of all kinds, of one alone, and on to the lot that ships', async () => {
  const page = await app.page('Priya Nair', ['coordinator'])
  let asked = 0
  page.on('request', (request) => (asked += request.url().includes('/api/calendar/?') ? 1 : 0))
  await page.goto(`${app.url}/calendar?on=2026-11-12`)
  const events = page.getByRole('region', { name: 'Events' })
  await expect(events.getByRole('link', { name: /bought$/ }).first()).toBeVisible()
  await accessible(page)

  await page.getByRole('button', { name: 'Lots', pressed: false }).click()
  const ships = events.getByRole('link', { name: /^PGM-\d+ ships$/ })
  await expect(ships.first()).toBeVisible()
  await expect(events.getByRole('link', { name: /bought$/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'The month after' }).click()
  await expect(page.getByText('December 2026')).toBeVisible()
  const before = asked
  await page.getByRole('button', { name: 'The month before' }).click()
  await expect(ships.first()).toBeVisible()
  expect(asked, 'a range that was looked at is not asked for again').toBe(before)

  const name = (await ships.first().textContent())?.split(' ')[0] ?? ''
  await ships.first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()

  await page.route('**/api/calendar/?*', (route) => route.abort(), { times: 2 })
  await page.goto(`${app.url}/calendar?on=2026-09-12`)
  await expect(events.getByRole('alert')).toContainText('Unable to fetch events')
  await events.getByRole('button', { name: 'Try again' }).click()
  await expect(events.getByRole('table')).toBeVisible()

  await page.getByRole('button', { name: 'Other calendars' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByRole('textbox', { name: 'Secret' }).inputValue()
  await accessible(page)
  const { pathname, search } = new URL(link)
  expect(await (await page.request.get(app.url + pathname + search)).text()).toContain('BEGIN:VEVENT')
  await page.getByRole('button', { name: 'I have kept it' }).click()
})
