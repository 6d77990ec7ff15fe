import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { launchOptions } from './chromium.ts'

/** A real browser, wherever one can be had; the caller closes it. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions())
}

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

/** A page whose pictures have two dots for each CSS pixel. Its context ends with it; axe needs to open another page there. */
export async function openPage(browser: Browser, { width, theme }: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    deviceScaleFactor: 2,
  })
  const page = await context.newPage()
  page.on('close', () => void context.close().catch(() => {}))
  return page
}
