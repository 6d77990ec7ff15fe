import { expect, test, type Page } from '@playwright/test'
import { accessible, printed, reads, sees, type, watched } from './page-actions.ts'
import { screenshot } from './browser.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'

/** A figure is tried, opened down to its sources, compared and printed, by somebody with no role but his own. */
let app: BrowserApp
let page: Page
const trouble: string[] = []

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser)
  page = await watched(app.page('Hannah Cole', ['account manager'], { at: '/figures' }), trouble)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
})
test.afterAll(() => app.close())

const looks = [
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 400, theme: 'light' },
  { width: 400, theme: 'dark' },
] as const

const output = (line: string) => page.getByRole('region', { name: 'Outputs' }).getByRole('row', { name: line }).last()
const opened = () => page.getByRole('region', { name: 'Explanation' })
const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

test('a calculation is found by its words, and its example worked out', async () => {
  await sees(page, '31 calculations, each to be tried')
  await page.keyboard.press('/')
  await page.keyboard.type('advance calc')
  await expect.poll(() => page.locator('main li > a').count()).toBe(2)
  await page.getByRole('link', { name: /^Advance calculator\b.*advance_calculator$/ }).click()
  await sees(page, 'Nothing to work out yet')
  await page.getByRole('button', { name: 'Fill in the example' }).click()
  await sees(page, 'Recommended advance')
  await reads(output('Estimated settlement'), 'Estimated settlement $131,660.30')
  await reads(output('Deposit total'), 'Deposit total $105,000.00')
  await accessible(page)
})

test('a figure is opened by keys alone, down to a price and where it stands, and back again', async () => {
  const settlement = page.getByRole('button', { name: /^Estimated settlement \$131,660.30/ })
  await settlement.focus()
  await page.keyboard.press('Enter')
  await opened().getByText('= $133,420.71 − $1,760.41 + $0.00').waitFor()
  await page.keyboard.press('Enter')
  await opened().getByRole('heading', { name: 'Net metal value' }).waitFor()
  await page.keyboard.press('Enter')
  await opened().getByRole('heading', { name: 'Gross metal value' }).waitFor()
  for (const name of ['Total value', 'Pt value']) {
    await page.keyboard.press('Enter')
    await opened().getByRole('heading', { name }).waitFor()
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  const price = opened().locator('[role=treeitem]:focus')
  await reads(price, '× Pt market rate $952.25 Designated hedges 1, Pt rate, worked example')
  await page.keyboard.press('Backspace')
  await opened().getByRole('heading', { name: 'Total value' }).waitFor()
  await reads(opened().locator('[role=treeitem]:focus'), 'Pt value')
  await opened().getByRole('button', { name: 'Estimated settlement' }).click()
  await opened().getByText('= $133,420.71').waitFor()
  await page.keyboard.press('Escape')
  await expect(opened()).toHaveCount(0)
  await expect(settlement).toBeFocused()
})

test('an open figure follows what is typed; its source leads to the input', async () => {
  await page
    .getByRole('button', { name: /^Freight charge \$385.00/ })
    .first()
    .click()
  await opened().getByText('worked example').waitFor()
  await opened().getByRole('button', { name: 'Freight charge' }).click()
  const freight = page.getByRole('textbox', { name: 'Freight charge' })
  await expect(freight).toBeFocused()
  await freight.fill('400')
  await opened().getByText('$400.00').first().waitFor()
  await opened().getByText('typed by Hannah Cole').waitFor()
  await expect(freight).toBeFocused()
  await reads(output('Estimated settlement'), 'Estimated settlement $131,645.50')
})

test('what is wrong is told at its input, and leads there', async () => {
  await type(page, 'Freight charge', 'cheap')
  await sees(page, 'An input needs your attention')
  await expect(page.locator('.fig-inputs .err')).toHaveText('Must be a Number/Decimal')
  await page.getByRole('textbox', { name: 'Deposit percent' }).focus()
  await page.getByRole('region', { name: 'Outputs' }).getByRole('button', { name: 'Freight charge' }).click()
  const freight = page.getByRole('textbox', { name: 'Freight charge' })
  await expect(freight).toBeFocused()
  await accessible(page)
  await freight.fill('385')
  await reads(output('Estimated settlement'), 'Estimated settlement $131,660.30')
})

test('lines come and go', async () => {
  const advances = page.getByRole('group', { name: 'Advances', exact: true })
  await advances.getByRole('button', { name: 'Add a line' }).click()
  const line = page.getByRole('group', { name: 'Advances 1' })
  await expect.poll(() => line.locator(':focus').count()).toBe(1)
  await line.getByLabel('Amount').fill('30000')
  await line.getByLabel('Status').selectOption('Sent')
  await reads(output('Recommended advance'), 'Recommended advance $75,000.00')
  await page.getByRole('button', { name: 'Remove Advances 1' }).click()
  await reads(output('Recommended advance'), 'Recommended advance $105,000.00')
})

test('a run is kept, and the next one told apart from it, leaf by leaf', async () => {
  await page.getByRole('button', { name: 'Keep this run' }).click()
  const against = page.getByRole('region', { name: 'Against the kept run' })
  await against.getByText('No figure differs.').waitFor()
  await type(page, 'Deposit percent', '75')
  const rows = async () => (await against.getByRole('row').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
  await expect.poll(rows).toContain('Deposit percent deposit total 80.00 % 75.00 %')
  await expect.poll(rows).toContain('Deposit total $105,000.00 $98,000.00 ▼ −$7,000.00')
  expect((await rows()).join()).not.toContain('Gross metal value')
  await accessible(page)
  await against.getByRole('button', { name: 'Take it back' }).click()
  await against.getByText('No figure differs.').waitFor()
})

test('inputs are copied, pasted elsewhere, and stay when one leaves', async () => {
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Name and inputs' }).click()
  await sees(page, 'Line copied')
  const line = JSON.parse(await clipboard()) as { name: string; inputs: Record<string, unknown> }
  expect(line).toMatchObject({ name: 'advance_calculator', inputs: { mixedCatalystWeight: '2410.55' } })
  const hannah = await app.person('Hannah Cole', ['account manager'])
  const { body } = await app.call(hannah, 'POST', `/api/figures/${line.name}/`, line.inputs)
  expect(body.outputs.estimatedSettlement).toBe('131660.30')

  await page.goto(`${app.url}/figures?name=box_net`)
  await page.getByRole('button', { name: 'Paste' }).click()
  await page.getByLabel('JSON').fill(JSON.stringify(line))
  await sees(page, 'These are inputs of advance_calculator')
  await page.getByLabel('JSON').fill('{"weight": "812.50", "tare": 62.15, "colour": "red"}')
  await page.getByRole('button', { name: 'Use these inputs' }).click()
  await sees(page, 'Not used: colour')
  await reads(output('Net'), 'Net 750.35lbs')

  await page.goto(`${app.url}/figures`)
  await page.getByRole('link', { name: /^Net weight of a box tried/ }).click()
  await reads(output('Net'), 'Net 750.35lbs')
  await page
    .getByRole('button', { name: /^Net 750.35lbs/ })
    .last()
    .click()
  await opened().getByRole('button', { name: 'Copy' }).click()
  await expect.poll(clipboard).toMatch(/^net 750.35 = weight − tare\n {2}weight 812.50 — weight, typed by Hannah Cole/)
})

test('reads and fits at the desk and on the phone, by day and by night', async () => {
  await page.goto(`${app.url}/figures?name=brokered_settlement`)
  await page.getByRole('button', { name: 'Example', exact: true }).click()
  for (const { width, theme } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await page
      .getByRole('button', { name: /^Amount due .*, explain/ })
      .last()
      .click()
    await opened().getByText('Net value').first().waitFor()
    await accessible(page)
    await page.keyboard.press('Escape')
    await accessible(page)
    const beyond = () => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return Math.max(scrollWidth - window.innerWidth, scrollHeight - window.innerHeight)
    }
    expect(await page.evaluate(beyond), `${width} ${theme}`).toBeLessThanOrEqual(0)
    if (process.env.PICTURES) await screenshot(page, 'figures-brokered_settlement', { width, theme })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a run is printed with the sum of every figure, numbered', async () => {
  await page.goto(`${app.url}/figures/print?name=advance_calculator`)
  const paper = page.getByRole('main')
  await sees(page, 'Terms, Treatment charge')
  await expect(paper).not.toContainText('How the figures were worked out')
  expect(await printed(page)).toBe(1)
  await page.getByLabel('With the sum of every figure').check()
  await sees(page, 'How the figures were worked out')
  const figure = page.locator('tr', { hasText: /^Processing fee/ }).locator('.sum-number')
  const number = (await figure.first().innerText()).trim()
  const sum = page.locator('.sums li').nth(Number.parseInt(number, 10) - 1)
  await reads(
    sum,
    new RegExp(`^${number} Processing fee \\$3,133.72 Treatment charge × mixed catalyst weight, rounded to cents`),
  )
  await reads(paper, '= $1.30 × 2,410.55 lbs')
  await page.goto(`${app.url}/figures/print`)
  await sees(page, 'Nothing to print')
})

test('nothing went wrong on the way', () => {
  expect(trouble).toEqual([])
})
