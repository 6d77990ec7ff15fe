import { expect, test, type Page } from '@playwright/test'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'
import { accessible, sees, watched } from './page-actions.ts'

/** A day worked off the queue: the coordinator hedges, locks and ships from her dashboard; the trader watches the metal. */
let app: BrowserApp
let priya: Page
let tess: Page
const trouble: string[] = []
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser)
  await prepare()
  priya = await watched(app.page('Priya Nair', ['coordinator']), trouble)
  tess = await watched(app.page('Tess Trader', ['market manager'], { width: 400 }), trouble)
})
test.afterAll(() => app.close())

const line = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })
const queue = (page: Page) => page.getByRole('region', { name: 'Waits for me' })

test('REP-007 the dashboard is what waits for me, with its verb and age; a move made from it takes its line away', async () => {
  await sees(queue(priya), 'Holds more than is hedged')
  const ready = line(priya, 'Cut, ready to lock')
  await expect(ready).toContainText('PGM-2')
  await expect(ready).toContainText(/\d+ min/)
  await accessible(priya)
  await ready.getByRole('button', { name: 'Lock: PGM-2' }).click()
  await expect(ready).toHaveCount(0)
  const locked = line(priya, 'Locked, without a ship date')
  await locked.getByRole('link', { name: 'Ship: PGM-2' }).click()
  await priya.getByRole('heading', { level: 1, name: 'PGM-2' }).waitFor()
})

test('work that is no move leads to where it is done', async () => {
  await priya.goto(`${app.url}/dashboard`)
  await line(priya, 'Holds more than is hedged').getByRole('link', { name: 'Allocate: PGM-1' }).click()
  await expect(priya).toHaveURL(/\/lot\/\d+\?tab=hedges/)
  await priya.goBack()
  await priya.keyboard.press('j')
  await expect(line(priya, 'Holds more than is hedged').getByRole('link', { name: 'PGM-1', exact: true })).toBeFocused()
})

test('the trader sees what is long, opens it to its stages, a stage to its documents, and a sum to its stages', async () => {
  const band = tess.getByRole('region', { name: 'Metal position' })
  await expect(band).toContainText('+2.916')
  await band.getByRole('link', { name: 'By stage' }).click()
  await tess.getByRole('heading', { level: 1, name: 'Metal position' }).waitFor()
  await tess.getByRole('link', { name: 'In lot' }).first().click()
  const documents = tess.getByRole('region', { name: 'In lot, our metal' })
  await documents.getByRole('link', { name: 'PGM-1' }).waitFor()
  await accessible(tess)
  await documents.getByLabel('Name, yard or smelter').fill('PGM-9')
  await sees(documents, 'No match')
  await documents.getByRole('button', { name: 'Close the documents' }).click()
  await tess.getByRole('button', { name: 'Held Platinum 2.916, explain' }).click()
  await sees(tess.getByRole('dialog', { name: 'Explanation' }), 'In lot')
})

test('what is sold ahead makes it short, and nothing went wrong on the way', async () => {
  const priyas = await app.person('Priya Nair', ['coordinator'])
  const hedge = { code: 'H-1', smelter: 1, pt_toz: '5', pd_toz: '0', rh_toz: '0', pt_rate_per_toz: '950.00' }
  expect((await app.call(priyas, 'POST', '/api/hedges/', hedge)).status).toBe(201)
  await tess.goto(`${app.url}/dashboard`)
  const band = tess.getByRole('region', { name: 'Metal position' })
  await expect(band).toContainText('−2.084')
  await expect(band).toContainText('toz short')
  expect(trouble).toEqual([])
})

/** Two lots with an assay and a box: one that nobody has hedged, and one that is cut, with its allocations closed. */
async function prepare(): Promise<void> {
  const admin = await app.person('Sam Kessler', ['admin'])
  const call = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const answer = await app.call(admin, method, path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.id as number
  }
  const location = await call('POST', '/logistics/locations/', { name: 'Phoenix' })
  const smelter = await call('POST', '/api/smelters/', { code: 'ARR', name: 'Arroyo Refining' })
  const mixed = { name: 'mixed', pieces: 100, yield_lbs: '1.00', pt_ppm: '1000', pd_ppm: '2000', rh_ppm: '250' }
  for (const name of ['PGM-1', 'PGM-2']) {
    const lot = await call('POST', '/api/lots/', { name, smelter, designation: 'DIRECT' })
    const box = { name: `B-${name}`, weight: '100.00', pieces: 100, location }
    await call('POST', `/api/lots/${lot}/add_boxes/`, { box_ids: [await call('POST', '/api/inventory_boxes/', box)] })
    await call('POST', '/api/ppm_calculations/', { lot, lines: [mixed] })
    if (name === 'PGM-1') continue
    await call('PATCH', `/api/lots/${lot}/`, { status: 'CT' })
    await call('PATCH', `/api/lots/${lot}/`, { allocations_final: true })
  }
}
