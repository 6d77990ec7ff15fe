import { expect, test, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { runJob } from '../server/identity/run-job.ts'
import { jobsOf } from '../server/jobs.ts'
import type { Job } from '../server/kit/jobs/job.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'
import { accessible, printed, saved, sees } from './page-actions.ts'

/** Priya reads reports, puts one on paper, and has it mailed to her. */
let app: BrowserApp
let page: Page
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser, { demo: true })
  page = await app.page('Priya Nair', ['coordinator'], { at: '/report-list' })
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0 })
    window.print = () => {
      ;(window as unknown as { printed: number }).printed += 1
    }
  })
})
test.afterAll(() => app.close())

const names = (of: Page) => of.getByRole('main').getByRole('listitem').getByRole('link').allTextContents()

test('REP-008 REP-012 IDN-066 the list of reports has those that its reader may open, each with what it tells', async () => {
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(11)
  expect(await names(page)).toEqual(
    expect.arrayContaining(['Hedge dump', 'Position of lots', 'Finance', 'Final reports']),
  )
  await sees(page, 'Lots under way: the ounces that each holds')
  await accessible(page)
  const buyer = await app.page('Marco Reyes', ['buyer'], { at: '/report-list' })
  await buyer.getByRole('link', { name: 'Converters bought' }).waitFor()
  expect((await names(buyer)).toSorted()).toEqual([
    'Allocation comparison',
    'Assay comparison by lot',
    'Converters bought',
    'Hedge managers',
    'Hedge report',
    'Smelter shipment history',
  ])
  await buyer.goto(`${app.url}/reports/finance`)
  await expect(buyer).toHaveURL(/forbidden/)
  const lab = await app.page('Ines Okafor', ['lab-user'])
  await expect(lab.getByRole('link', { name: 'Reporting' })).toHaveCount(0)
  await lab.goto(`${app.url}/report-list`)
  await expect(lab).toHaveURL(/forbidden/)
})

test('REP-013 REP-014 REP-015 a report begins with the first smelter by name, and then with what was chosen last', async () => {
  for (const path of ['/reports/smelter-shipment-history-report', '/reports/hedge-report']) {
    await page.goto(app.url + path)
    await page.getByRole('button', { name: 'Smelter ARR' }).waitFor()
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.filter({ hasText: 'KES' })).toHaveCount(0)
    await page.goto(`${app.url}${path}?smelter=2`)
    await rows.filter({ hasText: 'KES' }).first().waitFor()
    await page.goto(app.url + path)
    await page.getByRole('button', { name: 'Smelter KES' }).waitFor()
    await expect(rows.filter({ hasText: 'ARR-' })).toHaveCount(0)
  }
})

test('LOT-008 REP-016 a report goes on paper with its filter, its columns and the sums of all its rows', async () => {
  await page.goto(`${app.url}/position-report`)
  await expect(page).toHaveURL(/\/lots\/position-report/)
  await page.goto(`${page.url()}?status=SH`)
  const foot = page.getByRole('table').locator('tfoot')
  await foot.getByText(/^\d+ of \d+ lots$/).waitFor()
  const sum = (await foot.getByRole('cell').allTextContents()).filter((text) => /^[\d,]+\.\d{3}$/.test(text))
  expect(sum).toHaveLength(9)
  await accessible(page)
  await page.getByRole('link', { name: 'Print' }).click()
  expect(await printed(page)).toBe(1)
  const paper = page.getByRole('main')
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Position of lots')
  expect(await paper.locator('tbody').getByText('Shipping').count()).toBeGreaterThan(1)
  await expect(paper.locator('tbody').getByText('Open')).toHaveCount(0)
  for (const one of sum) await expect(paper.locator('tfoot')).toContainText(one)
  await accessible(page)
})

test('LOT-007 LOT-009 SET-016 SET-089 a lot’s internal report and a summary’s final report are printed', async () => {
  await page.goto(`${app.url}/final-report-list`)
  await page.getByRole('table').locator('tbody').getByRole('row').nth(9).waitFor()
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(10)
  await page.getByRole('table').locator('tbody').getByRole('link').first().click()
  expect(await printed(page)).toBeGreaterThan(0)
  await sees(page, 'Charges and result')
  await accessible(page)
  await page.goto(`${app.url}/lot/1/internal-report/print`)
  await expect(page).toHaveURL(/\/lots\/1\/internal-report\/print/)
  for (const title of ['Weights', 'Ounces', 'Purchases', 'Allocations', 'Costs and result'])
    await page.getByRole('heading', { name: title }).waitFor()
  await accessible(page)
})

test('a report is had by mail, its letter leads back to it, and it is ended on the report', async () => {
  await page.goto(`${app.url}/reports/hedge-report?smelter=1`)
  await page.getByRole('button', { name: 'Mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hedge report by mail' })
  await dialog.getByLabel('Name').fill('Hedges with Arroyo')
  await accessible(page)
  await saved(page, () => dialog.getByRole('button', { name: 'Mail it to me' }).click())
  const job = jobsOf(app.server).find(({ name }) => name === 'report-letters') as Job
  await runJob(app.db, job, new AbortController().signal, new Date('2099-01-06T13:00:30Z'))
  const [letter] = await app.db.rows<{ text: string }>(
    sql`select payload->>'text' as text from outbox where trigger = 'A report by mail' and payload->>'subject' like 'Hedges with Arroyo%'`,
  )
  const link = /Open the report: (\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
  await page.goto(link)
  await expect(page).toHaveURL(/\/reports\/hedge-report\?smelter=1$/)
  await page.goto(`${app.url}/user-profile`)
  await page.getByRole('row', { name: /Hedges with Arroyo/ }).waitFor()
  await accessible(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Mail' }).click()
  await dialog.getByRole('button', { name: 'End Hedges with Arroyo' }).click()
  await sees(page, 'You get that report no more by mail')
  await expect(dialog.getByText('Hedges with Arroyo')).toHaveCount(0)
})
