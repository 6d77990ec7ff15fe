import { expect, type Locator, type Page } from '@playwright/test'
import { axeFaults } from './axe.ts'

/** What a person does at a screen, in as many words. */

export const sees = (page: Pick<Page, 'getByText'>, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Waits until these words can be read there, however they are broken into lines. */
export async function reads(where: Locator, words: string | RegExp): Promise<void> {
  const text = async () => (await where.innerText()).replace(/\s+/g, ' ')
  if (typeof words === 'string') await expect.poll(text).toContain(words)
  else await expect.poll(text).toMatch(words)
}

/**
 * Does what sends something to be kept, and waits until it is. What the screen shows may be a draft: somebody else who
 * looked before the answer came would see the record as it was.
 */
export async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse((answer) => ['POST', 'PATCH'].includes(answer.request().method()))
  await act()
  const answer = await kept
  expect(answer.ok(), `${answer.url()}: ${answer.status()}`).toBe(true)
}

/** Says why each warning of a weighty move is meant all the same. */
export async function giveReasons(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /meant\?$/ })
  await dialog.waitFor()
  for (const box of await dialog.getByRole('textbox').all()) await box.fill(reason)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

/** Fills a field and leaves it. */
export async function type(page: Page, label: string, value: string): Promise<void> {
  const input = page.getByLabel(label, { exact: true })
  await input.fill(value)
  await input.blur()
}

/** Types into a box that searches, and takes the first that is found. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label })
  await box.click()
  await box.fill(text)
  await page.getByRole('option', { name: new RegExp(text) }).click()
}

/** The id of the record whose page this is. */
export const idIn = (page: Page) => Number.parseInt(/\/(\d+)(?:\/edit)?$/.exec(page.url())?.[1] ?? '', 10)

/** axe has nothing to say against the page as it stands. */
export async function accessible(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect(await axeFaults(page)).toEqual([])
}

/** Keeps in `trouble` what the page could not cope with, or the server; the printer is only counted. */
export async function watched(opening: Promise<Page>, trouble: string[]): Promise<Page> {
  const page = await opening
  await page.addInitScript(() => {
    const counting = window as unknown as { printed: number }
    counting.printed = 0
    window.print = () => counting.printed++
  })
  page.on('pageerror', (error) => trouble.push(String(error)))
  page.on('console', (said) => {
    if (said.type() === 'error' && said.text().includes('Content Security Policy')) trouble.push(said.text())
  })
  page.on('response', (answer) => {
    if (answer.status() >= 500) trouble.push(`${answer.status()} ${answer.url()}`)
  })
  return page
}

/** How often the page has asked for the printer, once it has. */
export async function printed(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as { printed: number }).printed > 0)
  return page.evaluate(() => (window as unknown as { printed: number }).printed)
}

/** The line of the statement that begins with these words. */
export function statement(page: Page, line: string): Locator {
  const row = page.getByRole('region', { name: 'Statement' }).getByRole('row', { name: new RegExp(`^${line}`) })
  return row.last()
}

/** As by a click, without loading everything anew. */
export async function go(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    document.title = 'on the way'
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, href)
  await settled(page)
}

/** The way has been gone, and nothing has been asked for since a while. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const quiet = window as unknown as { since: number | undefined }
      const busy =
        document.title === 'on the way' ||
        document.querySelector('.request-bar.on, .bone') !== null ||
        !document.querySelector('#content, main')?.textContent
      quiet.since = busy ? undefined : (quiet.since ?? performance.now())
      return quiet.since !== undefined && performance.now() - quiet.since > 120
    },
    undefined,
    { polling: 30 },
  )
  await page.evaluate(() => delete (window as unknown as { since?: number }).since)
}
