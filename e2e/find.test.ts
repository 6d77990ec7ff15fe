import { expect, test } from '@playwright/test'
import { accessible, idIn } from './page-actions.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'

/** Priya finds what she needs without touching the mouse. */
let app: BrowserApp
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser, { demo: true })
})
test.afterAll(() => app.close())

test('WID-001 WID-016 find by keyboard: a record, a screen, an action, and back to what was opened last', async () => {
  const page = await app.page('Priya Nair', ['coordinator'])
  const box = page.getByRole('combobox', { name: 'Search everything' })
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Shift+~')
  await expect(box).toBeFocused()
  await page.keyboard.type('PGM-2608')
  await page
    .getByRole('option', { name: /PGM-2608.*Lot/ })
    .first()
    .waitFor()
  await accessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'PGM-2608' })).toBeVisible()
  await expect(box).toHaveCount(0)
  const lot = page.url()
  await expect(page.getByText(`#${idIn(page)}`)).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('hedges')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Hedges' })).toBeVisible()

  // From within a field too, and only what is chosen.
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Saguaro')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  for (let chip = 0; chip < 7; chip++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Yard/, pressed: true })).toBeVisible()
  await expect(page.getByRole('option', { name: /Saguaro Auto Salvage.*Yard/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Purchase/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: /PGM-2608 Lot/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(lot)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('new lot')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'New lot' })).toBeVisible()
  await page.close()
})

test('on the phone the search is in the bar at the top', async () => {
  const page = await app.page('Marco Reyes', ['buyer'], { width: 400 })
  await page.getByRole('button', { name: 'Search everything' }).click()
  await page.getByRole('combobox', { name: 'Search everything' }).fill('Gulf Coast')
  await page.getByRole('option', { name: /^Gulf Coast Core Supply/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gulf Coast Core Supply' })).toBeAttached()
  await page.close()
})
