import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { launchOptions } from '../../e2e/chromium.ts'
import { openApp } from '../../server/app.ts'
import { serveBrowserApp } from '../../server/browser-app.ts'
import { demoDatabase } from '../../server/db/demo/test-loaded.ts'
import { giveAccounts } from '../../server/identity/sign-in-accounts.ts'
import { people } from '../../server/identity/test-people.ts'
import { openDatabase } from '../../server/kit/query/database.ts'
import startTestServer from '../../server/kit/test-postgres.ts'
import { blocked, frames, keystrokes, processorOfKeystrokes, type Opened } from './measures.ts'
import { opening, scrolling, typing, type Ids, type Screen } from './screens.ts'

/*
 * What a keystroke, a frame of scrolling and the opening of a screen cost in a real browser whose processor is throttled
 * to a quarter: `node bench/screens/run.ts web/dist --rounds 4 --only calculator,ppm`. Several folders that `vite build` wrote
 * are measured in turns, on one database: what counts is how one compares with the other, for other work on the machine
 * slows both. `--processor` tells what a keystroke costs the page until it is painted, without the throttle: other work
 * hardly touches that.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    processor: { type: 'boolean', default: false },
  },
})
const rounds = Number.parseInt(values.rounds, 10)
const only = values.only?.split(',')
const folders = positionals.length > 0 ? positionals : ['web/dist']
const names = [...typing, ...scrolling, ...opening].map(({ name }) => name)
if (only?.some((one) => !names.includes(one))) refuse(`--only is some of ${[...new Set(names)].join(', ')}`)
for (const folder of folders)
  if (!existsSync(path.join(folder, 'index.html')))
    refuse(`Nothing is built in ${folder}: \`npm start\` builds web/dist`)
const password = 'a long demo password'

const stopPostgres = await startTestServer()
const fresh = await demoDatabase()
const db = openDatabase(fresh.url, { patience: 10 })
const browser = await chromium.launch(await launchOptions())
const servers: { close: () => Promise<void> }[] = []
try {
  const ids = await longest()
  const apps: Opened[] = []
  for (const folder of folders) apps.push(await opened(folder))
  const typed = values.processor ? processorOfKeystrokes : keystrokes
  await each(typing, (app, screen) => typed(app, app.url + screen.path(ids), screen), apps)
  if (!values.processor) {
    await each(scrolling, (app, screen) => frames(app, app.url + screen.path(ids), screen), apps)
    await each(opening, (app, screen) => blocked(app, app.url + screen.path(ids)), apps)
  }
} finally {
  await browser.close()
  for (const server of servers) await server.close()
  await db.close()
  await fresh.drop()
  await stopPostgres()
}

function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}

async function each<S extends Screen>(
  screens: readonly S[],
  measured: (app: Opened, screen: S) => Promise<number[]>,
  apps: readonly Opened[],
) {
  for (const screen of screens.filter(({ name }) => !only || only.includes(name))) {
    const all = new Map(apps.map((app) => [app, [] as number[]]))
    for (let round = 0; round < rounds; round++)
      for (const app of round % 2 === 0 ? apps : apps.toReversed()) {
        await app.page.setViewportSize({ width: screen.width ?? 1440, height: 900 })
        all.get(app)?.push(...(await measured(app, screen)))
      }
    for (const [{ folder }, times] of all) console.log(`${screen.name.padEnd(22)} ${folder.padEnd(18)} ${told(times)}`)
  }
}

function told(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `median ${at(0.5).padStart(6)}  p95 ${at(0.95).padStart(6)}  most ${at(1).padStart(6)}  ms, of ${sorted.length}`
}

/** A server for what was built there, and a page of an administrator who is signed in. */
async function opened(folder: string): Promise<Opened> {
  const server = await openApp({ db, requestsPerMinute: 1_000_000, deadlineMs: 60_000 })
  await serveBrowserApp(server.http, path.resolve(folder))
  servers.push(server.http)
  const url = await server.http.listen({ host: '127.0.0.1', port: 0 })
  const { me } = await (await people(db)).as('Sam Kessler', ['admin'])
  await giveAccounts(db, [{ email: me.email, name: 'Sam Kessler', password }])
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  // What was typed is left without a word.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.request.post(`${url}/auth/sign-in`, { data: { email: me.email, password } })
  return { folder, url, page, session: await context.newCDPSession(page) }
}

/** The longest of each kind in the demo company. */
async function longest(): Promise<Ids> {
  const ids = await db.one<Ids>(sql`
    select (select id from lots where name = 'PGM-2608') as calculator,
      (select max(id) from brokered_settlements where status = 'OP') as settlement,
      (select ppm_calculation from ppm_calculation_lines group by 1 order by count(*) desc, 1 desc limit 1) as ppm,
      (select check_in from check_in_converters join check_ins c on c.id = check_in and status = 'OP'
        group by 1 order by count(distinct converter) desc limit 1) as buying,
      (select check_in from check_in_converters group by 1 order by count(distinct converter) desc limit 1) as bought,
      (select held_id from inventory_boxes where held_by = 'LOT' group by 1 order by count(*) desc limit 1) as boxes`)
  if (!ids) throw new Error('The demo company is empty')
  return ids
}
