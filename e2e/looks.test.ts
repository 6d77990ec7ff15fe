import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '../server/db/demo.ts'
import { screens } from '../web/screens.tsx'
import { openCompany, type Company } from './house.ts'
import { screenshot } from './browser.ts'

/** Every screen of the demo company, looked at as people have it: at the desk and on the phone, light and dark. */
let company: Company
let page: Page
let ids: Map<string, number>
const looks = [
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 400, theme: 'light' },
  { width: 400, theme: 'dark' },
] as const
const trouble: string[] = []

beforeAll(async () => {
  company = await openCompany({ load: (url) => loadDemo(url) })
  page = await company.page('Sam Kessler', ['admin'])
  page.on('pageerror', (error) => trouble.push(String(error)))
  page.on('response', (answer) => {
    if (answer.status() >= 500) trouble.push(`${answer.status()} ${answer.url()}`)
  })
  ids = await firstIds()
})
afterAll(() => company.close())

/** One record of each document type to open. */
async function firstIds(): Promise<Map<string, number>> {
  const admin = await company.person('Sam Kessler', ['admin'])
  const found = new Map<string, number>()
  for (const { card } of company.app.described) {
    if (!card || found.has(card.name)) continue
    const { body } = await company.call(admin, 'GET', `${card.path}?page_size=1`)
    if (body.results?.[0]) found.set(card.name, body.results[0].id)
  }
  return found
}

const inside = screens.filter((screen) => screen.may !== 'public')

describe.each(looks)('$width $theme', ({ width, theme }) => {
  test.each(inside.map((screen) => ({ path: screen.path, of: screen.document ?? documentIn(screen.path) })))(
    '$path',
    async ({ path, of }) => {
      const id = of === undefined ? undefined : ids.get(of)
      if (path.includes('$') && id === undefined)
        throw new Error(`The demo company has no ${of ?? 'record'} for ${path}`)
      await page.setViewportSize({ width, height: width === 400 ? 860 : 900 })
      await page.evaluate((mode) => {
        localStorage.setItem('mui-mode', mode)
      }, theme)
      await page.goto(company.url + path.replace(/\$\w+/, String(id)))
      await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme)
      await settled(page)
      await screenshot(page, path.replaceAll('/', '-').slice(1) || 'landing', { width, theme })
      expect(await page.getByText('Something went wrong').count()).toBe(0)
      expect(await page.getByText('could not be loaded').count()).toBe(0)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        'scrolls sideways',
      ).toBeLessThanOrEqual(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(
          (one) =>
            `${one.id}: ${one.nodes
              .map((node) => node.target.join(' '))
              .slice(0, 3)
              .join(', ')}`,
        ),
      ).toEqual([])
      expect(trouble.splice(0)).toEqual([])
    },
  )
})

/** `/lot/$id/…` shows a lot; screens that name their document say so themselves. */
function documentIn(path: string): string | undefined {
  const word = /^\/(?:\w+\/)?([\w-]+)\/\$/.exec(path)?.[1]
  return word === undefined
    ? undefined
    : ({
        lot: 'lot',
        checkin: 'check_in',
        advances: 'advance',
        'inventory-on-hand': 'inventory_box',
        'lot-settlement': 'brokered_settlement',
      }[word] ?? word.replaceAll('-', '_'))
}

/** Nothing is being fetched any more, and no grey bars stand for data. */
async function settled(on: Page): Promise<void> {
  await on.waitForLoadState('networkidle')
  await on.waitForFunction(() => document.querySelectorAll('.bone').length === 0)
}
