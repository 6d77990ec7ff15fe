import { expect, test as base, type Page } from '@playwright/test'
import { registers } from '../web/registers.ts'
import { axeFaults } from './axe.ts'
import { accessible, go, watched } from './page-actions.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'
import { screenshot } from './browser.ts'

/** What is open in each of the two browsers, and stays so from screen to screen. */
interface Sight {
  app: BrowserApp
  ids: Map<string, number>
  page: Page
  trouble: string[]
}

/**
 * Every screen of the demo company, opened once and looked at as people have it: at the desk by day and by night, and on
 * the phone by day. (The phone by night has the markup of the one and the colours of the other.)
 */
const looks = [
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 400, theme: 'light' },
] as const

const test = base.extend<object, { sight: Sight }>({
  sight: [
    async ({ browser }, use) => {
      const app = await openBrowserApp(browser, { demo: true })
      const trouble: string[] = []
      const page = await watched(app.page('Sam Kessler', ['admin']), trouble)
      await use({ app, ids: await firstIds(app), page, trouble })
      await app.close()
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off' })

/** One record of each document type to open. */
async function firstIds(app: BrowserApp): Promise<Map<string, number>> {
  const admin = await app.person('Sam Kessler', ['admin'])
  const found = new Map<string, number>()
  for (const { card } of app.server.routes) {
    if (!card || found.has(card.name)) continue
    const { body } = await app.call(admin, 'GET', `${card.path}?page_size=1`)
    if (body.results?.[0]) found.set(card.name, body.results[0].id)
  }
  return found
}

/** The gallery shows failures and doubles on purpose. */
const inside = registers
  .flatMap(({ screens }) => screens)
  .filter((screen) => screen.may !== 'public' && !screen.path.startsWith('/kit'))

// A letter leads to a record by its kind: that of a lot goes on to its page. Reports are printed by their names.
for (const { path: said, document: named } of inside) {
  const path = said.replace('$document', 'lot').replace('$report', 'smelter_shipment').replace('$token', 'GD3')
  test(said, async ({ sight: { ids, page, trouble } }) => {
    const of = named ?? documentIn(path)
    const id = of === undefined ? undefined : ids.get(of)
    if (path.includes('$') && id === undefined) throw new Error(`The demo company has no ${of ?? 'record'} for ${path}`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await go(page, path.replace(/\$\w+/, String(id)))
    // The same row hundreds of times, which axe would read three times over.
    if (path === '/api-docs') await page.getByLabel('Search the API').fill('calculator')
    for (const look of looks) {
      await page.setViewportSize({ width: look.width, height: 900 })
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), look.theme)
      await drawn(page)
      expect.soft(await faults(page, look.theme), `${look.width} ${look.theme}`).toEqual([])
      if (process.env.PICTURES) await screenshot(page, path.replaceAll(/\W+/g, '-').slice(1), look)
    }
    expect(trouble.splice(0)).toEqual([])
  })
}

/** What opens above a page: each begins and ends with the focus at the button that opened it. */
const overlays: readonly { at: string; width?: number; button: string; role: 'dialog' | 'alertdialog' | 'menu' }[] = [
  { at: '/kit', button: 'New', role: 'dialog' },
  { at: '/kit', button: 'Confirm', role: 'alertdialog' },
  { at: '/lot-list', button: 'Columns', role: 'dialog' },
  { at: '/lot-list', button: 'Filter', role: 'menu' },
  { at: '/lot-list', button: 'Help', role: 'dialog' },
  { at: '/lot-list', button: 'SK, account of Sam Kessler', role: 'menu' },
  { at: '/lot-list', width: 400, button: 'More', role: 'dialog' },
]

test('overlays keep to the rules of style, say what they are, and give the focus back', async ({ sight }) => {
  const { app, page, trouble } = sight
  let opened: string | undefined
  for (const { at, width = 1440, button, role } of overlays) {
    await page.setViewportSize({ width, height: 900 })
    // The gallery shows what is still on its way: it never settles.
    if (at !== opened) await page.goto(app.url + at)
    opened = at
    const opener = page.getByRole('button', { name: button, exact: true }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const overlay = page.getByRole(role)
    await overlay.waitFor()
    await accessible(page)
    for (const key of ['Tab', 'Tab', 'Shift+Tab']) await page.keyboard.press(key)
    expect.soft(await overlay.evaluate((it) => it.contains(document.activeElement)), button).toBe(true)
    await page.keyboard.press('Escape')
    await overlay.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((it) => it === document.activeElement), { message: button }).toBe(true)
  }
  await page.goto(`${app.url}/kit`)
  for (const notice of ['Success', 'Warning', 'Error']) await page.getByRole('button', { name: notice }).click()
  await page.locator('.snack').nth(2).waitFor()
  await accessible(page)
  expect(trouble.splice(0)).toEqual([])
})

/** What a person would stumble over, and what axe finds; in the dark nothing is new but the colours. */
async function faults(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const said = await page.evaluate(() => {
    const root = document.documentElement
    const words = ['Something went wrong', 'could not be loaded'].filter((text) =>
      document.body.innerText.includes(text),
    )
    const wide = root.scrollWidth - window.innerWidth
    return wide > 0 ? [...words, `scrolls ${wide} px sideways`] : words
  })
  return [...said, ...(await axeFaults(page, theme === 'dark' ? ['color-contrast'] : undefined))]
}

/** `/lot/$id/…` shows a lot; screens that name their document say so themselves. */
function documentIn(path: string): string | undefined {
  const word = /^\/(?:[\w-]+\/)?([\w-]+)\/\$/.exec(path)?.[1]
  return word === undefined
    ? undefined
    : ({
        lot: 'lot',
        lots: 'lot',
        'final-report': 'shipment_summary',
        'hedge-manager-report': 'user',
        checkin: 'check_in',
        advances: 'advance',
        'inventory-on-hand': 'inventory_box',
        'lot-settlement': 'brokered_settlement',
      }[word] ?? word.replaceAll('-', '_'))
}

/** Nothing is being fetched any more, and no grey bars stand for data. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('.bone').length === 0)
  // After a turn of the window the page is drawn anew; what is still too wide then is a fault, and told as one.
  const fits = () => document.documentElement.scrollWidth <= window.innerWidth
  await page.waitForFunction(fits, undefined, { timeout: 3000 }).catch(() => undefined)
}
