import { expect, test, type Page } from '@playwright/test'
import { encode } from 'uqr'
import { accessible } from './page-actions.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'

/** Codes before the camera of a telephone, in the demo company: what the camera sees is drawn, what reads it is real. */
let app: BrowserApp
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser, { demo: true })
})
test.afterAll(() => app.close())

test('APP-049 PUR-118 a code before the camera opens what is called so, and one that leads elsewhere opens nothing', async () => {
  const page = await app.page('Priya Nair', ['coordinator'], { width: 400 })
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await sees(page, `${app.url}/identify-token/PGM-2608`)
  await page.getByRole('button', { name: 'Scan' }).click()
  await page.waitForURL(/\/lot\/\d+$/)
  await page.getByRole('heading', { level: 1, name: 'PGM-2608' }).waitFor()

  await sees(page, 'https://elsewhere.example.com/lot/7')
  await page.getByRole('button', { name: 'Scan' }).click()
  await page.getByText('This code leads to elsewhere.example.com, and not to anything here.').waitFor()
  await accessible(page)
  // The reader of codes works beside the page, under whose policy nothing is compiled.
  expect(refused).toEqual([])
  await page.close()
})

test('where there is no camera the code is typed', async () => {
  const page = await app.page('Priya Nair', ['coordinator'], { width: 400 })
  await page.getByRole('button', { name: 'Scan' }).click()
  await page.getByText('There is no camera here').waitFor()
  await accessible(page)
  await page.getByLabel('Code', { exact: true }).fill('PGM-2608')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/lot\/\d+$/)
  await page.goto(`${app.url}/identify-token/NO-SUCH-CODE-7`)
  await page.getByText('Nothing is called NO-SUCH-CODE-7').waitFor()
  await accessible(page)
  await page.close()
})

/** A label with this code lies before the camera. */
async function sees(page: Page, text: string): Promise<void> {
  const { data, size } = encode(text, { border: 4 })
  await page.evaluate(
    ({ data, size }) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = size * 8
      const context = canvas.getContext('2d')
      if (!context) throw new Error('Nothing can be drawn')
      const draw = () => {
        context.fillStyle = '#fff'
        context.fillRect(0, 0, canvas.width, canvas.height)
        context.fillStyle = '#000'
        data.forEach((row, y) => row.forEach((dark, x) => dark && context.fillRect(x * 8, y * 8, 8, 8)))
      }
      draw()
      setInterval(draw, 100)
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10))
    },
    { data, size },
  )
}
