import { expect, test, type Page } from '@playwright/test'
import { postman } from '../server/kit/mail/mail.ts'
import { openOffice, type Office } from '../server/kit/mail/test-office.ts'
import { deliverWaiting } from '../server/kit/mail/outbox.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'
import { accessible, choose, saved, sees } from './page-actions.ts'

/** A record is mailed with a preview, a lot's move is told to its group, and whoever has enough of it says so by the link. */
let app: BrowserApp
let admin: Page
let office: Office
const deliver = () => deliverWaiting(app.db, { mail: postman(office.url, 'Cupel <cupel@cupel.test>') })

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser)
  office = await openOffice()
  const priya = await app.person('Priya Nair', ['coordinator', 'admin'])
  const smelter = (await app.call(priya, 'POST', '/api/smelters/', { code: 'ARR', name: 'Arroyo Refining' })).body.id
  await app.call(priya, 'POST', '/api/lots/', { name: 'PGM-7', smelter, designation: 'DIRECT' })
  admin = await app.page('Priya Nair', ['coordinator', 'admin'])
})
test.afterAll(async () => {
  await app.close()
  await office.close()
})

test('JOB-013 JOB-015 a lot is mailed: a bad address is said, the preview follows the note, and it arrives', async () => {
  await admin.goto(`${app.url}/lot/1`)
  await admin.getByRole('button', { name: 'E-mail' }).click()
  const dialog = admin.getByRole('dialog', { name: 'E-mail PGM-7' })
  const letter = dialog.getByRole('article', { name: 'The letter' })
  await letter.getByText('Priya Nair sends you lot PGM-7.').waitFor()
  await dialog.getByLabel('To').fill('office@yard.test, nonsense')
  await dialog.getByLabel('Note').fill('Ready on Friday')
  await letter.getByText('Ready on Friday').waitFor()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('nonsense: Input must be an email').waitFor()
  await accessible(admin)
  await dialog.getByLabel('To').fill('office@yard.test')
  await saved(admin, () => dialog.getByRole('button', { name: 'Send' }).click())
  await sees(admin, '1 e-mail on the way')
  await deliver()
  expect(office.arrived).toMatchObject([{ to: 'office@yard.test', text: expect.stringContaining('Ready on Friday') }])
  await admin.goto(`${app.url}/outbox`)
  await admin.getByRole('link', { name: 'Lot PGM-7' }).click()
  await sees(admin, 'Sent by Priya Nair')
  await sees(admin, 'Ready on Friday')
  await accessible(admin)
})

test('JOB-012 JOB-017 JOB-018 a member is told of a lot’s move, says no by the link without signing in, and is asked no more', async ({
  browser,
}) => {
  const dale = await app.person('Dale Whitcomb', ['logistics'])
  await admin.goto(`${app.url}/notifications`)
  await admin.getByRole('button', { name: 'New member' }).first().click()
  const dialog = admin.getByRole('dialog', { name: 'New member' })
  await dialog.getByLabel('Group').selectOption('LOT_STATUS')
  await choose(admin, 'User', 'Dale Whitcomb')
  await saved(admin, () => dialog.getByRole('button', { name: 'Save' }).click())
  await sees(admin, 'Dale Whitcomb')
  await accessible(admin)

  const coordinator = await app.person('Priya Nair', ['coordinator', 'admin'])
  await app.call(coordinator, 'PATCH', '/api/lots/1/', { status: 'CT' })
  await deliver()
  const letter = office.arrived.at(-1)
  expect(letter?.text).toContain('Lot PGM-7 is Cut')
  const link = /\/unsubscribe\?token=[\w-]+/.exec(letter?.text ?? '')?.[0] ?? ''

  const reader = await (await browser.newContext()).newPage()
  await reader.goto(app.url + link)
  await reader.getByText('gets the letters “Lot Status Changed”').waitFor()
  await accessible(reader)
  await reader.getByRole('button', { name: 'Get no more of them' }).click()
  await reader.getByText('gets no more letters “Lot Status Changed”').waitFor()

  await app.call(coordinator, 'PATCH', '/api/lots/1/', { status: 'CU' })
  expect(await deliver()).toBe(0)
  const own = await app.page('Dale Whitcomb', ['logistics'], { at: '/user-profile' })
  const tick = own.getByLabel('Lot Status Changed')
  await expect(tick).not.toBeChecked()
  await accessible(own)
  await saved(own, () => tick.check())
  await app.call(coordinator, 'PATCH', '/api/lots/1/', { status: 'CT' })
  expect(await deliver()).toBe(1)
  expect(office.arrived.at(-1)?.to).toBe(dale.me.email)
})
