import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { backup } from '../../server/backup.ts'
import { attached } from '../../server/identity/test-uploads.ts'
import { samples, testFiles } from '../../server/kit/files/test-files.ts'
import { openDatabase } from '../../server/kit/query/database.ts'
import { restore } from '../../server/restore.ts'
import { Chance, range } from './chance.ts'
import { makeTestData } from './test-data.ts'
import { put } from '../../server/test-drills.ts'
import { equal, none, some, told, type Drill, type Finding, type Ground } from './drill.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { brokenInvariants } from './invariants.ts'
import { inLanes } from './lanes.ts'
import { idempotentPosts } from './idempotent-posts.ts'
import { standing } from './standing.ts'

/** A backup is taken, while nobody works and while all do, and the books are opened again from it. */
export const backups: Drill = {
  id: 'D1',
  says: 'backup → restore → equal checksums of every table; a backup taken under load',
  short: 6,
  long: 2000,
  of: 'companies',
  run: async (ground) => {
    const server = await openTestServer(await ground.fresh())
    try {
      await fill(server, ground)
      return [...(await atRest(server, ground)), ...(await underLoad(server, ground))]
    } finally {
      await server.close()
    }
  },
}

/** Rows of every kind, through the API too, with texts that a careless copy would lose. */
async function fill(server: TestServer, { rounds, seed }: Ground): Promise<void> {
  const admin = await server.as('Sam Kessler', ['admin'])
  const chance = new Chance(seed)
  await inLanes(
    4,
    range(rounds).map((n) => async () => {
      const c = await makeTestData(server.db, n + 1, admin.me.id)
      const tag = { 'idempotency-key': `fill ${n}` }
      const { url, body } = await idempotentPosts['/api/advances/']!({ db: server.db, c, n })
      await server.call(admin, 'POST', url, { ...body, notes: chance.pick(texts) }, tag)
      await attached(server, admin, paperOf(c.smelters ?? 0), samples.pdf)
    }),
  )
}

const paperOf = (record: number) => ({
  entity: 'smelter',
  record,
  kind: 'documents',
  name: 'terms.pdf',
  type: 'application/pdf',
  size: samples.pdf.length,
})

const texts = [
  'tab\tand \\ backslash',
  'line\nbreak\r\n',
  '\\N',
  '\\.',
  '"quotes" and \'ticks\'',
  '🪙 ﷺ e\u0301',
  '',
  '   ',
  '\u2028',
]

async function atRest(server: TestServer, ground: Ground): Promise<Finding[]> {
  const before = await standing(server.db)
  return restored(server, ground, async (again, folder, words) => {
    const after = await standing(again.db)
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    const boss = await again.as('Newcomer', ['admin'])
    const next = await again.call(boss, 'POST', '/api/regions/', { name: 'After the restore' })
    return [
      none(
        'tables with another checksum',
        [...names].filter((name) => before[name] !== after[name]),
      ),
      equal('answer to a new record afterwards', next.status, 201),
      none('broken invariants in the restored books', await brokenInvariants(again.db)),
      none('files of records that do not read as they were', await unlikeBefore(again)),
      none('files of it that others may read', await openToOthers(folder)),
      none('restored though it should have been refused', await accepted(server, folder, ground)),
      told('rows, and seconds for backup and restore', words),
    ]
  })
}

/** Each paper, read by its link as a person would. */
async function unlikeBefore({ db, as, call, app }: TestServer): Promise<string[]> {
  const boss = await as('Newcomer', ['admin'])
  const papers = await db.rows<{ record: number }>(sql`select record from uploads where name = 'terms.pdf'`)
  const found = papers.map(async ({ record }) => {
    const { body } = await call(boss, 'GET', `/api/uploads/of_record/?entity=smelter&record=${record}`)
    const { rawPayload } = await app.http.inject({ url: body.files[0]?.url ?? '/none' })
    return rawPayload.equals(samples.pdf) ? [] : [`the paper of smelter ${record}`]
  })
  return papers.length === 0 ? ['there are none'] : (await Promise.all(found)).flat()
}

/** It holds keys and hashes of passwords. */
async function openToOthers(folder: string): Promise<string[]> {
  const files = [folder, ...(await readdir(folder, { recursive: true })).map((file) => path.join(folder, file))]
  const modes = await Promise.all(files.map(async (file) => ({ file, mode: (await stat(file)).mode & 0o077 })))
  return modes.filter(({ mode }) => mode !== 0).map(({ file }) => path.basename(file))
}

/** Others go on writing: the backup is of one moment all the same. */
async function underLoad(server: TestServer, ground: Ground): Promise<Finding[]> {
  const load = { working: true, writes: 0 }
  const admin = await server.as('Sam Kessler', ['admin'])
  const c = await makeTestData(server.db, 100_000, admin.me.id)
  const hand = async () => {
    for (let n = 0; load.working; n++, load.writes++) {
      await server.call(admin, 'PATCH', `/api/lots/${c.lots}/`, { cut_plan_order: n })
      await put(server.db, 'advances', { lot: c.lots, amount: '1.00' })
    }
  }
  const hands = range(4).map(hand)
  try {
    return await restored(server, ground, async (again) => [
      none('broken invariants in books copied under load', await brokenInvariants(again.db)),
      some('writes meanwhile', load.writes),
    ])
  } finally {
    load.working = false
    await Promise.all(hands)
  }
}

type Look = (again: TestServer, folder: string, words: string) => Promise<Finding[]>

/** A file that was damaged on the shelf, and books that are in use: neither is restored, and nothing is changed. */
async function accepted(server: TestServer, folder: string, ground: Ground): Promise<string[]> {
  const empty = await ground.fresh()
  const damaged = path.join(path.dirname(folder), 'damaged')
  await cp(folder, damaged, { recursive: true })
  const file = path.join(damaged, 'advances.copy')
  await writeFile(file, (await readFile(file, 'utf8')).replace('1000.00', '1000.01'))
  const store = testFiles()
  const takes = async (what: string, url: string, from: string) => {
    const before = await standingOf(url)
    const refused = await restore(url, from, store.files).then(
      () => false,
      () => true,
    )
    return refused && (await standingOf(url)) === before ? [] : [what]
  }
  const cases = [
    ...(await takes('a damaged file', empty.url, damaged)),
    ...(await takes('a damaged file of a record', empty.url, await withDamagedPaper(folder))),
    ...(await takes('into books in use', server.url, folder)),
    ...(await takes('a folder without a manifest', empty.url, path.dirname(folder))),
  ]
  await empty.drop()
  await store.remove()
  return cases
}

async function withDamagedPaper(folder: string): Promise<string> {
  const damaged = path.join(path.dirname(folder), 'damaged paper')
  await cp(folder, damaged, { recursive: true })
  const [paper = ''] = await readdir(path.join(damaged, 'files'))
  await writeFile(path.join(damaged, 'files', paper), samples.html)
  return damaged
}

async function standingOf(url: string): Promise<string> {
  const db = openDatabase(url, { max: 1 })
  try {
    return JSON.stringify(await standing(db))
  } finally {
    await db.close()
  }
}

async function restored(server: TestServer, ground: Ground, look: Look): Promise<Finding[]> {
  const shelf = await mkdtemp(path.join(os.tmpdir(), 'cupel-backup-'))
  const empty = await ground.fresh()
  const { files, remove } = testFiles()
  try {
    const began = performance.now()
    const folder = path.join(shelf, 'one')
    const taken = await backup(server.url, folder, server.app.files.store)
    await restore(empty.url, folder, files)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const rows = taken.tables.reduce((sum, table) => sum + table.rows, 0)
    const again = await openTestServer(empty, { store: files })
    try {
      return await look(again, folder, `${rows} and ${seconds}`)
    } finally {
      await again.close()
    }
  } finally {
    await rm(shelf, { recursive: true, force: true })
    await remove()
  }
}
