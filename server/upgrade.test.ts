import { sql } from 'drizzle-orm'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { backup } from './backup.ts'
import { checksums } from './db/demo/test-loaded.ts'
import { attached } from './identity/test-uploads.ts'
import { samples, testFiles } from './kit/files/test-files.ts'
import { openDatabase, type Database } from './kit/query/database.ts'
import { freshDatabase } from './kit/test-database.ts'
import { nextMigrations } from './kit/test-migrations.ts'
import { restore } from './restore.ts'
import { openTestServer } from './test-server.ts'
import { upgrade } from './upgrade.ts'

let books: Awaited<ReturnType<typeof freshDatabase>>
let shelf: string
let store: ReturnType<typeof testFiles>

beforeEach(async () => {
  books = await freshDatabase()
  shelf = await mkdtemp(path.join(os.tmpdir(), 'cupel-upgrade-'))
  store = testFiles()
  await seen(books.url, (db) =>
    db.rows(sql`insert into regions (name) select 'Region ' || n from generate_series(1, 5) n`),
  )
})
afterEach(async () => {
  await books.drop()
  await store.remove()
  await rm(shelf, { recursive: true })
})

const at = (name: string) => path.join(shelf, name)

test('an upgrade takes a backup, changes the tables and says what it found; the way back is a restore', async () => {
  const before = await seen(books.url, checksums)
  const next = await younger([
    'alter table regions add column head text',
    `delete from regions where name = 'Region 5'`,
  ])
  const done = await upgrade(books.url, at('before'), store.files, next)
  expect(done).toEqual({ changed: true, fewer: ['regions (5 → 4)'] })
  const heads = (db: Database) => db.rows(sql`select head from regions`)
  expect(await seen(books.url, heads)).toHaveLength(4)
  expect(await upgrade(books.url, at('again'), store.files, next)).toEqual({ changed: false, fewer: [] })

  const former = await freshDatabase()
  onTestFinished(() => former.drop())
  await restore(former.url, at('before'), store.files)
  expect(await seen(former.url, checksums)).toEqual(before)
})

test('an upgrade that stops on the way leaves the tables as they were, and says so', async () => {
  const before = await seen(books.url, checksums)
  const next = await younger(['alter table regions add column head text', 'update regions set head = (1 / 0)::text'])
  await expect(upgrade(books.url, at('before'), store.files, next)).rejects.toThrow(
    /^The tables could not be changed \(division by zero\)\. Nothing was: .* The backup of before is in /,
  )
  expect(await seen(books.url, checksums)).toEqual(before)
  expect(await readdir(at('before'))).toContain('backup.json')
})

test('nothing is exchanged under people who work', async () => {
  await upgrade(books.url, at('one'), store.files)
  await seen(books.url, async (db) => {
    await db.one(sql`select`)
    await expect(upgrade(books.url, at('two'), store.files)).rejects.toThrow('stop it first')
    await expect(restore(books.url, at('one'), store.files, { replace: true })).rejects.toThrow('stop it first')
  })
})

test('a restore replaces books only when told to, and never by a damaged backup', async () => {
  await backup(books.url, at('one'), store.files)
  const before = await seen(books.url, checksums)
  await seen(books.url, (db) => db.rows(sql`delete from regions where id > 2`))
  const since = await seen(books.url, checksums)
  await expect(restore(books.url, at('one'), store.files)).rejects.toThrow('or say --replace')
  const file = path.join(at('one'), 'regions.copy')
  const good = await readFile(file, 'utf8')
  await writeFile(file, good.replace('Region 5', 'Region 6'))
  await expect(restore(books.url, at('one'), store.files, { replace: true })).rejects.toThrow('nothing was restored')
  await rm(file)
  await expect(restore(books.url, at('one'), store.files, { replace: true })).rejects.toThrow(
    'not in the backup any more',
  )
  expect(await seen(books.url, checksums)).toEqual(since)
  await writeFile(file, good)
  await restore(books.url, at('one'), store.files, { replace: true })
  expect(await seen(books.url, checksums)).toEqual(before)
})

test('files go along, for the eyes of their owner alone, and those that were lost are named', async () => {
  const server = await openTestServer()
  onTestFinished(() => server.close())
  const sam = await server.as('Sam Kessler', ['admin'])
  const { id } = (await server.call(sam, 'POST', '/api/smelters/', { code: 'ARR', name: 'Arroyo' })).body
  const about = { entity: 'smelter', record: id, kind: 'documents', type: 'application/pdf', size: samples.pdf.length }
  await attached(server, sam, { ...about, name: 'terms.pdf' }, samples.pdf)
  await attached(server, sam, { ...about, name: 'lost.pdf' }, samples.pdf)
  const lost = await server.db.one<{ object: string }>(sql`select object from uploads where name = 'lost.pdf'`)
  await server.app.files.store?.remove(lost?.object ?? '')
  await backup(server.url, at('papers'), server.app.files.store!)
  for (const name of ['', ...(await readdir(at('papers'), { recursive: true }))])
    expect((await stat(path.join(at('papers'), name))).mode & 0o077, name).toBe(0)
  const fresh = await freshDatabase()
  onTestFinished(() => fresh.drop())
  const restored = await restore(fresh.url, at('papers'), store.files)
  expect([restored.files.length, restored.lost]).toEqual([1, [`lost.pdf (smelter ${id})`]])
  const [paper] = await readdir(path.join(at('papers'), 'files'))
  expect(await store.files.size(paper ?? '')).toBe(samples.pdf.length)
})

/** Opens books for a look, or a change, and leaves them. */
async function seen<T>(url: string, look: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(url)
  try {
    return await look(db)
  } finally {
    await db.close()
  }
}

async function younger(statements: readonly string[]): Promise<string> {
  const folder = await nextMigrations(statements)
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
