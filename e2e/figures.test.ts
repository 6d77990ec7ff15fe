import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessible, printed, sees, type, watched } from './hands.ts'
import { screenshot } from './browser.ts'
import { openCompany, type Company } from './house.ts'

/** A figure is tried, opened down to its sources, compared and printed, by somebody with no role but his own. */
let company: Company
let page: Page
const trouble: string[] = []

beforeAll(async () => {
  company = await openCompany()
  page = await watched(company.page('Hannah Cole', ['account manager'], { at: '/figures' }), trouble)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
})
afterAll(() => company.close())

const looks = [
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 400, theme: 'light' },
  { width: 400, theme: 'dark' },
] as const

const output = async (line: string) => {
  const row = page.getByRole('region', { name: 'Outputs' }).getByRole('row', { name: line }).last()
  return (await row.innerText()).replace(/\s+/g, ' ')
}
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
  expect(await output('Estimated settlement')).toBe('Estimated settlement $131,660.30')
  expect(await output('Deposit total')).toBe('Deposit total $105,000.00')
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
  expect((await price.innerText()).replace(/\s+/g, ' ')).toContain(
    '× Pt market rate $952.25 Designated hedges 1, Pt rate, worked example',
  )
  await page.keyboard.press('Backspace')
  await opened().getByRole('heading', { name: 'Total value' }).waitFor()
  expect(await opened().locator('[role=treeitem]:focus').innerText()).toContain('Pt value')
  await opened().getByRole('button', { name: 'Estimated settlement' }).click()
  await opened().getByText('= $133,420.71').waitFor()
  await page.keyboard.press('Escape')
  expect(await opened().count()).toBe(0)
  expect(await settlement.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('an open figure follows what is typed; its source leads to the input', async () => {
  await page
    .getByRole('button', { name: /^Freight charge \$385.00/ })
    .first()
    .click()
  await opened().getByText('worked example').waitFor()
  await opened().getByRole('button', { name: 'Freight charge' }).click()
  const freight = page.getByRole('textbox', { name: 'Freight charge' })
  await expect.poll(() => freight.evaluate((input) => input === document.activeElement)).toBe(true)
  await freight.fill('400')
  await opened().getByText('$400.00').first().waitFor()
  await opened().getByText('typed by Hannah Cole').waitFor()
  expect(await freight.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await output('Estimated settlement')).toBe('Estimated settlement $131,645.50')
})

test('what is wrong is told at its input, and leads there', async () => {
  await type(page, 'Freight charge', 'cheap')
  await sees(page, 'An input needs your attention')
  expect(await page.locator('.fig-inputs .err').innerText()).toBe('Must be a Number/Decimal')
  await page.getByRole('textbox', { name: 'Deposit percent' }).focus()
  await page.getByRole('region', { name: 'Outputs' }).getByRole('button', { name: 'Freight charge' }).click()
  const freight = page.getByRole('textbox', { name: 'Freight charge' })
  await expect.poll(() => freight.evaluate((input) => input === document.activeElement)).toBe(true)
  await accessible(page)
  await freight.fill('385')
  expect(await output('Estimated settlement')).toBe('Estimated settlement $131,660.30')
})

test('lines come and go', async () => {
  const advances = page.getByRole('group', { name: 'Advances', exact: true })
  await advances.getByRole('button', { name: 'Add a line' }).click()
  const line = page.getByRole('group', { name: 'Advances 1' })
  await expect.poll(() => line.locator(':focus').count()).toBe(1)
  await line.getByLabel('Amount').fill('30000')
  await line.getByLabel('Status').selectOption('Sent')
  expect(await output('Recommended advance')).toBe('Recommended advance $75,000.00')
  await page.getByRole('button', { name: 'Remove Advances 1' }).click()
  expect(await output('Recommended advance')).toBe('Recommended advance $105,000.00')
})

test('a run is kept, and the next one told apart from it, leaf by leaf', async () => {
  await page.getByRole('button', { name: 'Keep this run' }).click()
  const against = page.getByRole('region', { name: 'Against the kept run' })
  await against.getByText('No figure differs.').waitFor()
  await type(page, 'Deposit percent', '75')
  const rows = async () => (await against.getByRole('row').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
  await expect.poll(rows).toContain('Deposit percent deposit total 80.00 % 75.00 %')
  expect(await rows()).toContain('Deposit total $105,000.00 $98,000.00 ▼ −$7,000.00')
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
  const hannah = await company.person('Hannah Cole', ['account manager'])
  const { body } = await company.call(hannah, 'POST', `/api/figures/${line.name}/`, line.inputs)
  expect(body.outputs.estimatedSettlement).toBe('131660.30')

  await page.goto(`${company.url}/figures?name=box_net`)
  await page.getByRole('button', { name: 'Paste' }).click()
  await page.getByLabel('JSON').fill(JSON.stringify(line))
  await sees(page, 'These are inputs of advance_calculator')
  await page.getByLabel('JSON').fill('{"weight": "812.50", "tare": 62.15, "colour": "red"}')
  await page.getByRole('button', { name: 'Use these inputs' }).click()
  await sees(page, 'Not used: colour')
  expect(await output('Net')).toBe('Net 750.35lbs')

  await page.goto(`${company.url}/figures`)
  await page.getByRole('link', { name: /^Net weight of a box tried/ }).click()
  expect(await output('Net')).toBe('Net 750.35lbs')
  await page
    .getByRole('button', { name: /^Net 750.35lbs/ })
    .last()
    .click()
  await opened().getByRole('button', { name: 'Copy' }).click()
  await expect.poll(clipboard).toMatch(/^net 750.35 = weight − tare\n {2}weight 812.50 — weight, typed by Hannah Cole/)
})

test('reads and fits at the desk and on the phone, by day and by night', async () => {
  await page.goto(`${company.url}/figures?name=brokered_settlement`)
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
  await page.goto(`${company.url}/figures/print?name=advance_calculator`)
  const paper = async () => (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
  await sees(page, 'Terms, Treatment charge')
  expect(await paper()).not.toContain('How the figures were worked out')
  expect(await printed(page)).toBe(1)
  await page.getByLabel('With the sum of every figure').check()
  await sees(page, 'How the figures were worked out')
  const figure = page.locator('tr', { hasText: /^Processing fee/ }).locator('.sum-number')
  const number = (await figure.first().innerText()).trim()
  const sum = page.locator('.sums li').nth(Number.parseInt(number, 10) - 1)
  expect((await sum.innerText()).replace(/\s+/g, ' ')).toMatch(
    new RegExp(`^${number} Processing fee \\$3,133.72 Treatment charge × mixed catalyst weight, rounded to cents`),
  )
  expect(await paper()).toContain('= $1.30 × 2,410.55 lbs')
  await page.goto(`${company.url}/figures/print`)
  await sees(page, 'Nothing to print')
})

test('nothing went wrong on the way', () => {
  expect(trouble).toEqual([])
})
