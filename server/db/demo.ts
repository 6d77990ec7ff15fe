import { sql } from 'drizzle-orm'
import { parseArgs } from 'node:util'
import { Complaint } from '@cupel/postgres/complaint.ts'
import { zone } from '@cupel/domain/kit/value-text.ts'
import { businessDay, wallClock } from '../kit/query/clock.ts'
import { runJob } from '../identity/run-job.ts'
import { jobs } from '../jobs.ts'
import { fileStoreOf } from '../file-store-of.ts'
import type { FileStore } from '../kit/files/file-store.ts'
import { migrate, openDatabase } from '../kit/query/database.ts'
import { openPostgres } from '@cupel/postgres/postgres.ts'
import { advance } from './demo/advances.ts'
import { begin } from './demo/beginning.ts'
import { buy } from './demo/buying.ts'
import { Calendar } from './demo/calendar.ts'
import { talk } from './demo/comments.ts'
import { estimate } from './demo/calculators.ts'
import { fillCatalog } from './demo/catalog.ts'
import { addEdgeCase } from './demo/edge-cases.ts'
import { hedge } from './demo/hedging.ts'
import { assess } from './demo/lab.ts'
import { live } from './demo/lot-life.ts'
import { allLots } from './demo/lots.ts'
import { Market } from './demo/market.ts'
import { materialOf } from './demo/material.ts'
import { filePapers, putPapers } from './demo/papers.ts'
import { settle } from './demo/settling.ts'
import { loadScale, scales, type Scale } from './demo/scale.ts'
import { openSmelters } from './demo/smelters.ts'
import { Timeline } from './demo/timeline.ts'
import { load } from './demo/load.ts'
import { wait } from './demo/waiting.ts'
import { Warehouse } from './demo/warehouse.ts'
import { openYards } from './demo/yards.ts'

/**
 * Loads the demo company into an empty, migrated database: two years of it, the same to the last row for the same
 * `today`, the business day on which its prices end. Their files go into `files`, if it is given.
 */
export async function loadDemo(
  url: string,
  { today = businessDay(wallClock()), files }: { today?: string; files?: FileStore | undefined } = {},
): Promise<void> {
  if (files) await putPapers(files)
  await load(url, storyOf(new Calendar(today)).inOrder())
  await firstNight(url, `${today} 02:05 ${zone}`)
}

/** What is done unasked has been done once, the night before: there is little to forget yet. */
async function firstNight(url: string, at: string): Promise<void> {
  const db = openDatabase(url, { max: 1 })
  try {
    for (const job of jobs) await runJob(db, job, new AbortController().signal)
    await db.rows(sql`update job_runs set started_at = ${at}, ended_at = ${at}`)
  } finally {
    await db.close()
  }
}

export function storyOf(calendar: Calendar): Timeline {
  const story = new Timeline(calendar)
  const market = new Market(calendar)
  const warehouse = new Warehouse(story)
  const { lots, detours } = allLots(calendar)
  const material = lots.map(materialOf)

  begin(story)
  market.tell(story)
  openYards(story)
  openSmelters(story)
  filePapers(story)
  fillCatalog(story)
  for (const { lot, mix, purchases } of material) {
    live(story, lot)
    for (const purchase of purchases) {
      buy(story, purchase)
      warehouse.takeIn(purchase)
    }
    assess(story, { lot, mix, purchases })
    estimate(story, lot)
    advance(story, lot)
    settle(story, market, lot)
  }
  for (const detour of detours) {
    const taker = material.find(({ lot }) => lot.name === detour.before)
    if (taker) addEdgeCase(story, detour, taker)
  }
  const reservations = wait(story, warehouse)
  hedge(story, market, lots, reservations)
  talk(story, lots)
  return story
}

async function run(given: string[]): Promise<void> {
  const { scale, url, today, whole } = asked(given)
  const database = url ? { url, stop: async () => undefined } : await openPostgres(process.env)
  try {
    await migrate(database.url)
    const started = performance.now()
    await (scale
      ? loadScale(database.url, scale, new Calendar(today), { whole })
      : loadDemo(database.url, { today, files: await fileStoreOf(process.env) }))
    console.log(`The demo company is loaded (${((performance.now() - started) / 1000).toFixed(1)} s).`)
  } finally {
    await database.stop()
  }
}

function asked(args: string[]): { scale?: Scale; whole: boolean; url?: string; today: string } {
  const whole = { type: 'boolean', default: false } as const
  const options = { scale: { type: 'string' }, whole, url: { type: 'string' }, today: { type: 'string' } } as const
  try {
    const { scale, today = businessDay(wallClock()), ...values } = parseArgs({ args, options }).values
    if (scale === undefined) return { ...values, today }
    if (Object.keys(scales).includes(scale)) return { ...values, today, scale: scale as Scale }
  } catch (error) {
    throw new Complaint((error as Error).message)
  }
  throw new Complaint(`--scale is one of ${Object.keys(scales).join(', ')}`)
}

if (import.meta.main)
  await run(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof Complaint)) throw error
    console.error(error.message)
    process.exitCode = 1
  })
