import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPostgres } from '@cupel/postgres/postgres.ts'
import { openApp } from './app.ts'
import { demoDatabase } from './db/demo/test-loaded.ts'
import { people } from './identity/test-people.ts'
import { isList } from './kit/http/call-kinds.ts'
import { openDatabase } from './kit/query/database.ts'
import { freshDatabase } from './kit/test-database.ts'
import { caller } from './test-server.ts'

/** The programs as people start them, each in a process of its own: what a module does at once is seen only there. */
let fresh: Awaited<ReturnType<typeof freshDatabase>>[]
let folder: string

beforeEach(async () => {
  fresh = [await freshDatabase(), await freshDatabase()]
  folder = await mkdtemp(path.join(os.tmpdir(), 'cupel-programs-'))
})
afterEach(async () => {
  for (const one of fresh) await one.drop()
  await rm(folder, { recursive: true })
})

test('a backup is taken and restored by the commands that operations.md names', async () => {
  const [from, to] = fresh.map(({ url }) => url) as [string, string]
  const db = openDatabase(from)
  await db.rows(sql`insert into regions (name) values ('Kept')`)
  await db.close()
  const into = path.join(folder, 'backup')
  expect(await run('backup.ts', [into], { DATABASE_URL: from })).toMatchObject({ code: 0, told: '' })
  expect(await run('restore.ts', [into], { DATABASE_URL: to })).toMatchObject({ code: 0, told: '' })
  const again = openDatabase(to)
  expect(await again.rows(sql`select name from regions`)).toEqual([{ name: 'Kept' }])
  await again.close()
})

test('yesterday’s backup of the demo company is restored on another folder, opened, and every sum is the same', async () => {
  const demo = await demoDatabase()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cupel-elsewhere-'))
  try {
    const before = await shown(demo.url)
    const into = path.join(folder, 'backup')
    expect(await run('backup.ts', [into], { DATABASE_URL: demo.url })).toMatchObject({ code: 0, told: '' })
    expect(await run('restore.ts', [into], { CUPEL_DATA: dataDir })).toMatchObject({ code: 0, told: '' })
    const postgres = await startPostgres({ dataDir })
    try {
      expect(Object.keys(before).length).toBeGreaterThan(30)
      expect(await shown(postgres.url)).toEqual(before)
    } finally {
      await postgres.stop()
    }
  } finally {
    await demo.drop()
    await rm(dataDir, { recursive: true })
  }
})

test('a start that is refused says why, and nothing else', async () => {
  const production = {
    NODE_ENV: 'production',
    CUPEL_URL: 'https://cupel.example',
    CUPEL_SECRET: 'thirty-two characters and some more',
    LOG_LEVEL: 'error',
  }
  const { code, said, told } = await run('main.ts', [], { ...production, DATABASE_URL: fresh[0]!.url })
  expect({ code, said, told }).toEqual({
    code: 1,
    said: '',
    told: 'Nobody is in this database yet: CUPEL_ADMIN must name the e-mail of the first admin.\n',
  })
})

test('a setting that nobody reads stops every program, with a sentence', async () => {
  for (const [program, args] of [
    ['main.ts', []],
    ['backup.ts', [folder]],
  ] as const)
    expect(await run(program, [...args], { DATABASE_URL: fresh[0]!.url, CUPEL_FOLDER: '/x' })).toEqual({
      code: 1,
      said: '',
      told: 'There is no setting CUPEL_FOLDER. docs/operations.md lists them.\n',
    })
})

function run(program: string, args: string[], env: Record<string, string>) {
  const file = path.join(import.meta.dirname, program)
  const { VITEST: _, NODE_OPTIONS: __, ...rest } = process.env
  return new Promise<{ code: number; said: string; told: string }>((resolve) => {
    execFile(process.execPath, [file, ...args], { env: { ...rest, ...env } }, (error, said, told) =>
      resolve({ code: error ? Number(error.code) : 0, said, told }),
    )
  })
}

const sums = ['lots/totals', 'inventory_boxes/totals', 'allocations/overview_totals', 'hedges/toz_aggregate']

/** What the house over a database shows an admin: every list's count and first rows, and its sums. */
async function shown(url: string): Promise<Record<string, unknown>> {
  const db = openDatabase(url)
  const app = await openApp({ db, requestsPerMinute: 1_000_000 })
  try {
    const sam = await (await people(db)).as('Sam Kessler', ['admin'])
    const call = caller(app)
    const lists = app.routes.filter((route) => isList(route) && !ofTheHouse.test(route.path)).map(({ path: at }) => at)
    const all: Record<string, unknown> = {}
    for (const at of [...lists, ...sums.map((sum) => `/api/${sum}/`)]) {
      const { status, body } = await call(sam, 'GET', at)
      expect(status, at).toBe(200)
      all[at] = body
    }
    return all
  } finally {
    await app.http.close()
    await db.close()
  }
}

/** Who is there, and what was done unasked, goes on by itself. */
const ofTheHouse = /\/(users|job-runs)\//
