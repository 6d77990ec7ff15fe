import { expect, test, type Page } from '@playwright/test'
import { accessible, choose, giveReasons, idIn } from './page-actions.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'

/** A lot from the warehouse's scales to the truck, on the screens that its people have. */
let app: BrowserApp
let coordinator: Page
const made = {} as Record<'purchase' | 'spare' | 'lot' | 'intake', number>

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser)
  await supply()
  coordinator = await app.page('Priya Nair', ['coordinator'])
})
test.afterAll(() => app.close())

test('PUR-017 PUR-103 PUR-104 INV-013 purchases are chosen, boxes weighed with the keyboard, the intake saved', async () => {
  const page = await app.page('Wes Hand', ['warehousing'], { at: '/intake/create' })
  await page
    .getByRole('row', { name: new RegExp(String(made.purchase)) })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Pack boxes' }).click()
  await page.getByLabel('Name of box 1').fill('B-77120')
  await page.getByLabel('Weight of box 1').fill('402.6')
  await page.getByLabel('Tare of box 1').fill('24')
  await page.getByLabel('Pieces of box 1').fill('2')
  await page.keyboard.press('Enter')
  // The next box is numbered on, keeps the tare, and waits for its weight.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('weight-1')
  await expect(page.getByLabel('Name of box 2')).toHaveValue('B-77121')
  await page.keyboard.type('20')
  await page.getByLabel('Pieces of box 2').fill('1')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Tare is more than the weight').waitFor()
  await page.getByLabel('Weight of box 2').fill('398.15')
  await page.getByRole('button', { name: 'Net of box 2 374.15, explain' }).waitFor()
  await page.getByRole('button', { name: 'Net of all boxes 752.75, explain' }).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  // What was weighed survives a reload, and goes on where it was left.
  await page.reload()
  await page.getByLabel('Reference').fill('GCC-9620')
  await choose(page, 'Location', 'Phoenix')
  await accessible(page)
  await page.getByRole('button', { name: 'Save intake' }).click()
  await page.getByRole('heading', { name: /^Intake \d+$/ }).waitFor()
  made.intake = idIn(page)
  await page.getByRole('row', { name: /Gulf Coast Core Supply Intook/ }).waitFor()
  await page.getByRole('row', { name: /B-77121 Active 1 374.15/ }).waitFor()
  await accessible(page)
  await page.goto(`${app.url}/inventory-on-hand?location_name=Phoenix`)
  await page.getByRole('row', { name: /2 of 2 boxes .*3 800.75 48.00 752.75/ }).waitFor()
  await accessible(page)
  // The place that was looked at last is opened again.
  await page.goto(`${app.url}/inventory-on-hand`)
  await page.waitForURL(/location_name=Phoenix/)
})

test('LOT-002 LOT-016 a lot is opened; a name in small letters is refused with its words', async () => {
  const page = await at('/create-lot')
  await page.getByLabel('Name').fill('pgm-2608')
  await choose(page, 'Smelter', 'ARR')
  await page.getByText('Can only contain capital letters, numbers, and dashes (ex. PGM-123)', { exact: true }).waitFor()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByLabel('Name').fill('PGM-2608')
  await page.getByLabel('Designation').selectOption('Brokered')
  await accessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'PGM-2608' }).waitFor()
  made.lot = idIn(page)
})

test('LOT-003 purchase and boxes are put into the lot', async () => {
  const page = await lotPage()
  await page.getByText('No purchase is linked to this lot.').waitFor()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('row', { name: new RegExp(String(made.purchase)) })
    .getByRole('checkbox')
    .check()
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByText('1 purchase linked to PGM-2608').waitFor()
  await page.getByRole('row', { name: /Gulf Coast Core Supply .*Intook 3/ }).waitFor()
  await page.getByRole('button', { name: 'Add boxes' }).click()
  await dialog.getByLabel('Select all rows shown').check()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Boxes put on PGM-2608').waitFor()
  await page.getByRole('row', { name: /B-77120 .*Staged/ }).waitFor()
  await page.getByRole('button', { name: 'Net 752.75lbs, explain' }).waitFor()
  await accessible(page)
})

test('LAB-003 LAB-005 LAB-012 the laboratory begins with the lot’s converters; figures follow the keys and open to their sums', async () => {
  const page = await app.page('Ines Okafor', ['lab technician'], { at: `/create-ppm-calculation?lot=${made.lot}` })
  await expect(page.getByLabel('Converter of line 1')).toHaveValue('GD3-EA6')
  await expect(page.getByLabel('Pieces of line 1')).toHaveValue('3')
  await page.getByLabel('Pieces of line 1').fill('460')
  await page.getByLabel('Yield of line 1').fill('5.24')
  await page.getByRole('button', { name: 'Weight 2,410.40lbs, explain' }).waitFor()
  await page.getByRole('button', { name: /^Pt contained/ }).click()
  const explained = page.getByRole('region', { name: 'Explanation' })
  await explained.getByText('total lbs × Pt ppm × troy ounces in one lb ÷ one million').waitFor()
  await accessible(page)
  await page.getByLabel('Close the explanation').click()
  await page.getByRole('button', { name: 'Save calculation' }).click()
  await page.getByRole('heading', { name: /^PPM calculation \d+$/ }).waitFor()
  await page.goto(`${app.url}/lot/${made.lot}`)
  await page.getByRole('button', { name: 'Pt contained 15.923, explain' }).waitFor()
  // The laboratory has no say in the lot's way.
  await expect(page.getByRole('button', { name: 'Dissolve' })).toHaveCount(0)
})

test('HDG-017 HDG-018 ounces are allocated from a hedge, never over', async () => {
  const page = await at('/create-hedge')
  await page.getByLabel('Code').fill('ARR-2241')
  await choose(page, 'Smelter', 'ARR')
  for (const [metal, ounces, price] of [
    ['Pt', '12', '952.25'],
    ['Pd', '60', '1015.4'],
    ['Rh', '8.828', '4610'],
  ]) {
    await page.getByLabel(`${metal} ounces`).fill(ounces ?? '')
    await page.getByLabel(`${metal} price`).fill(price ?? '')
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'ARR-2241' }).waitFor()
  await page.getByText('No lot draws on this hedge.').waitFor()
  await accessible(page)

  await lotPage()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /ARR-2241/ }).click()
  await dialog.getByLabel('Pt ounces').fill('12.001')
  await dialog.getByText('Exceeded maximum value').waitFor()
  await dialog.getByRole('button', { name: 'Allocate' }).click()
  await dialog.getByText('Exceeded maximum value').waitFor()
  // = takes what fits: here all that the hedge has.
  await dialog.getByLabel('Pt ounces').press('=')
  await expect(dialog.getByLabel('Pt ounces')).toHaveValue('12.000')
  await dialog.getByLabel('Rh ounces').fill('8')
  await accessible(page)
  await dialog.getByRole('button', { name: 'Allocate' }).click()
  await page.getByText('ARR-2241 on PGM-2608 saved').waitFor()
  await page.getByRole('img', { name: 'Pt 12.000 of 15.923 ctoz, 3.923 open' }).waitFor()
  await dialog.waitFor({ state: 'detached' })

  await page.keyboard.press('a')
  await dialog.getByRole('button', { name: /ARR-2241/ }).click()
  await dialog.getByRole('button', { name: 'Allocate' }).click()
  await dialog.getByText('This hedge is already allocated to this lot').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard the changes' }).click()
})

test('HDG-006 current allocations: changed and given back beside the hedge’s free ounces', async () => {
  const page = await at('/current-allocations')
  await page.getByRole('row', { name: /PGM-2608 Open ARR-2241 ARR 12.000 0.000 8.000/ }).waitFor()
  await page.getByRole('button', { name: 'Change ARR-2241 on PGM-2608' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Pt ounces').fill('8')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /ARR-2241 ARR 4.000 60.000 0.828/ }).waitFor()
  await accessible(page)
})

test('HDG-002 ounces kept for a check-in are applied to a lot, beside what the hedge gives it already', async () => {
  const page = await at('/hedge-list')
  await page.getByRole('link', { name: 'ARR-2241' }).first().click()
  await page.getByText('Nothing is kept for a check-in.').waitFor()
  await page.getByRole('button', { name: 'Add check-in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /Gulf Coast Core Supply/ })
    .first()
    .click()
  await dialog.getByLabel('Pt ounces').fill('4')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Check-in added to the hedge').waitFor()
  await page.getByRole('button', { name: /^Apply the ounces of check-in/ }).click()
  await dialog.getByText('The lot is given what the reservation gives up').waitFor()
  await choose(page, 'Lot', 'PGM-2608')
  await accessible(page)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('row', { name: /PGM-2608 .*12.000 0.000 8.000/ }).waitFor()
  // All of it is applied: what is left to do has its reason.
  await page.getByRole('button', { name: /^Apply the ounces of check-in/, disabled: true }).waitFor()
  await expect(page.getByTitle('Nothing is left to apply')).toHaveCount(1)
  await accessible(page)
})

test('LOT-026 what the lot refuses stays visible, with its reason', async () => {
  const page = await lotPage()
  for (const [verb, reason] of [
    ['Dissolve', 'Lot has hedge allocations'],
    ['Lock', 'Allocations are not final'],
  ]) {
    const button = page.getByRole('button', { name: verb, exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(await page.locator(`[id="${await button.getAttribute('aria-describedby')}"]`).textContent()).toBe(reason)
  }
  await page.getByRole('button', { name: 'Make allocations final' }).click()
  await page.getByText('Allocations are final').waitFor()
  // Nothing may be linked any more, and the button says why.
  await page.getByText('Lot is allocation-complete').first().waitFor()
  const link = page.getByRole('button', { name: 'Link', exact: true })
  expect(await page.locator(`[id="${await link.getAttribute('aria-describedby')}"]`).textContent()).toBe(
    'Lot is allocation-complete',
  )
})

test('LOT-001 LOT-029 INV-048 a ship date moves the lot to SHIPPING, and its boxes with it', async () => {
  const page = await lotPage()
  await page.getByRole('button', { name: 'Set ship date' }).click()
  await page.getByRole('textbox', { name: 'Ship date' }).fill('11/19/2026')
  await accessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Set ship date' }).click()
  await giveReasons(page, 'The client keeps the palladium')
  await page.getByText('PGM-2608: set ship date').waitFor()
  await expect(page.locator('[aria-current=step]')).toHaveText(/^Shipping/)
  await page.getByRole('row', { name: /B-77120 .*Shipped/ }).waitFor()
  await page.goto(`${app.url}/lot-list?status__in=SH,RE,RC,CO`)
  await page.getByRole('button', { name: 'Shipped 1', pressed: true }).waitFor()
  await page.getByRole('row', { name: /PGM-2608 Shipping ARR Brokered .*11\/19\/2026/ }).waitFor()
  await accessible(page)
  await page.goto(`${app.url}/inventory-on-hand?location_name=Phoenix`)
  await page.getByText('Nothing yet').waitFor()
})

test('PUR-102 an intake is deleted with a note, unless its boxes have moved on', async () => {
  const page = await at(`/intake/${made.intake}`)
  const ask = async (note: string) => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Delete intake' })).toBeDisabled()
    await dialog.getByLabel('Note').fill(note)
    await dialog.getByRole('button', { name: 'Delete intake' }).click()
  }
  await ask('weighed twice')
  await page.getByText(/Box \S+ has moved on/).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard the changes' }).click()

  const { body } = await app.call(await app.person('Priya Nair', ['coordinator']), 'POST', '/api/intakes/', {
    purchases: [made.spare],
    location: 1,
    output_boxes: [{ name: 'B-1', weight: '10', pieces: 3 }],
  })
  await page.goto(`${app.url}/intake/${body.id}`)
  await ask('weighed twice')
  await page.waitForURL(/\/intake$/)
  await page.getByText(`Intake ${body.id} deleted`).waitFor()
  await accessible(page)
})

test('INV-001 LOT-035 other roles are told what they lack', async () => {
  const page = await app.page('Marco Reyes', ['buyer'], { at: '/create-hedge' })
  await page.getByText('Needs coordinator or market manager. An administrator can grant the permission.').waitFor()
  await accessible(page)
  await page.goto(`${app.url}/inventory-on-hand`)
  await page.getByText('Not Authorized').waitFor()
  await page.goto(`${app.url}/lot/${made.lot}`)
  await page.getByRole('heading', { name: 'PGM-2608' }).waitFor()
  for (const button of ['Edit', 'Allocate', 'Link', 'Set ship date', 'Dissolve'])
    await expect(page.getByRole('button', { name: button }), button).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Boxes' })).toHaveCount(0)
  await expect(page.getByText('Not for your role')).toHaveCount(0)
  await accessible(page)
})

/** The coordinator's page, somewhere. */
async function at(path: string): Promise<Page> {
  await coordinator.goto(app.url + path)
  return coordinator
}

async function lotPage(): Promise<Page> {
  const page = await at(`/lot/${made.lot}`)
  await page.getByRole('heading', { name: 'PGM-2608' }).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

/** What other journeys are about: a place, a yard, a smelter, a converter with its assay, two purchases received. */
async function supply(): Promise<void> {
  const admin = await app.person('Sam Kessler', ['admin'])
  const send = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const answer = await app.call(admin, method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as { id: number }
  }
  await send('POST', '/logistics/locations/', { name: 'Phoenix' })
  const { id: yard } = await send('POST', '/api/yards/', { name: 'Gulf Coast Core Supply' })
  await send('POST', '/api/smelters/', { code: 'ARR', name: 'Arroyo Refining' })
  const { id: catalog } = await send('POST', '/api/catalogs/', { name: 'GD3-EA6', material_type: 'CV' })
  const { id: converter } = await send('POST', '/api/converters/', { catalog, code: 'GD3-EA6' })
  await send('POST', '/api/assays/', {
    converter_id: converter,
    pt_ppm: '1450.5',
    pd_ppm: '2210.25',
    rh_ppm: '310.125',
    yield_lbs: '2.75',
  })
  const buy = async () => {
    const { id: purchase } = await send('POST', '/api/purchases/', { yard, designation: 'BROKERED' })
    const { id: checkIn } = await send('POST', '/api/check_ins/', { purchase })
    await send('PATCH', `/api/check_ins/${checkIn}/`, { status: 'OP' })
    await send('POST', `/api/check_ins/${checkIn}/count_sheet/`, { text: 'GD3-EA6, 3' })
    await send('PATCH', `/api/check_ins/${checkIn}/`, { status: 'CO' })
    return purchase
  }
  await send('POST', '/api/market_rates/import/', {
    text: 'Daily PGM prices for New York\nDate,Platinum,Palladium,Rhodium,Iridium,Ruthenium\n11-Sep-2026,1815,1330,9725,7850,1675',
  })
  made.purchase = await buy()
  made.spare = await buy()
}
