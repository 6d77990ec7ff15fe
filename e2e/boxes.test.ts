import { expect, test, type Locator, type Page } from '@playwright/test'
import { accessible, idIn, reads, sees } from './page-actions.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'

/** Boxes on the warehouse's scales: one becomes two, several become one. */
let app: BrowserApp
let page: Page
let dialog: Locator
const places = {} as Record<'phoenix' | 'tucson' | 'foil' | 'wire', number>
const made: Record<string, number> = {}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser)
  places.phoenix = (await send('POST', '/logistics/locations/', { name: 'Phoenix' })).id
  places.tucson = (await send('POST', '/logistics/locations/', { name: 'Tucson' })).id
  places.foil = (await send('POST', '/api/catalogs/', { name: 'Import foil', material_type: 'GN' })).id
  places.wire = (await send('POST', '/api/catalogs/', { name: 'Wire', material_type: 'GN' })).id
  await pack('B-17', { weight: '1240.50', tare: '40.00', pieces: 210 })
  page = await app.page('Wes Hand', ['warehousing'])
  dialog = page.getByRole('dialog')
})
test.afterAll(() => app.close())

test('INV-024 INV-042 a split by keys alone: pieces are proposed, the variance opens to its sum, what does not add up waits', async () => {
  await openBox('B-17')
  await page.getByRole('button', { name: 'Split', exact: true }).press('Enter')
  await focusOn('source_weight')
  const save = dialog.getByRole('button', { name: 'Split' })
  await page.keyboard.type('700.25')
  await page.keyboard.press('Tab')
  // The net of what was weighed can be asked on the way.
  await page.keyboard.press('Tab')
  await page.keyboard.type('131')
  await expect(dialog.getByLabel('Pieces of the new box')).toHaveValue('79')
  await page.keyboard.press('Tab')
  await page.keyboard.type('543.75')
  await dialog.getByRole('button', { name: 'Variance +3.50lbs, explain' }).waitFor()
  await dialog.getByRole('button', { name: 'Net of the new box 543.75lbs, explain' }).waitFor()
  await expect(save).toBeEnabled()

  // What was counted by hand stays as it was counted, and Save waits with the reason.
  await dialog.getByLabel('Pieces of the new box').fill('80')
  await dialog.getByText('The pieces do not add up').waitFor()
  await expect(dialog.getByLabel('Pieces of what stays in B-17')).toHaveValue('131')
  await expect(save).toBeDisabled()
  await accessible(page)
  await dialog.getByLabel('Pieces of what stays in B-17').fill('130')
  await dialog.getByText('The pieces do not add up').waitFor({ state: 'detached' })

  await dialog.getByRole('button', { name: /^Variance/ }).press('Enter')
  const explained = dialog.getByRole('region', { name: 'Explanation' })
  await explained.getByText('source weight + new weight − box weight').waitFor()
  await accessible(page)
  // Escape closes what was opened last; the dialog itself asks first, since something was typed.
  await page.keyboard.press('Escape')
  await explained.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByText('Leave without saving?').waitFor()
  await page.keyboard.press('Enter')

  await dialog.getByLabel('Tare of the new box').fill('12')
  await expect(dialog.getByLabel('Name of the new box')).toHaveAttribute('placeholder', 'B-17-2')
  await dialog.getByLabel('Name of the new box').press('Enter')
  await page.getByText('B-17-2 split off B-17').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Net 660.25lbs, explain' }).waitFor()
})

test('INV-003 INV-024 INV-043 both boxes tell of the split, and of what they weighed more than the whole', async () => {
  const past = page.getByRole('region', { name: 'Splits and merges' })
  await past.getByText('+3.50').waitFor()
  await past.getByRole('link', { name: 'B-17-2' }).waitFor()
  await page.getByRole('region', { name: 'Changes' }).getByText('Split, Wes Hand').waitFor()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('heading', { name: 'B-17-2' }).waitFor()
  made['B-17-2'] = idIn(page)
  await page.getByRole('button', { name: 'Net 531.75lbs, explain' }).waitFor()
  await past.getByText('Split from').waitFor()
  await past.getByText('+3.50').waitFor()
  await accessible(page)
  await past.getByRole('link', { name: 'B-17', exact: true }).click()
  await page.getByRole('heading', { name: 'B-17', exact: true }).waitFor()
  // A box that was never split nor merged says nothing of it.
  await pack('B-18')
  await openBox('B-18')
  await expect(past).toHaveCount(0)
})

test('INV-001 INV-042 from the list: beyond 150 lb a reason is asked for, and no longer than it is needed', async () => {
  await openList()
  await tick('B-18')
  await bar().getByRole('button', { name: 'Split' }).click()
  await dialog.getByLabel('Weight of what stays in B-18').fill('19.99')
  await dialog.getByLabel('Weight of the new box').fill('329.99')
  await dialog.getByLabel('Pieces of the new box').fill('4')
  await dialog.getByText('Tare is more than the weight').waitFor()
  await dialog.getByLabel('Weight of what stays in B-18').fill('20.01')
  await dialog.getByLabel('Tare of the new box').fill('330')
  await dialog.getByText('Tare is more than the weight').waitFor()
  await dialog.getByLabel('Tare of the new box').fill('10')
  const why = dialog.getByLabel('Variance description')
  await expect(why).toHaveCount(0)
  await dialog.getByLabel('Weight of the new box').fill('329.98')
  await dialog.getByText('The weights do not add up: say why').waitFor()
  const save = dialog.getByRole('button', { name: 'Split' })
  await expect(save).toBeDisabled()
  await accessible(page)
  await why.fill('Was wet when first weighed')
  await dialog.getByLabel('Weight of the new box').fill('329.99')
  await why.waitFor({ state: 'detached' })
  await dialog.getByLabel('Weight of the new box').fill('329.98')
  await expect(why).toHaveValue('Was wet when first weighed')
  await dialog.getByLabel('Name of the new box').fill('Dry')
  await save.click()
  await page.getByText('Dry split off B-18').waitFor()
  await page.getByRole('row', { name: /Dry Active .* 4 329.98 10.00 319.98/ }).waitFor()
  await page.getByRole('row', { name: /B-18 Active .* 6 20.01 20.00 0.01/ }).waitFor()
  // What was chosen has been done.
  await expect(bar()).toHaveCount(0)
  await openBox('B-18')
  await page
    .getByRole('region', { name: 'Splits and merges' })
    .getByText('−150.01lbs, Was wet when first weighed')
    .waitFor()
})

test('INV-024 somebody else has changed the box meanwhile: nothing is split, and the whole is shown as it is now', async () => {
  await pack('B-19')
  await openBox('B-19')
  await page.getByRole('button', { name: 'Split', exact: true }).click()
  await send('PATCH', `/api/inventory_boxes/${made['B-19']}/`, { weight: '480.00' })
  await dialog.getByLabel('Weight of what stays in B-19').fill('30')
  await dialog.getByLabel('Pieces of what stays in B-19').fill('6')
  await dialog.getByLabel('Weight of the new box').fill('200')
  await dialog.getByLabel('Variance description').fill('The scale is broken')
  await dialog.getByLabel('Weight of what stays in B-19').fill('300')
  await dialog.getByRole('button', { name: 'Variance 0.00lbs, explain' }).waitFor()
  await dialog.getByRole('button', { name: 'Split' }).click()
  await page.getByText('Somebody else has changed this record meanwhile').waitFor()
  await dialog.getByRole('button', { name: 'Variance +20.00lbs, explain' }).waitFor()
  await dialog.getByRole('button', { name: 'Split' }).click()
  await page.getByText('B-19-2 split off B-19').waitFor()
  // The reason for a difference that was mended is not kept.
  await reads(page.getByRole('region', { name: 'Splits and merges' }), /Variance \+20\.00lbs$/)
})

test('INV-025 what cannot become one box is refused before anything is sent, in the words of the machine', async () => {
  await pack('B-21', { weight: '402.60', tare: '24.00', pieces: 61 })
  await pack('B-22', { weight: '398.15', tare: '24.00', pieces: 58 })
  await pack('B-23', { weight: '511.00', tare: '26.50', pieces: 77 })
  await pack('T-1', { location: places.tucson })
  await pack('W-1', { catalog: places.wire })
  await pack('D-1')
  await send('POST', '/api/intakes/', {
    location: places.phoenix,
    input_boxes: [await pack('S-1')],
    output_boxes: [{ name: 'S-2', weight: '500.00', tare: '20.00', pieces: 10 }],
  })
  await openList()
  const merge = bar().getByRole('button', { name: 'Merge' })
  const refused = async (words: string | RegExp) => {
    await bar().getByText(words).waitFor()
    await expect(merge).toHaveAttribute('aria-disabled', 'true')
    await merge.click({ force: true })
    await nothingOpens()
  }
  await tick('B-21')
  await refused('Merge: Choose at least two boxes')
  await tick('T-1')
  await expect(bar().getByRole('button', { name: 'Split' })).toHaveCount(0)
  await refused('Merge: The boxes stand at different locations')
  await tick('T-1')
  await tick('W-1')
  await refused('Merge: The boxes hold different things')
  await accessible(page)
  // What was free when the list was read may be gone when it is merged.
  await tick('W-1')
  await tick('D-1')
  await send('PATCH', `/api/inventory_boxes/${made['D-1']}/`, { status: 'DE' })
  await merge.click()
  await dialog.getByText(`Box D-1 is DELETED; merge is not possible`).waitFor()
  await expect(dialog.getByRole('button', { name: 'Merge into B-21' })).toBeDisabled()
  await accessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('INV-001 INV-025 INV-044 several boxes of the list become one: what it will weigh, and which of them stays', async () => {
  await openList()
  for (const name of ['B-21', 'B-22', 'B-23']) await tick(name)
  await bar().getByRole('button', { name: 'Merge' }).click()
  await dialog.getByText(/which are DELETED. This cannot be undone/).waitFor()
  await dialog.getByRole('button', { name: 'Weight of all 1,311.75, explain' }).waitFor()
  await dialog.getByRole('button', { name: 'Pieces of all 196, explain' }).waitFor()
  await dialog.getByRole('button', { name: 'Net of all 1,237.25, explain' }).click()
  await dialog.getByRole('region', { name: 'Explanation' }).getByText('weight − tare').waitFor()
  await accessible(page)
  await page.keyboard.press('Escape')
  await dialog.getByRole('radio', { name: 'B-21' }).focus()
  await page.keyboard.press('ArrowDown')
  await dialog.getByRole('button', { name: 'Merge into B-22' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('2 boxes merged into B-22').waitFor()
  await page.getByRole('row', { name: /B-22 Active .* 196 1,311.75 74.50 1,237.25/ }).waitFor()
  await expect(page.getByRole('row', { name: /B-21|B-23/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const past = page.getByRole('region', { name: 'Splits and merges' })
  await past.getByRole('link', { name: 'B-21' }).click()
  await page.getByRole('heading', { name: 'B-21' }).waitFor()
  await past.getByText('Merged into').waitFor()
  await past.getByRole('link', { name: 'B-22' }).waitFor()
})

test('INV-003 INV-025 from its page on a phone a box is merged with others of its place and contents alone', async () => {
  await page.setViewportSize({ width: 400, height: 860 })
  await openBox('B-22')
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await dialog.getByText('B-17-2').waitFor()
  for (const name of ['B-22', 'T-1', 'W-1', 'S-1']) await expect(dialog.getByText(name, { exact: true })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: /B-17-2/ }).check()
  await accessible(page)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await dialog.getByRole('button', { name: 'Net of all 1,769.00, explain' }).waitFor()
  await accessible(page)
  await dialog.getByRole('button', { name: 'Merge into B-22' }).click()
  await page.getByText('B-17-2 merged into B-22').waitFor()
  await page.getByRole('button', { name: 'Net 1,769.00lbs, explain' }).waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('INV-003 INV-025 a box that is used up can be neither split nor merged, and says so', async () => {
  await openBox('S-1')
  await page.getByRole('button', { name: /more, not from here/ }).click()
  for (const name of ['Split', 'Merge']) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
    await nothingOpens()
  }
  await sees(page, `Box S-1 is CUT; split is not possible`)
})

test('INV-001 INV-003 whoever has no say in the inventory is offered neither, on no screen, and the server refuses both', async () => {
  const buyer = await app.page('Marco Reyes', ['buyer'], { at: '/inventory-on-hand' })
  await sees(buyer, 'Not Authorized')
  await buyer.goto(`${app.url}/inventory-on-hand/${made['B-22']}`)
  await sees(buyer, 'Not Authorized')
  for (const name of ['Split', 'Merge']) await expect(buyer.getByRole('button', { name })).toHaveCount(0)
  const marco = await app.person('Marco Reyes', ['buyer'])
  const asked = async (move: string, body: object) =>
    (await app.call(marco, 'POST', `/api/inventory_boxes/${made['B-22']}/${move}/`, body)).status
  expect([await asked('split', {}), await asked('merge', { box_ids: [] })]).toEqual([403, 403])
})

async function openBox(name: string) {
  await page.goto(`${app.url}/inventory-on-hand/${made[name]}`)
  await page.getByRole('heading', { name, exact: true }).waitFor()
}

async function openList() {
  await page.goto(`${app.url}/inventory-on-hand?location_name=`)
  await page.getByRole('table', { name: 'Boxes' }).waitFor()
}

/** The box is chosen, or no longer. */
async function tick(name: string) {
  await page
    .getByRole('row', { name: new RegExp(`^Select row \\d+ ${name} `) })
    .getByRole('checkbox')
    .click()
}

/** What can be done with the chosen rows. */
function bar(): Locator {
  return page.getByRole('region', { name: 'Selected rows' })
}

/** A dialog comes a moment after it is asked for: its code is fetched first. */
async function nothingOpens() {
  await expect(dialog.waitFor({ timeout: 1000 })).rejects.toThrow('Timeout')
}

async function focusOn(field: string) {
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(field)
}

/** A box of foil in Phoenix, unless something else is said. */
async function pack(name: string, over: object = {}): Promise<number> {
  const usual = { weight: '500.00', tare: '20.00', pieces: 10, location: places.phoenix, catalog: places.foil }
  const { id } = await send('POST', '/api/inventory_boxes/', { name, ...usual, ...over })
  made[name] = id
  return id
}

async function send(method: 'POST' | 'PATCH', path: string, body: object) {
  const admin = await app.person('Sam Kessler', ['admin'])
  const answer = await app.call(admin, method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as { id: number }
}
