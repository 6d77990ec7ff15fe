import { expect, test, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { filesOf } from '../server/identity/test-uploads.ts'
import { samples } from '../server/kit/files/test-files.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'
import { screenshot } from './browser.ts'
import { accessible } from './page-actions.ts'

/** A photo from the phone to the record, and what is not taken. */
let app: BrowserApp
let phone: Page
let checkIn: number

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser, { demo: true })
  const open = await app.db.one<{ id: number }>(
    sql`select c.id from check_ins c join users u on u.id = c.created_by where c.status = 'OP' order by c.id desc limit 1`,
  )
  checkIn = open?.id ?? 0
  phone = await app.page('Sam Kessler', ['admin', 'buyer'], { at: `/checkin/${checkIn}/edit`, width: 400 })
})
test.afterAll(() => app.close())

const camera = () => phone.getByLabel('Take photo', { exact: true }).and(phone.locator('input'))
const thumbs = () => phone.getByRole('list', { name: 'Pictures' }).getByRole('button')

/** As a phone takes it: twelve million dots. */
async function photo(name: string, colour: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const data = await phone.evaluate(async (fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 4000
    canvas.height = 3000
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.fillStyle = fill
    pen.fillRect(0, 0, 4000, 3000)
    for (let at = 0; at < 400; at++) {
      pen.fillStyle = `hsl(${(at * 37) % 360} 40% ${30 + (at % 50)}%)`
      pen.beginPath()
      pen.ellipse((at * 997) % 4000, (at * 613) % 3000, 160, 90, at, 0, 7)
      pen.fill()
    }
    return canvas.toDataURL('image/jpeg', 1).split(',')[1] ?? ''
  }, colour)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') }
}

test('PUR-048 a photo goes from the phone to the check-in, made small on the way, though the line breaks', async () => {
  let broken = 0
  await phone.route('**/api/files/**', (route) =>
    route.request().method() === 'PUT' && broken++ === 0 ? route.abort('connectionreset') : route.continue(),
  )
  const taken = await photo('IMG_2041.jpg', '#556')
  await camera().setInputFiles(taken)
  await expect(thumbs()).toHaveCount(1, { timeout: 20_000 })
  expect(broken).toBe(2)
  const sam = await app.person('Sam Kessler', ['admin', 'buyer'])
  const { files } = await filesOf({ call: app.call }, sam, 'check_in', checkIn)
  expect(files[0]).toMatchObject({ name: 'IMG_2041.jpg', type: 'image/jpeg', created_by_name: 'Sam Kessler' })
  expect(files[0]?.size).toBeLessThan(taken.buffer.length / 3)
  const shown = phone.getByRole('list', { name: 'Pictures' }).getByRole('img')
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2048)
  await camera().setInputFiles(await photo('IMG_2042.jpg', '#a55'))
  await expect(thumbs()).toHaveCount(2, { timeout: 20_000 })
  await accessible(phone)
  if (process.env.PICTURES)
    for (const theme of ['light', 'dark'] as const) await screenshot(phone, 'buy-photos', { width: 400, theme })
})

test('pictures open large, and the arrow keys go through them', async () => {
  await thumbs().first().click()
  const dialog = phone.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('IMG_2041.jpg')
  await phone.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('heading')).toHaveText('IMG_2042.jpg')
  await accessible(phone)
  if (process.env.PICTURES)
    for (const width of [400, 1440])
      for (const theme of ['light', 'dark'] as const) await screenshot(phone, 'picture', { width, theme })
  await phone.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('what is no picture is refused, in words, and attaches nothing', async () => {
  await camera().setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: samples.html })
  await expect(phone.getByText('It is a page of the web, or holds one')).toBeVisible()
  await phone.getByRole('button', { name: 'Forget page.jpg' }).click()
  await camera().setInputFiles({ name: 'all.zip', mimeType: 'application/zip', buffer: samples.zip })
  await expect(phone.getByText('all.zip: Photos are JPEG, PNG or WebP')).toBeVisible()
  await expect(thumbs()).toHaveCount(2)
})

test('at the desk papers are added, replaced and removed, and what stood there can still be read', async ({
  browser,
}) => {
  expect(browser.isConnected()).toBe(true)
  const desk = await app.page('Sam Kessler', ['admin', 'buyer'], { at: '/smelter/1' })
  const panel = desk.getByRole('region', { name: 'Files' })
  const input = (label: string) => panel.getByLabel(label, { exact: true }).and(desk.locator('input'))
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samples.pdf })
  await input('Add files').setInputFiles([
    pdf('contract.pdf'),
    { name: 'counts.csv', mimeType: 'text/csv', buffer: samples.csv },
    { name: 'gate.png', mimeType: 'image/png', buffer: samples.png },
  ])
  await expect(panel.getByRole('link', { name: 'counts.csv' })).toBeVisible()
  await input('Replace contract.pdf').setInputFiles(pdf('contract signed.pdf'))
  await expect(panel.getByRole('link', { name: 'contract signed.pdf' })).toBeVisible()
  await panel.getByRole('button', { name: 'Remove counts.csv' }).click()
  await desk.getByRole('button', { name: 'Remove file' }).click()
  await panel.getByText('2 earlier files').click()
  const earlier = panel.getByRole('list', { name: 'Earlier files' })
  await expect(earlier.getByRole('listitem')).toHaveCount(2)
  await expect(earlier).toContainText('Replaced')
  await expect(earlier).toContainText('Removed')
  await accessible(desk)
  if (process.env.PICTURES)
    for (const width of [400, 1440])
      for (const theme of ['light', 'dark'] as const) await screenshot(desk, 'files', { width, theme })
  await desk.close()
})
