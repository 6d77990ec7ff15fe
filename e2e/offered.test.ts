import { expect, test as base, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { cast } from '../server/db/demo/people.ts'
import { goPlaces } from '../web/shell/go-places.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'
import { go, settled } from './page-actions.ts'

/**
 * Nothing is offered that does not work: whoever follows whatever is offered to them, in the drawer and its pluses, on
 * the phone's bar, in the account menu, on the index, by keys, or by a link on a page, comes to a page that is theirs and
 * works. What is offered to whom is decided without a browser, for every role (web/shell/offered.test.ts); here two walk
 * whose rights are cut most finely: who sees lots in part, and who sees the purchases that are their own. With
 * EVERYBODY=1 the whole demo company does.
 */
const walkers = process.env.EVERYBODY
  ? cast
  : cast.filter(({ username }) => ['Dale Whitcomb', 'Hannah Cole'].includes(username))

const test = base.extend<object, { app: BrowserApp }>({
  app: [
    async ({ browser }, use) => {
      const app = await openBrowserApp(browser, { demo: true })
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ mode: 'parallel' })
// Hundreds of screens: a trace of them all costs more than it tells, for a finding names the way that led to it.
test.use({ trace: 'off' })

for (const { username, groups } of walkers)
  test(username, async ({ app }) => {
    const last = await app.db.one<{ name: string }>(sql`select name from locations where is_inventory_location limit 1`)
    const page = await app.page(username, groups)
    const trouble = watch(page)
    // What the policy of the page has forbidden tells nobody else, when the script that tried it goes on without.
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(`against the policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
      ),
    )
    // Whether a location was chosen before must not matter to where the drawer leads.
    await page.evaluate((place) => localStorage.setItem('cupel-inventory-location', JSON.stringify(place)), last?.name)
    await page.reload()
    const seen = new Set<string>()
    const follow = async (href: string, how: string) => {
      // A file is no screen.
      if (href.endsWith('.txt') || seen.has(patternOf(href))) return []
      seen.add(patternOf(href))
      trouble.at = `${how} ${href}`
      await go(page, href)
      expect.soft(await dead(page), trouble.at).toEqual([])
      return linksOn(page)
    }
    await settled(page)
    await unfoldDrawer(page)
    const found: string[] = []
    for (const href of await linksIn(page, 'nav[aria-label=Main]')) found.push(...(await follow(href, 'drawer')))
    found.push(...(await follow('/index', 'menu')), ...(await follow('/user-profile', 'menu')))
    await page.setViewportSize({ width: 400, height: 800 })
    for (const href of await linksIn(page, 'nav.phone-bottom')) await follow(href, 'phone')
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const href of found) await follow(href, 'link')
    for (const letter of Object.keys(goPlaces)) {
      await go(page, '/index')
      await page.keyboard.press('g')
      await page.keyboard.press(letter)
      await settled(page)
      trouble.at = `keys G ${letter}`
      expect.soft(await dead(page), trouble.at).toEqual([])
    }
    expect(trouble.said).toEqual([])
    await page.close()
  })

/** Failures that a person would not see at once: of scripts, and of requests that the page was not meant to make. */
function watch(page: Page) {
  const trouble = { at: 'dashboard', said: [] as string[] }
  const say = (words: string) => trouble.said.push(`${trouble.at}: ${words}`)
  page.on('pageerror', (error) => say(String(error)))
  page.on('console', (message) => message.type() === 'error' && say(message.text()))
  page.on('response', (answer) => answer.status() >= 400 && say(`${answer.status()} ${answer.url()}`))
  return trouble
}

const deadEnds = [
  'Not Authorized',
  'Not for your role',
  'Not Found',
  'not found',
  'Something went wrong',
  'could not be loaded',
]

/** What a settled page says that nobody should have been led to. */
async function dead(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  return deadEnds.filter((words) => text.includes(words))
}

async function unfoldDrawer(page: Page): Promise<void> {
  const folded = page.locator('.drawer-section[aria-expanded=false]')
  while ((await folded.count()) > 0) await folded.first().click()
}

const linksOn = (page: Page) => linksIn(page, '#content')

/** The ways within Cupel that are offered there, by their paths. */
async function linksIn(page: Page, where: string): Promise<string[]> {
  const all = await page
    .locator(`${where} a[href]`)
    .evaluateAll((links) => links.map((one) => one.getAttribute('href')))
  return all.filter((href) => href !== null).filter((href) => href.startsWith('/') && !onPurpose.test(href))
}

/** Papers open the printer; the gallery shows failures, which is what it is for. */
const onPurpose = /\/print|^\/kit/

/** One lot stands for all of them; the questions of a list are its own. */
function patternOf(href: string): string {
  const [path = ''] = href.split('?')
  return path.replace(/\d+/g, '$') + (path === '/inventory-on-hand' ? href : '')
}
