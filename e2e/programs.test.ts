import { expect, test, type Page } from '@playwright/test'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tellingOf } from '../server/identity/webhook-telling.ts'
import { tellWebhooks } from '../server/kit/webhooks/deliver.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'
import { screenshot } from './browser.ts'
import { accessible } from './page-actions.ts'

/** An administrator lets a program in, and has another one told of what happens. */
let app: BrowserApp
let page: Page
let receiver: Server
const heard: string[] = []

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser)
  page = await app.page('Sam Kessler', ['admin'])
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      heard.push((JSON.parse(body) as { type: string }).type)
      response.writeHead(heard.length === 1 ? 500 : 204).end()
    })
  })
  await new Promise<void>((done) => {
    receiver.listen(0, '127.0.0.1', done)
  })
})
test.afterAll(async () => {
  await new Promise((done) => receiver.close(done))
  await app.close()
})

async function pictured(name: string): Promise<void> {
  await accessible(page)
  if (process.env.PICTURES)
    for (const width of [400, 1440])
      for (const theme of ['light', 'dark'] as const) await screenshot(page, name, { width, theme })
}

test('a key is made, its secret is shown once and lets a program in, and it is revoked', async () => {
  await page.goto(`${app.url}/service-keys`)
  await page.getByRole('button', { name: 'New key' }).first().click()
  const form = page.getByRole('dialog', { name: 'New service key' })
  await form.getByLabel('Name', { exact: true }).fill('Client portal')
  await form.getByLabel('Role', { exact: true }).selectOption('finance')
  await pictured('new-key')
  await form.getByRole('button', { name: 'Create key' }).click()
  const secret = await page
    .getByRole('dialog', { name: 'The secret of Client portal' })
    .getByLabel('Secret')
    .inputValue()
  await pictured('key-secret')
  await page.getByRole('button', { name: 'I have kept it' }).click()
  const asks = () => fetch(`${app.url}/api/lots/`, { headers: { authorization: `Bearer ${secret}` } })
  expect((await asks()).status).toBe(200)
  await page.reload()
  await expect(page.getByText('Valid')).toBeVisible()
  await pictured('service-keys')
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByRole('button', { name: 'Revoke Client portal' }).click()
  await expect(page.getByRole('cell', { name: 'Revoked' })).toBeVisible()
  expect((await asks()).status).toBe(403)
})

test('a webhook is made and tried; what did not arrive is seen, and sent again', async () => {
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  await page.goto(`${app.url}/webhooks`)
  await page.getByRole('button', { name: 'New webhook' }).first().click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('Name', { exact: true }).fill('Ledger')
  await form.getByLabel('Address', { exact: true }).fill('http://ledger.example')
  await form.getByLabel('Address', { exact: true }).blur()
  await expect(form.getByText('Must be an https address')).toBeVisible()
  await form.getByLabel('Address', { exact: true }).fill(address)
  await form.getByLabel('Smelter', { exact: true }).check()
  await pictured('new-webhook')
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('heading', { name: 'Ledger' })).toBeVisible()
  await page.getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('button', { name: 'Make a new secret' }).click()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('A test is on its way')).toBeVisible()
  const telling = tellingOf(app.server, { secret: undefined, url: app.url, allowInside: true })
  await tellWebhooks(telling)
  await page.reload()
  await expect(page.getByText('Answered 500')).toBeVisible()
  await expect(page.getByText(/Nothing has arrived since/)).toBeVisible()
  await pictured('webhook')
  const sam = await app.person('Sam Kessler', ['admin'])
  await app.call(sam, 'POST', '/api/smelters/', { code: 'NEW', name: 'Newly told' })
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => tellWebhooks(telling).then(() => heard)).toEqual(['ping', 'ping', 'smelter.create'])
})
