import type { Page } from '@playwright/test'
import type { Person } from '../server/identity/test-people.ts'
import { isList } from '../server/kit/http/call-kinds.ts'
import { registers } from '../web/registers.ts'
import type { BrowserApp } from './browser-app.ts'

/** Screens with records on them: all, or every third of them, beginning with another each round. */
export async function withPlanted(
  app: BrowserApp,
  who: Person,
  { every, round }: { every: number; round: number },
): Promise<string[]> {
  const ids = new Map<string, number>()
  for (const { card } of app.server.routes.filter(isList)) {
    const { body } = await app.call(who, 'GET', `${card?.path}?page_size=1`)
    if (card && body.results?.[0]) ids.set(card.name, body.results[0].id)
  }
  const screens = registers
    .flatMap((area) => area.screens)
    .filter(({ may, path }) => may !== 'public' && path !== '/kit')
  const addresses = screens.flatMap(({ path, document: of }) => {
    if (!path.includes('$')) return [path, `${path}?search=${encodeURIComponent('<img data-x1 src=x onerror=x1()>')}`]
    const id = ids.get(of ?? documentIn(path))
    return id === undefined ? [] : [path.replace(/\$\w+/, String(id))]
  })
  return addresses.filter((_, at) => at % every === round % every)
}

/** `/lot/$id/…` shows a lot; screens that name their document say so themselves. */
function documentIn(path: string): string {
  const word = /^\/(?:\w+\/)?([\w-]+)\/\$/.exec(path)?.[1] ?? ''
  const called: Record<string, string> = {
    checkin: 'check_in',
    advances: 'advance',
    'lot-settlement': 'brokered_settlement',
  }
  return called[word] ?? word.replaceAll('-', '_')
}

/**
 * Watches for scripts that run, and for elements that a text has become: the policy of the page would keep most of them
 * from running, and that is a second line of defence.
 */
export async function watchScripts(page: Page) {
  const all: string[] = []
  const watch = { all, shown: 0, at: '', look }
  await page.exposeFunction('x1', () => void all.push(`${watch.at}: a script ran`))
  page.on('dialog', (dialog) => {
    all.push(`${watch.at}: a dialog opened`)
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    window.print = () => {}
  })
  async function look(at: string) {
    watch.at = at
    const seen = await page.evaluate(() => ({
      became: [...document.querySelectorAll('[data-x1]')].map((one) => one.outerHTML.slice(0, 80)),
      leads: [...document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]')].map(
        (one) => one.outerHTML,
      ),
      shown: (document.body.innerText.match(/data-x1|x1\(\)/g) ?? []).length,
    }))
    watch.shown += seen.shown
    all.push(...seen.became.map((html) => `${at}: became an element: ${html}`))
    all.push(...seen.leads.map((html) => `${at}: leads to a script: ${html}`))
  }
  return watch
}

/** Cells of all lists as CSV that a program for sheets would work out. */
export async function formulas(app: BrowserApp, who: Person): Promise<string[]> {
  const found: string[] = []
  for (const { path } of app.server.routes.filter(isList)) {
    const answer = await fetch(`${app.url}${path}?format=csv`, { headers: who.headers as Record<string, string> })
    const text = await answer.text()
    if (!answer.ok) found.push(`${path} could not be exported: ${text.slice(0, 200)}`)
    for (const [cell] of text.matchAll(
      /(?<=^|,|\n)"?[=+@][^,\r\n]{0,40}|(?<=^|,|\n)"?-(?!\d+(\.\d+)?"?[,\r])[^,\r\n]{0,40}/g,
    ))
      found.push(`${path}: a formula: ${cell}`)
  }
  return found
}
