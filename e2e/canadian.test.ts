import { expect, test, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'
import { giveReasons, idIn, reads, saved, sees } from './page-actions.ts'

/*
 * A Canadian buyer's check-in to a Canadian yard's settlement, on their screens. The figures are those that the server's own
 * test has worked out by hand (server/canadian-to-the-cent.test.ts).
 */
let app: BrowserApp
let luc: Page
let ruth: Page
let checkIn: number
const company = {} as Record<'yard' | 'smelter' | 'location', number>

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser)
  const rows = (query: ReturnType<typeof sql>) => app.db.rows(query)
  const { id: yard } = await post('/api/yards/', { name: 'Gulf Coast Core Supply' })
  const { id: smelter } = await post('/api/smelters/', { code: 'ARR', name: 'Arroyo Refining' })
  const { id: location } = await post('/logistics/locations/', { name: 'Phoenix' })
  Object.assign(company, { yard, smelter, location })
  const terms = { currency: 'CAD', treatment_charge: '1.70', handling_fee: '300', finance_charge_percent: '5' }
  await post('/api/brokerage_terms/', { yard, ...terms })
  const { id: catalog } = await post('/api/catalogs/', { name: 'GD3-EA6', material_type: 'CV' })
  const { id: converter_id } = await post('/api/converters/', { catalog, code: 'GD3-EA6' })
  await post('/api/assays/', {
    converter_id,
    pt_ppm: '1450.5',
    pd_ppm: '2210.25',
    rh_ppm: '310.125',
    yield_lbs: '2.75',
  })
  await rows(
    sql`insert into market_rates (quoted_on, pt, pd, rh, source) values ('2026-09-11', 1815, 1330, 9725, 'typed')`,
  )
  await rows(sql`
    insert into fx_rates (currency, on_date, rate)
    values ('CAD', '2026-09-09', 1.3575), ('CAD', '2024-02-28', 1.3575), ('CAD', '2024-03-14', 1.25)`)
  luc = await app.page('Luc Fontaine', ['buyer'])
  ruth = await app.page('Ruth Adeyemi', ['finance', 'advance-manager', 'coordinator'])
})
test.afterAll(() => app.close())

test('PLT-024 D3 the buyer chooses Canadian dollars, and buys in them', async () => {
  await saved(luc, () => luc.getByRole('button', { name: /^USD/ }).click())
  await luc.goto(`${app.url}/checkin-list`)
  await luc.getByRole('button', { name: 'New check-in' }).first().click()
  const start = luc.getByRole('dialog')
  await start.getByRole('combobox', { name: 'Yard' }).click()
  await luc.getByRole('option', { name: /Gulf Coast/ }).click()
  await expect(start.getByLabel('Currency').locator('option:checked')).toHaveText('CAD')
  await start.getByRole('button', { name: 'Start buying' }).click()
  await luc.waitForURL(/\/checkin\/\d+\/edit$/)
  checkIn = idIn(luc)
  const code = luc.getByLabel('Code', { exact: true })
  await code.fill('gd3')
  await luc.getByRole('option', { name: /GD3-EA6.*CA\$386\.91.*CA\$429\.90/ }).waitFor()
  await code.fill('2*GD3-EA6')
  await code.press('Enter')
  await luc.getByRole('button', { name: 'To pay CA$773.82, explain' }).waitFor()
})

test('PUR-004 the check-in is completed in Canadian dollars, whoever looks at it', async () => {
  await luc.getByRole('link', { name: 'Wrap up' }).click()
  await luc.getByRole('button', { name: 'Complete' }).click()
  await giveReasons(luc, 'Agreed at the rates of that day')
  await luc.waitForURL(/\/checkin\/\d+$/)
  await reads(luc.getByRole('region', { name: 'To pay' }), 'CA$773.82')
  await ruth.goto(`${app.url}/checkin/${checkIn}`)
  await reads(ruth.getByRole('region', { name: 'To pay' }), 'CA$773.82')
})

test('the settlement of the yard is opened in Canadian dollars and comes to the cent', async () => {
  const lot = await shipped()
  await ruth.goto(`${app.url}/lot/${lot}/finance`)
  await ruth.getByRole('button', { name: 'Create settlement' }).click()
  const dialog = ruth.getByRole('dialog')
  await dialog.getByLabel('Freight charge').fill('410.25')
  await dialog.getByRole('button', { name: 'Create settlement' }).click()
  await sees(ruth, 'Brokered Settlement #1 Created')
  for (const [line, amount] of [
    ['Gross value', 'CA$72,606.68'],
    ['Net value', 'CA$69,246.68'],
    ['Advances', '−CA$22,500.00'],
    ['Finance charge', '−CA$315.63'],
    ['Amount due', 'CA$46,020.80'],
  ] as const)
    await ruth
      .getByRole('button', { name: `${line} ${amount}, explain` })
      .first()
      .waitFor()
  // In the reader's US dollars beside it: ÷ 1.3575 of the day it was opened by.
  await sees(ruth, /\$33,901\.14/)
})

const post = async (path: string, body: object, status = 201) => {
  const sam = await app.person('Sam Kessler', ['admin'])
  const answer = await app.call(sam, 'POST', path, body)
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(status)
  return answer.body as { id: number }
}

/** The lot of what was bought, sold ahead, advanced on and returned by the smelter: other journeys' matter. */
async function shipped(): Promise<number> {
  const sam = await app.person('Sam Kessler', ['admin'])
  const bought = (await app.call(sam, 'GET', `/api/check_ins/${checkIn}/`)).body as { purchase: number }
  const { id: lot } = await post('/api/lots/', { name: 'PGM-1', smelter: company.smelter, designation: 'BROKERED' })
  await post('/api/purchase_lots/', { lot, purchase: bought.purchase })
  const packed = { name: 'B-1', weight: '100.00', pieces: 2, location: company.location }
  const { id: box } = await post('/api/inventory_boxes/', packed)
  await post(`/api/lots/${lot}/add_boxes/`, { box_ids: [box] }, 200)
  const ounces = { pt_toz: '100', pd_toz: '100', rh_toz: '100' }
  const prices = { pt_rate_per_toz: '952.25', pd_rate_per_toz: '1015.40', rh_rate_per_toz: '4610' }
  const { id: hedge } = await post('/api/hedges/', { code: 'H-1', smelter: company.smelter, ...ounces, ...prices })
  await post('/api/allocations/', { hedge, lot, pt: '5', pd: '5', rh: '1' })
  await app.call(sam, 'PATCH', `/api/lots/${lot}/`, { ship_date: '2024-03-01' })
  await post('/api/advances/', { lot, amount: '12500.00', currency: 'CAD', payment_date: '2024-03-15' })
  await post('/api/advances/', { lot, amount: '8000.00', currency: 'USD', payment_date: '2024-03-15' })
  const { id: shipment_summary } = await post('/api/shipment_summaries/', { shipment_id: 'CA-1' })
  const returned = { returnable_pt_toz: '30', returnable_pd_toz: '20', returnable_rh_toz: '1' }
  await post('/api/shipment_summary_lots/', { shipment_summary, lot, net_wet_lbs: '1800.00', ...returned })
  return lot
}
