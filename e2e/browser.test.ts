import { readFile, rm } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openPage, screenshot } from './browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser?.close())

const themed = `data:text/html,<style>@media (prefers-color-scheme: dark) { h1::after { content: ' by night' } }</style>
  <h1>Cupel</h1>`

it('opens a page and reads it', async () => {
  const page = await openPage(browser, { width: 1280, theme: 'light' })
  await page.goto(themed)
  expect(await page.textContent('h1')).toBe('Cupel')
  await page.close()
})

it('keeps pictures at the width and in the theme that were asked for', async () => {
  const page = await openPage(browser, { width: 1280, theme: 'light' })
  await page.goto(themed)
  for (const width of [400, 1280]) {
    const picture = await screenshot(page, 'browser-test', { width, theme: 'dark' })
    expect((await readFile(picture)).readUInt32BE(16)).toBe(width * 2)
    await rm(picture)
  }
  const marker = () => getComputedStyle(document.querySelector('h1')!, '::after').content
  expect(await page.evaluate(marker)).toBe('" by night"')
  await page.close()
})
