import { expect, test, type Page, type Route } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'

/** Nothing typed is lost: not by a reload, a broken line, a busy server, an ended session, or a slip of the hand. */
let app: BrowserApp
let page: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser, { demo: true })
  page = await app.page('Sam Kessler', ['admin', 'buyer', 'coordinator', 'warehousing', 'advance-manager'])
  // A reload asks before it takes away what is unsaved; here people mean it.
  page.on('dialog', (dialog) => void dialog.accept())
})
test.afterAll(() => app.close())

const open = (path: string) => page.goto(app.url + path)
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
const shows = (label: string, text: string) => expect(page.getByLabel(label, { exact: true }).first()).toHaveValue(text)
const id = async (query: ReturnType<typeof sql>) => (await app.db.one<{ id: number }>(query))?.id

test('a reload gives back what was typed into a new record', async () => {
  await open('/create-hedge')
  await page.getByLabel('Code').fill('H-KEPT')
  await page.reload()
  await shows('Code', 'H-KEPT')
})

test('leaving asks, and what was discarded stays away', async () => {
  await open('/create-hedge')
  await page.getByLabel('Code').fill('H-GONE')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await press('Go on editing')
  await shows('Code', 'H-GONE')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await press('Discard what was typed')
  await page.waitForURL('**/hedge-list**')
  await open('/create-hedge')
  await shows('Code', '')
})

test('a save that fails says so and that the text is kept; it is tried again, and then nothing is said any more', async () => {
  await open('/create-yard')
  await page.getByLabel('Name', { exact: true }).fill('Kept Yard')
  await page.route('**/api/yards/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { detail: 'The service is busy, please try again.' } })
      : route.continue(),
  )
  await press('Create yard')
  const problem = page.getByRole('alert').filter({ hasText: 'What you typed is kept' })
  await problem.waitFor()
  await expect(problem).toContainText('The service is busy')
  await page.unroute('**/api/yards/')
  await problem.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(/\/yard\/\d+/)
  await expect(page.getByText('What you typed is kept')).toHaveCount(0)
})

test('a session that ends leaves the page as it is: one signs in over it, and saves', async () => {
  await open('/create-yard')
  await page.getByLabel('Name', { exact: true }).fill('Second Yard')
  const ended = (route: { fulfill: (answer: object) => Promise<void> }) =>
    route.fulfill({ status: 403, json: { detail: 'Authentication credentials were not provided.' } })
  await page.route('**/api/yards/', ended)
  await press('Create yard')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.waitFor()
  await page.unroute('**/api/yards/')
  await dialog.getByLabel('Password', { exact: true }).fill('a long demo password')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await dialog.waitFor({ state: 'detached' })
  await shows('Name', 'Second Yard')
  await press('Create yard')
  await page.waitForURL(/\/yard\/\d+/)
})

test('a screen whose token is due asks its own person in again when somebody else has signed in beside it', async () => {
  const settlement = await id(sql`select id from brokered_settlements where status = 'OP' order by id limit 1`)
  const mine = await app.page('Ines Okafor', ['coordinator'], { at: `/brokered-settlement/${settlement}` })
  await mine.getByLabel('Notes', { exact: true }).fill('of Ines')
  await app.page('Priya Nair', ['coordinator']).then((page) => page.close())
  const other = { email: (await app.person('Priya Nair', ['coordinator'])).me.email, password: 'a long demo password' }
  await mine.request.post(`${app.url}/auth/sign-in`, { data: other })
  await mine.clock.setFixedTime(Date.now() + 2 * 3_600_000)
  await mine.keyboard.press('Control+s')
  await mine.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  expect(await mine.getByLabel('Notes', { exact: true }).inputValue()).toBe('of Ines')
  await mine.close()
})

test('a reload without a network is no sign-out: it waits, and goes on when the line is back', async () => {
  await open('/create-yard')
  await page.getByLabel('Name', { exact: true }).fill('Third Yard')
  await page.route('**/auth/token', (route) => route.abort())
  await page.reload()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await page.unroute('**/auth/token')
  await press('Try again')
  await shows('Name', 'Third Yard')
})

test('the wrap-up keeps its notes on the way back to the lines, and after a reload', async () => {
  const checkIn = await id(sql`select id from check_ins where status in ('PR', 'OP') order by id desc limit 1`)
  await open(`/checkin/${checkIn}/wrap-up`)
  await page.getByLabel('Notes for the house').fill('Third bay, ask for Lou')
  await page.reload()
  await shows('Notes for the house', 'Third bay, ask for Lou')
  await press('Save, back to the lines')
  await page.waitForURL(/\/edit/)
  await open(`/checkin/${checkIn}/wrap-up`)
  await shows('Notes for the house', 'Third bay, ask for Lou')
})

test('a wrap-up that somebody else has saved meanwhile asks which words stand, and then is saved', async () => {
  const checkIn = await id(sql`select id from check_ins where status in ('PR', 'OP') order by id desc limit 1`)
  await open(`/checkin/${checkIn}/wrap-up`)
  await page.getByLabel('Customer reference').fill('R-1')
  await app.db.rows(sql`update check_ins set notes = 'Gate 4', version = version + 1 where id = ${checkIn}`)
  await page.getByLabel('Notes for the house').fill('Gate 5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const both = page.getByRole('region', { name: 'Both versions' })
  await both.getByText('Gate 4').waitFor()
  await press('Keep mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(`Check-in ${checkIn} saved`).first().waitFor()
  const kept = await app.db.one(sql`select notes, customer_reference from check_ins where id = ${checkIn}`)
  expect(kept).toEqual({ notes: 'Gate 5', customer_reference: 'R-1' })
})

test('weighed boxes are not dropped by one click, and one that was taken out comes back', async () => {
  await open('/intake/create')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await press(/^(Next|Choose|Pack)/)
  await page.getByLabel('Name of box 1').fill('BOX-A')
  await page.getByLabel('Weight of box 1').fill('412.5')
  await press('Remove box 1')
  await press('Undo')
  await shows('Weight of box 1', '412.50')
  await press('Start over')
  await press('Go on weighing')
  await shows('Weight of box 1', '412.50')
  await press('Start over')
  await press(/Drop 1/)
  await page.getByRole('button', { name: 'Start over' }).waitFor({ state: 'detached' })
})

test("a reload gives back the calculator's draft", async () => {
  const lot = await id(sql`select id from lots where name = 'PGM-2608'`)
  await open(`/lot/${lot}/advance-calculator`)
  await page.getByText('$131,660.30').first().waitFor()
  const unlock = page.getByRole('button', { name: 'Unlock' })
  if (await unlock.isVisible()) await unlock.click()
  const freight = page.getByLabel(/Freight/).first()
  await freight.fill('777.77')
  await page
    .getByText(/1 change/)
    .first()
    .waitFor()
  await page.reload()
  await expect
    .poll(() =>
      page
        .getByLabel(/Freight/)
        .first()
        .inputValue(),
    )
    .toBe('$777.77')
  await page
    .getByText(/1 change/)
    .first()
    .waitFor()
})

test('what is typed while a settlement or a calculator is being saved stays, to be saved next', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const hold = async (route: Route) => {
    if (route.request().method() !== 'GET') await held
    await route.continue()
  }
  const settlement = await id(sql`select id from brokered_settlements where status = 'OP' order by id limit 1`)
  await open(`/brokered-settlement/${settlement}`)
  await page.getByLabel('Freight charge', { exact: true }).fill('431')
  await page.route('**/api/brokered_settlements/**', hold)
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  await sent
  await page.getByLabel('Freight charge', { exact: true }).fill('555')
  await page.getByLabel('Notes', { exact: true }).fill('typed on')
  await page.getByLabel('Quantity of line 1', { exact: true }).fill('41')
  answer()
  await page.getByText('Brokered Settlement updated successfully').waitFor()
  await shows('Notes', 'typed on')
  await page.getByText('Not saved yet').waitFor()
  await page.unroute('**/api/brokered_settlements/**')
  await page.keyboard.press('Control+s')
  await page.getByText('Not saved yet').waitFor({ state: 'detached' })
  expect(
    await app.db.one(sql`select s.freight_charge, s.notes, o.quantity from brokered_settlements s
      join purchased_outright o on o.settlement_id = s.id where s.id = ${settlement}`),
  ).toEqual({ freight_charge: '555.00', notes: 'typed on', quantity: 41 })

  const lot = await id(sql`select id from lots where name = 'PGM-2617'`)
  await open(`/lot/${lot}/advance-calculator`)
  const freight = page.getByLabel('Freight', { exact: true })
  await freight.fill('100')
  await page.route('**/api/advance_calculators/', async (route) => {
    if (route.request().method() === 'POST') await freight.fill('222')
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await page.getByText('Version 1 saved').waitFor()
  await page.getByText('Draft from version 1, 1 change').waitFor()
  await expect(freight).toHaveValue(/222/)
})
