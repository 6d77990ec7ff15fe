import type { Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * What axe has to say against the page as it stands, by rule and place; `rules` are all unless some are named. Its script
 * stays in a page, and only what is wrong is told: both were most of its work. The bar of a request under way is waited
 * for, which stands beside all landmarks.
 */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await page.waitForFunction(() => !document.querySelector('.request-bar.on'))
  const { violations } = await page.evaluate((runOnly) => {
    const there = window as unknown as { axe: typeof axe }
    return there.axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })
  }, rules)
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(', ')}`,
  )
}
