import { expect, test, type Page } from '@playwright/test'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'

/** Choosing a record by typing, faster than the server answers. */
let app: BrowserApp
let page: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser)
  const admin = await app.person('Ines Okafor', ['admin', 'coordinator'])
  for (const [code, name] of [
    ['SAG', 'Saguaro Refining'],
    ['GLF', 'Gulf Metals'],
    ['GLX', 'Glendale Exchange'],
    ['OLD', 'Gulf of Old'],
  ])
    expect((await app.call(admin, 'POST', '/api/smelters/', { code, name })).status).toBe(201)
  const { body } = await app.call(admin, 'GET', '/api/smelters/?search=OLD')
  await app.call(admin, 'PATCH', `/api/smelters/${body.results[0].id}/`, { is_active: false })
  page = await app.page('Ines Okafor', ['admin', 'coordinator'])
  // What one test has typed is not kept for the next.
  await page.addInitScript(() => localStorage.clear())
  await page.route('**/api/smelters/**', async (route) => {
    await new Promise((done) => setTimeout(done, 150))
    await route.continue()
  })
})
test.afterAll(() => app.close())

test.beforeEach(async () => {
  await page.goto(`${app.url}/create-hedge`)
  await page.getByLabel('Code').fill('H-1')
  await box().click()
  // What was looked at before anything was typed.
  await page.getByRole('option', { name: /SAG/ }).waitFor()
})

const box = () => page.getByRole('combobox', { name: 'Smelter' })
const save = () => page.getByRole('button', { name: 'Save' })
const shows = (text: string) => expect(box()).toHaveValue(text)
const problem = () => page.getByText('Choose one of the list', { exact: true }).first()

test('Enter at once takes the only record that the typed text finds, never one found before', async () => {
  await box().pressSequentially('Gulf')
  await box().press('Enter')
  await shows('GLF')
  await expect(save()).toBeEnabled()
})

test('Tab at once takes it too, and the next field has the focus', async () => {
  await box().pressSequentially('Gulf')
  await box().press('Tab')
  await expect(box()).not.toBeFocused()
  await shows('GLF')
})

test('text that several records answer to stays, with the list on Enter and as an error once it is left', async () => {
  await box().pressSequentially('gl')
  await box().press('Enter')
  await page.getByRole('option', { name: /GLX/ }).waitFor()
  await shows('gl')
  await box().press('Tab')
  await problem().waitFor()
  await shows('gl')
  await expect(save()).toBeDisabled()
  // The exact match is taken, though the other one is found as well.
  await box().fill('glf')
  await box().press('Enter')
  await shows('GLF')
  await problem().waitFor({ state: 'detached' })
})

test('a click beside it decides as Tab does, Escape takes back what was typed', async () => {
  await box().fill('Nobody')
  await page.getByRole('heading', { name: 'New hedge' }).click()
  await problem().waitFor()
  await shows('Nobody')
  await box().click()
  await box().press('Escape')
  await shows('')
  await problem().waitFor({ state: 'detached' })
})

test('what can no longer be chosen is not offered', async () => {
  await box().fill('Old')
  await page.getByText('No smelters Found').waitFor()
})
