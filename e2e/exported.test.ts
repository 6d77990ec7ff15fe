import { expect, test, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'

/** A long list leaves as a file while others work. */
let app: BrowserApp
let priya: Page
const rows = 20_000

test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser)
  await app.db.rows(sql`insert into smelters (code, name) values ('ARR', 'Arroyo')`)
  await app.db.rows(sql`
    insert into lots (name, smelter, status, notes)
    select 'PGM-' || n, 1, case when n % 2 = 0 then 'HE' else 'CU' end, '=cmd|' || n from generate_series(1, ${rows}) n`)
  priya = await app.page('Priya Nair', ['coordinator'], { at: '/lot-list?status__in=CU' })
})
test.afterAll(() => app.close())

test('what the list shows leaves as a file, every row of it, and others are answered meanwhile', async () => {
  await priya
    .getByText(`of ${(rows / 2).toLocaleString('en-US')}`)
    .first()
    .waitFor()
  await priya.getByRole('button', { name: /Rows and export|Export/ }).click()
  const leaving = priya.waitForEvent('download')
  await priya.getByRole('menuitem', { name: /CSV/ }).click()
  const other = await app.person('Dale Whitcomb', ['logistics'])
  let answered = 0
  const file = { isOut: false }
  const working = (async () => {
    while (!file.isOut) {
      const { status } = await app.call(other, 'GET', '/api/lots/?page_size=20&fields=name')
      expect(status).toBe(200)
      answered++
    }
  })()
  const come = await leaving
  const path = await come.path()
  file.isOut = true
  await working
  expect(answered).toBeGreaterThan(0)
  const [heads, ...lines] = parse(await readFile(path), { bom: true }) as string[][]
  expect(lines).toHaveLength(rows / 2)
  const [name, status] = ['Name', 'Status'].map((head) => heads?.indexOf(head) ?? -1)
  expect(new Set(lines.map((line) => line[name ?? -1])).size).toBe(rows / 2)
  expect(new Set(lines.map((line) => line[status ?? -1]))).toEqual(new Set(['Cutting']))
  expect(lines.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([])
})
