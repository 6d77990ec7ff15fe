import { expect, test } from '@playwright/test'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'
import { plant } from './planted.ts'
import { readLetters } from './planted-letters.ts'
import { formulas, watchScripts, withPlanted } from './planted-screens.ts'

/** X1: what people type is shown and never carried out. All of it runs in `npm run reliability`, as X1=40. */
let app: BrowserApp
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser, { demo: true })
})
test.afterAll(() => app.close())

const rounds = Number.parseInt(process.env.X1 ?? '1', 10)
test.setTimeout(rounds * 300_000)
test.use({ trace: 'off' })

test('script payloads in every text stay text on every screen, on paper, in files and in letters', async () => {
  const sam = await app.person('Sam Kessler', ['admin'])
  const page = await app.page('Sam Kessler', ['admin'])
  const found = await watchScripts(page)
  for (let round = 0; round < rounds; round += 1) {
    const filled = await plant(app.dbUrl, app.server, round)
    expect(filled.length).toBeGreaterThan(40)
    const screens = await withPlanted(app, sam, { every: rounds > 1 ? 1 : 5, round })
    expect(screens.length).toBeGreaterThan(10)
    for (const href of screens) {
      await page.goto(app.url + href)
      await page.waitForLoadState('networkidle')
      await found.look(href)
    }
    found.all.push(...(await formulas(app, sam)))
    expect(await readLetters(app, sam, page, found, round)).toBeGreaterThan(6)
  }
  expect(found.shown, 'payloads that could be read as text').toBeGreaterThan(50)
  expect(found.all).toEqual([])
})
