import { expect, test, type Locator, type Page } from '@playwright/test'
import { accessible, giveReasons } from './page-actions.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'

/** From the price table to a received purchase, in the browser, in a company that begins with nothing. */
let app: BrowserApp
const pages = {} as Record<'market' | 'manager' | 'coordinator' | 'buyer', Page>

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser)
  pages.market = await app.page('Mia Ortiz', ['market updater'], { at: '/market-rates' })
  pages.manager = await app.page('Hannah Cole', ['account manager'], { at: '/yard-list' })
  pages.coordinator = await app.page('Priya Nair', ['coordinator'], { at: '/catalog-list' })
  pages.buyer = await app.page('Marco Reyes', ['buyer'], { at: '/checkin-list', width: 400 })
})
test.afterAll(() => app.close())

const priceTable = [
  'Daily PGM prices for New York',
  'Date,Platinum,Palladium,Rhodium,Iridium,Ruthenium',
  '10-Sep-2026,952.25,1015.40,4610,7850,1675',
  '13/06/2026,845,1110,580,64',
  '11-Sep-2026,952.25,1015.40,4610,7850,1675',
].join('\n')

test('PUR-038 ERR-020 the price table shows what it would change, refuses the defective row by name, and is stored', async () => {
  const page = pages.market
  await page.getByText('Nothing yet').waitFor()
  await page.getByRole('button', { name: 'Import price table' }).first().click()
  await page.getByLabel('Price table', { exact: true }).fill(priceTable)
  await page.getByText('13/06/2026 has 5 fields instead of 6: which metal is missing cannot be told').waitFor()
  await page.getByText('2 new, 0 changed, 0 the same, 1 refused').waitFor()
  const take = page.getByRole('button', { name: 'Import 2 days' })
  await expect(take).toBeDisabled()
  await accessible(page)
  await page.getByLabel('Import the other rows without the one refused').check()
  await take.click()
  await page.getByText('New York: 2 new, 0 changed, 0 the same, 1 refused').waitFor()
  await page.getByRole('table', { name: 'Market rates' }).getByText('09/11/2026').waitFor()
})

test('a day is typed, and corrected', async () => {
  const page = pages.market
  await page.getByRole('button', { name: 'Type a day' }).click()
  await page.getByLabel('Quoted on').fill('09/12/2026')
  for (const [metal, price] of [
    ['Pt', '952.25'],
    ['Pd', '1015.40'],
    ['Rh', '4600'],
  ] as const)
    await page.getByLabel(metal, { exact: true }).fill(price)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('New York prices of 09/12/2026 saved').waitFor()
  await page.getByRole('button', { name: 'Edit New York prices of 09/12/2026' }).click()
  await retype(page.getByLabel('Rh', { exact: true }), '4610')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /09\/12\/2026 .*4,610\.00/ }).waitFor()
})

test('YRD-001 YRD-002 YRD-003 YRD-014 YRD-023 ERR-019 ERR-098 a yard with its brokerage terms; the buyer may not make one', async () => {
  const page = pages.manager
  await page.getByRole('link', { name: 'New yard' }).first().click()
  await page.getByLabel('Name').fill('Gulf Coast Core Supply')
  await page.getByLabel('Exchange id').fill('20114')
  await page.getByLabel('State').fill('TX')
  await page.getByText('Enter a valid Vendor No. (#-#####) OR (##-#####)').waitFor()
  await page.getByLabel('Exchange id').fill('7-20114')
  await page.getByRole('button', { name: 'Create yard' }).click()
  await page.getByText('No Brokerage Terms Available').waitFor()
  await accessible(page)
  await page.getByRole('button', { name: 'Add terms' }).click()
  await page.getByLabel('Ounce payout type').selectOption('RE')
  await page.getByLabel('Treatment charge').fill('1.30')
  await page.getByLabel('Assay charge').fill('250')
  await page.getByRole('button', { name: 'Save' }).click()
  const terms = page.getByRole('region', { name: 'Brokerage terms' })
  await terms.getByText('$250.00').waitFor()
  await terms.getByText('$1.30').waitFor()

  await pages.buyer.goto(`${app.url}/create-yard`)
  await pages.buyer.getByText('Not Authorized').waitFor()
  await pages.buyer.getByRole('link', { name: 'Click here to go to the Dashboard' }).click()
  await pages.buyer.waitForURL('**/dashboard')
  await page.goto(`${app.url}/yard-list?search=20114`)
  await page.getByRole('row', { name: /Gulf Coast Core Supply.* 7-20114 .*TX/ }).waitFor()
})

test('SML-002 SML-003 SML-004 a smelter is made in a dialog and edited at its own address', async () => {
  const page = pages.coordinator
  await page.goto(`${app.url}/smelter-list`)
  await page.getByRole('button', { name: 'New smelter' }).first().click()
  await page.getByLabel('Code').fill('ARR')
  await page.getByLabel('Name').fill('Arroyo Refining')
  await page.getByLabel('Return rate Pt').fill('97')
  await page.getByRole('button', { name: 'Create smelter' }).click()
  await page.getByRole('link', { name: /^Edit/ }).click()
  await page.getByLabel('Return rate Rh').fill('91')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/smelter\/\d+$/)
  await page.getByRole('group', { name: 'Return rates' }).getByText('91.000 %').waitFor()
  await accessible(page)
})

test('CAT-002 CAT-003 CAT-036 CAT-050 ERR-048 ERR-049 a converter with its assay: the price of today opens to its inputs', async () => {
  const page = pages.coordinator
  await newConverter(page, 'GD3-EA6')
  await page.getByText('The Catalog Item was successfully created').first().waitFor()
  await page.getByRole('button', { name: 'Add assay' }).click()
  await page.getByLabel('Pt content').fill('1450.5')
  await page.getByLabel('Pd content').fill('2210.25')
  await page.getByLabel('Rh content').fill('310.125')
  await page.getByLabel('Yield').fill('2.75')
  await page.getByRole('dialog').getByRole('button', { name: 'Add assay' }).click()
  await page.getByText('Assay successfully added').waitFor()
  await page.getByRole('button', { name: 'Price $168.14, explain' }).waitFor()
  await page.getByRole('button', { name: 'Full value $186.82, explain' }).click()
  const explanation = page.getByRole('region', { name: 'Explanation' })
  await explanation.getByText('$186.82').first().waitFor()
  await explanation.getByText('Pt value').first().waitFor()
  await accessible(page)
  await newConverter(page, 'TX-49')
  await newConverter(page, 'TX-49')
  await page.goto(`${app.url}/create-catalog`)
  await page.getByLabel('Name').first().fill('Import foil')
  await page.getByLabel('Material type').selectOption('GN')
  await page.getByLabel('Converter type').selectOption('IF')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('heading', { name: 'Import foil' }).waitFor()
})

test('PUR-012 PUR-068 a purchase is made of a yard in good standing; others are not offered, and refused', async () => {
  const admin = await app.person('Sam Kessler', ['admin'])
  const shady = await app.call(admin, 'POST', '/api/yards/', { name: 'Shady Cats', status: 'BL' })
  const refused = await app.call(admin, 'POST', '/api/purchases/', { yard: shady.body.id })
  expect([refused.status, refused.body.errors.yard]).toEqual([400, ['Yard is not in good standing']])
  const page = pages.coordinator
  await page.goto(`${app.url}/create-purchase`)
  await page.getByRole('combobox', { name: 'Yard' }).click()
  await page.getByRole('option', { name: /Gulf Coast/ }).waitFor()
  await expect(page.getByRole('option', { name: /Shady/ })).toHaveCount(0)
  await page.getByRole('option', { name: /Gulf Coast/ }).click()
  await page.getByLabel('Designation').selectOption('BROKERED')
  await page.getByRole('button', { name: 'Create purchase' }).click()
  await page.getByText('Nothing has been checked in for this purchase yet.').waitFor()
  await accessible(page)
})

test('PUR-029 the buyer begins a check-in at the yard with a thumb: purchase and check-in are made', async () => {
  const page = pages.buyer
  await page.goto(`${app.url}/checkin-list`)
  await page.getByRole('button', { name: 'New check-in' }).first().click()
  const start = page.getByRole('button', { name: 'Start buying' })
  await page.getByRole('combobox', { name: 'Yard' }).click()
  await page.getByRole('option', { name: /Gulf Coast/ }).click()
  await start.click()
  await page.waitForURL(/\/checkin\/\d+\/edit$/)
  await page.getByLabel('Code').waitFor()
  await accessible(page)
})

test('PUR-003 PUR-070 PUR-099 codes: what matches is priced, Enter adds it, the last is taken back, the spread has its least', async () => {
  const page = pages.buyer
  const code = page.getByLabel('Code', { exact: true })
  await code.fill('gd3')
  await page.getByRole('option', { name: /GD3-EA6.*\$168\.14.*\$186\.82/ }).waitFor()
  await code.press('Enter')
  await toPay(page, '$168.14')
  await code.fill('2*GD3-EA6')
  await code.press('Enter')
  await toPay(page, '$504.42')
  await page.getByRole('button', { name: 'Undo 2 × GD3-EA6' }).first().click()
  await toPay(page, '$168.14')
  // A code that two converters have is not guessed.
  await code.fill('TX-49')
  await code.press('Enter')
  await page.getByRole('option', { name: /TX-49/ }).nth(1).waitFor()
  await toPay(page, '$168.14')
  await code.press('Escape')

  const spread = page.getByLabel('Spread, at least 10 %')
  await expect(page.getByRole('button', { name: 'Less spread' })).toBeDisabled()
  await spread.fill('5')
  await page.getByText('This value is below the minimum').waitFor()
  await page.getByRole('button', { name: 'More spread' }).click()
  await toPay(page, '$166.27')
  await page.getByRole('button', { name: 'Less spread' }).click()
  await toPay(page, '$168.14')
})

test('PUR-020 lines of foil are priced by hand and bear no spread', async () => {
  const page = pages.buyer
  await page.getByRole('button', { name: 'By hand' }).click()
  await page.getByLabel('Item').click()
  await page.getByRole('option', { name: /Import foil/ }).click()
  await page.getByLabel('Price, paid as it is').fill('22.50')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await toPay(page, '$190.64')
})

test('PUR-003 a count sheet: known codes are added, unknown and ambiguous ones stay until they are decided, also through a reload', async () => {
  const page = pages.buyer
  await page.getByRole('button', { name: 'Count sheet' }).click()
  await page.getByLabel('Lines of code and count').fill('GD3-EA6, 2\nTX-49; 3\nFOO-1')
  await page.getByRole('button', { name: 'Add 6 pieces' }).click()
  await page.getByText('2 lines wait for your choice').waitFor()
  await page.getByText('No converter has the code FOO-1').waitFor()
  await accessible(page)
  await page.reload()
  await page.getByText('2 lines of the count sheet wait for your choice.').waitFor()
  await toPay(page, '$526.92')
  await page.getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('group', { name: 'Converters with the code TX-49' }).getByRole('button').first().click()
  await page.getByText('1 line waits for your choice').waitFor()
  await page.getByRole('button', { name: 'Drop FOO-1' }).click()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('In this check-in 7').waitFor()
})

test('without a connection pieces wait in the browser and are added once when it is back', async () => {
  const page = pages.buyer
  await page.getByRole('button', { name: 'Code' }).click()
  const code = page.getByLabel('Code', { exact: true })
  await code.fill('GD3-EA6')
  await page.getByRole('option').first().waitFor()
  await page.context().setOffline(true)
  await code.press('Enter')
  await page.getByText('1 waiting to send').waitFor()
  await page.context().setOffline(false)
  await page.getByText(/^Saved/).waitFor()
  await page.getByText('In this check-in 8').waitFor()
})

test('PUR-004 PUR-077 PUR-082 wrap up: a transit needs its destination, then the check-in is complete and the purchase RECEIVED', async () => {
  const page = pages.buyer
  const admin = await app.person('Sam Kessler', ['admin'])
  await app.call(admin, 'POST', '/logistics/locations/', { name: 'Phoenix' })
  await page.getByRole('link', { name: 'Wrap up' }).click()
  await page.getByLabel('Requires transit').check()
  await page.getByText('A transit needs a destination').waitFor()
  await expect(page.getByRole('button', { name: 'Complete' })).toHaveAttribute('aria-disabled', 'true')
  await accessible(page)
  await page.getByRole('combobox', { name: 'Destination' }).click()
  await page.getByRole('option', { name: 'Phoenix' }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await giveReasons(page, 'Agreed at the rates of that day')
  await page.waitForURL(/\/checkin\/\d+$/)
  await page.getByRole('region', { name: 'To pay' }).waitFor()
  await accessible(page)

  await page.goto(page.url() + '/edit')
  await page.getByText(/Check-in \d+ is COMPLETE; change is not possible/).waitFor()

  await page.goto(`${app.url}/purchase-list`)
  await page.getByRole('link', { name: /Received.*Gulf Coast/ }).click()
  await page.locator('[aria-current=step]', { hasText: 'Received' }).waitFor()
  await accessible(page)
})

async function newConverter(page: Page, code: string) {
  await page.goto(`${app.url}/create-catalog`)
  await page.getByLabel('Name', { exact: true }).fill(`${code} Dual`)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.waitForURL(/\/catalog\/\d+$/)
}

/** A figure at rest loses its thousands when it is entered: first in, then over it. */
async function retype(input: Locator, text: string) {
  await input.click()
  await input.press('ControlOrMeta+A')
  await input.pressSequentially(text)
}

/** The figure people come for. */
async function toPay(page: Page, amount: string) {
  await page.getByRole('button', { name: `To pay ${amount}, explain` }).waitFor()
}
