import { expect, test, type Page } from '@playwright/test'
import { companyFiles, lines } from '../server/test-first-files.ts'
import { accessible } from './page-actions.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'

/** The first run of a company: its admin is there, and nothing else. */
let app: BrowserApp
let admin: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser)
  admin = await app.page('Sam Kessler', ['admin'], { at: '/first-run' })
})
test.afterAll(() => app.close())

const titles: Readonly<Record<string, string>> = {
  divisions: 'Divisions',
  regions: 'Regions',
  locations: 'Locations',
  people: 'People',
  yards: 'Yards and terms',
  smelters: 'Smelters',
  catalog: 'Catalog with assays',
  'fx-rates': 'FX rates',
  hedges: 'Open hedges',
  lots: 'Lots under way',
  boxes: 'Boxes on hand',
}
const step = (title: string) => admin.getByRole('listitem', { name: title, exact: true })

async function choose(title: string, text: string): Promise<void> {
  const buffer = Buffer.from(text)
  await admin.getByLabel(`${title} file`).setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer })
}

test('a file with a bad row is refused by line, and kept once it is mended', async () => {
  await expect(admin.getByText('0 of 7 needed steps done')).toBeVisible()
  await accessible(admin)
  await step('Divisions').getByRole('button', { name: 'From a file' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Import divisions' })
  await choose('Divisions', lines('Name,Code', 'Arizona,AZ', ',TX', 'Arizona,AR'))
  await expect(dialog.getByText('2 refused')).toBeVisible()
  await expect(dialog.getByRole('row', { name: '3 TX Name This field is required' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: '4 AR Name Already taken' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import 1 row' })).toBeDisabled()
  await accessible(admin)
  await choose('Divisions', companyFiles[0]![1])
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(admin.getByText('Divisions: 2 rows imported')).toBeVisible()
  await expect(step('Divisions')).toContainText('2 divisions')
})

test('it is left and taken up again, until the company can begin', async () => {
  await admin.goto(`${app.url}/index`)
  await admin.getByRole('link', { name: 'First run' }).click()
  await expect(admin.getByText('1 of 7 needed steps done')).toBeVisible()
  for (const [kind, text, rows] of companyFiles.slice(1)) {
    const title = titles[kind]!
    await step(title).getByRole('button', { name: 'From a file' }).click()
    await choose(title, text)
    await admin.getByRole('button', { name: `Import ${rows} row` }).click()
    await expect(admin.getByRole('dialog')).toHaveCount(0)
  }
  await step('Market prices').getByRole('link', { name: 'Type' }).click()
  const prices = admin.getByRole('dialog')
  for (const [metal, price] of Object.entries({ Pt: '1815', Pd: '1330', Rh: '9725' }))
    await prices.getByLabel(metal, { exact: true }).fill(price)
  await prices.getByRole('button', { name: 'Save' }).click()
  await expect(prices).toHaveCount(0)
  await admin.goto(`${app.url}/first-run`)
  await expect(admin.getByText('The company can begin.')).toBeVisible()
  await expect(step('People')).toContainText('3 people')
  await admin.goto(`${app.url}/yard-list`)
  await admin.getByRole('link', { name: 'Saguaro Auto Salvage' }).click()
  await expect(admin.getByText('Imported from a file, Sam Kessler').first()).toBeVisible()
  await admin.goto(`${app.url}/first-run`)
  // Everything is there already: the same file adds nothing.
  await step('Boxes on hand').getByRole('button', { name: 'From a file' }).click()
  await choose('Boxes on hand', companyFiles.at(-1)![1])
  await expect(admin.getByText('2 there already')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
})
