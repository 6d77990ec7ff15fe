import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'

export interface Look {
  /** CSS pixels: 400 is a telephone, 1280 a desk. */
  width: number
  theme: 'light' | 'dark'
}

/** Keeps a picture of the whole page for people to look at, sharp enough to judge type and hairlines by. */
export async function screenshot(page: Page, name: string, { width, theme }: Look): Promise<string> {
  const file = path.resolve(import.meta.dirname, '..', '.artifacts', `${name}-${width}-${theme}.png`)
  await mkdir(path.dirname(file), { recursive: true })
  const before = page.viewportSize()
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height: before?.height ?? 900 })
  await page.evaluate(async () => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled', scale: 'device' })
  if (before) await page.setViewportSize(before)
  return file
}

interface Keeping {
  /** With the service worker, which answers in the place of the network: only for journeys that are about it. */
  keeps?: boolean
}

/** A page in a context of its own, which ends with it; axe needs to open another page there. */
export async function openPage(browser: Browser, { width, theme, keeps = false }: Look & Keeping): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: keeps ? 'allow' : 'block',
    viewport: { width, height: 900 },
    colorScheme: theme,
    // Two dots for each CSS pixel, for pictures that people look at: four times the work of painting.
    deviceScaleFactor: process.env.PICTURES ? 2 : 1,
  })
  const page = await context.newPage()
  // Whoever closes the page waits for all of it: a trace of the next test must not meet a context that is going.
  page.close = () => context.close()
  return page
}
