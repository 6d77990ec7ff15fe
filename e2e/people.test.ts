import { expect, test, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { testIssuer } from '../server/identity/test-issuer.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'
import { openPage } from './browser.ts'

/** People come in, by mail, by an issuer and with a second factor, and are given and lose what they may. */
let app: BrowserApp
let issuer: Awaited<ReturnType<typeof testIssuer>>
let admin: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser, {
    signIn: async (url) => {
      issuer = await testIssuer([`${url}/auth/callback/oidc`])
      const { client_id: clientId, client_secret: clientSecret } = issuer.client
      return { url, issuers: [{ id: 'oidc', name: 'House keys', issuer: issuer.issuer, clientId, clientSecret }] }
    },
  })
  admin = await app.page('Sam Kessler', ['admin'])
})
test.afterAll(async () => {
  await app.close()
  await issuer.close()
})

const linkFor = async (email: string) => {
  const mail = await app.db.one<{ text: string }>(
    sql`select payload->>'text' as text from outbox where payload->>'to' = ${email} order by id desc limit 1`,
  )
  return /http\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

test('IDN-033 an admin invites somebody, who comes in by the link of the mail', async ({ browser }) => {
  await admin.goto(`${app.url}/company-directory`)
  await admin.getByRole('button', { name: 'Invite somebody' }).first().click()
  const form = admin.getByRole('dialog')
  await form.getByLabel('Username').fill('Nell Park')
  await form.getByLabel('Email').fill('nell@cupel.test')
  await form.getByLabel('buyer', { exact: true }).check()
  await form.getByRole('button', { name: 'Invite' }).click()
  await expect(admin.getByText('Nell Park is invited')).toBeVisible()
  await expect(admin.getByRole('row', { name: /Nell Park/ })).toContainText('Invited')

  const nell = await openPage(browser, { width: 1280, theme: 'light' })
  await nell.goto(await linkFor('nell@cupel.test'))
  await expect(nell.getByText('Hello Nell Park')).toBeVisible()
  await nell.getByLabel('New password').fill('A fine password 1!')
  await nell.getByLabel('The same again').fill('A fine password 1!')
  await nell.getByRole('button', { name: 'Come in' }).click()
  await nell.waitForURL('**/dashboard')
  await admin.reload()
  await expect(admin.getByRole('row', { name: /Nell Park/ })).toContainText('Signs in')

  // With the link again, nobody comes in.
  const link = await linkFor('nell@cupel.test')
  await nell.goto(link.replace(/token=.*/, 'token=used-up'))
  await expect(nell.getByText('This invitation leads nowhere any more')).toBeVisible()
})

test('IDN-002 somebody comes in at an outside issuer, to the page they wanted', async ({ browser }) => {
  await app.person('Olga Outside', ['buyer'])
  issuer.accounts.push(
    { sub: 'o1', email: 'olga.outside@cupel.test', email_verified: true },
    { sub: 'x1', email: 'nobody@cupel.test', email_verified: true },
  )
  const olga = await openPage(browser, { width: 1280, theme: 'light' })
  await olga.goto(`${app.url}/user-profile`)
  await olga.getByRole('button', { name: 'Sign in with House keys' }).click()
  await olga.getByLabel('Account').fill('olga.outside@cupel.test')
  await olga.getByRole('button', { name: 'Sign in' }).click()
  await olga.waitForURL('**/user-profile')
  await expect(olga.getByText('None: you sign in with a company account')).toBeVisible()
})

test('IDN-003 IDN-004 who has no profile is told so, and signs out', async ({ browser }) => {
  const nobody = await openPage(browser, { width: 1280, theme: 'light' })
  await nobody.goto(app.url)
  await nobody.getByRole('button', { name: 'Sign in with House keys' }).click()
  await nobody.getByLabel('Account').fill('nobody@cupel.test')
  await nobody.getByRole('button', { name: 'Sign in' }).click()
  const notice = 'Authentication was successful, but no profile was found. Please contact support.'
  await expect(nobody.getByText(notice)).toBeVisible()
  await nobody.getByRole('button', { name: 'Logout' }).click()
  await expect(nobody.getByRole('button', { name: 'Sign in with House keys' })).toBeVisible()
  await nobody.reload()
  await expect(nobody.getByRole('button', { name: 'Sign in with House keys' })).toBeVisible()
})

test('a second factor is set up, asked for, and replaced by a recovery code', async () => {
  const page = await app.page('Fay Factor', ['buyer'], { at: '/user-profile' })
  await page.getByRole('button', { name: 'Set up a second factor' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '')
  const code = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code(-1))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).locator('code')
  await expect(codes).toHaveCount(10)
  const [recovery = ''] = await codes.allTextContents()
  await page.getByLabel('I have kept them').check()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('On, 10 recovery codes left')).toBeVisible()

  for (const [given, left] of [
    [code(0), 10],
    [recovery, 9],
  ] as const) {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in with email and password' }).click()
    await page.getByLabel('Email').fill('fay.factor@cupel.test')
    await page.getByLabel('Password', { exact: true }).fill('a long demo password')
    await page.getByRole('button', { name: 'Login' }).click()
    // Half-way in opens nothing, whatever address is typed.
    await expect(page.getByLabel('Code')).toBeVisible()
    await page.getByLabel('Code').fill(given)
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText(`On, ${left} recovery codes left`)).toBeVisible()
  }
})

test('a role that is given and taken counts at the next request, in another browser', async () => {
  const buyer = await app.page('Bea Buyer', ['buyer'], { at: '/lot-settlement-list' })
  await buyer.waitForURL('**/forbidden**')
  await admin.goto(`${app.url}/company-directory?search=Bea`)
  await admin.getByRole('link', { name: 'Bea Buyer' }).click()
  const turn = async (role: string) => {
    await admin.getByRole('button', { name: /^Edit/ }).first().click()
    await admin.getByRole('dialog').getByLabel(role, { exact: true }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByRole('dialog')).toHaveCount(0)
  }
  await turn('finance')
  await buyer.goto(`${app.url}/lot-settlement-list`)
  await expect(buyer.getByRole('heading', { name: 'Settlements' }).first()).toBeVisible()
  // What stands on the screen is refused from the next request on, without a reload.
  await turn('finance')
  const status = await buyer.evaluate(async () => {
    const { token } = (await (await fetch('/auth/token', { method: 'POST' })).json()) as { token: string }
    const answer = await fetch('/api/brokered_settlements/', { headers: { authorization: `firebase ${token}` } })
    return answer.status
  })
  expect(status).toBe(403)
  await buyer.goto(`${app.url}/lot-settlement-list`)
  await buyer.waitForURL('**/forbidden**')
  // Nothing can be said about people, and nothing is offered to say it with.
  await expect(admin.getByRole('heading', { name: 'Changes' })).toBeVisible()
  await expect(admin.getByRole('textbox', { name: 'Comment' })).toHaveCount(0)
})

test('IDN-089 a permission that is given to a role opens its screen for whoever has the role', async () => {
  const lab = await app.page('Lab Person', ['lab-user'], { at: '/create-yard' })
  await lab.waitForURL('**/forbidden**')
  await admin.goto(`${app.url}/roles`)
  await admin.getByRole('button', { name: 'create-yards', exact: true }).click()
  await expect(admin.getByRole('dialog')).toContainText('/create-yard')
  await admin.getByRole('button', { name: 'Close' }).click()
  const cell = admin.getByRole('checkbox', { name: 'lab-user: create-yards' })
  await cell.click()
  await expect(admin.getByText('lab-user gives create-yards')).toBeVisible()
  await lab.goto(`${app.url}/create-yard`)
  await expect(lab.getByRole('button', { name: 'Create yard' })).toBeVisible()
  await cell.click()
  await expect(cell).not.toBeChecked()
  await lab.goto(`${app.url}/create-yard`)
  await lab.waitForURL('**/forbidden**')
})
