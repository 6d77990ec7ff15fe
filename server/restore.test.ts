import { sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openApp, type AppOptions } from './app.ts'
import { backup } from './backup.ts'
import { people } from './identity/test-people.ts'
import { tellingOf } from './identity/webhook-telling.ts'
import { testFiles } from './kit/files/test-files.ts'
import { openDatabase } from './kit/query/database.ts'
import { freshDatabase } from './kit/test-database.ts'
import { tellWebhooks } from './kit/webhooks/deliver.ts'
import { restore } from './restore.ts'
import { openTestData } from './test-data.ts'
import { caller } from './test-server.ts'

test('restored into a younger server, webhooks are told what they had not been told, and what comes next', async () => {
  const told = await receiver()
  const data = await openTestData()
  onTestFinished(() => data.close())
  const { who, post, patch, call, app, db } = data
  const hook = async (name: string) => {
    const { id } = await post(who.admin, '/api/webhooks/', {
      name,
      address: `${told.address}/${name}`,
      entities: ['hedge'],
    })
    await call(who.admin, 'PATCH', `/api/webhooks/${id}/secret/`, {})
  }
  const inside = { secret: undefined, url: 'http://localhost:8000', allowInside: true }
  await hook('early')
  const hedge = await post(who.coordinator, '/api/hedges/', { code: 'W-1', smelter: data.smelter, pt_toz: '5' })
  expect(await tellWebhooks(tellingOf(app, inside))).toBe(1)
  await patch(who.coordinator, `/api/hedges/${hedge.id}/`, { memo: 'before the late one' })
  await hook('late')
  await patch(who.coordinator, `/api/hedges/${hedge.id}/`, { memo: 'before the backup' })
  expect(told.take()).toEqual(['early hedge.create'])
  await agedByTransactions(data.url, 1_000_000)

  const again = await copyOf(data.url, app.files.store)
  const next = await again.call(again.coordinator, 'PATCH', `/api/hedges/${hedge.id}/`, { memo: 'after the restore' })
  expect(next.status).toBe(200)
  await tellWebhooks(tellingOf(again.app, inside))
  expect(told.take().toSorted()).toEqual([
    'early hedge.update after the restore',
    'early hedge.update before the backup',
    'early hedge.update before the late one',
    'late hedge.update after the restore',
    'late hedge.update before the backup',
  ])
  const logged = sql`select id, at, actor, entity, entity_id, move, before, after from changes order by id limit 3`
  expect(await again.db.rows(logged)).toEqual(await db.rows(logged))
})

/** As though so many more had been made there: the numbers of transactions are those of one server. */
async function agedByTransactions(url: string, more: number): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const later = (column: string) => `${column} = (${column}::text::bigint + ${more})::text::xid8`
  await owner.query(`set session_replication_role = replica`)
  await owner.query(`update changes set ${later('xact')}`)
  await owner.query(`update webhook_feeds set ${later('since')}`)
  await owner.end()
}

/** The house over what was restored from a backup of a database. */
async function copyOf(url: string, store: NonNullable<AppOptions['files']>) {
  const shelf = await mkdtemp(path.join(os.tmpdir(), 'cupel-restore-'))
  const fresh = await freshDatabase()
  const { files, remove } = testFiles()
  await backup(url, path.join(shelf, 'one'), store)
  await restore(fresh.url, path.join(shelf, 'one'), files)
  const db = openDatabase(fresh.url)
  const { as } = await people(db)
  const app = await openApp({ db, files, requestsPerMinute: 1_000_000 })
  onTestFinished(async () => {
    await app.http.close()
    await db.close()
    await fresh.drop()
    await remove()
    await rm(shelf, { recursive: true })
  })
  return { app, db, call: caller(app), coordinator: await as('Newcomer', ['coordinator']) }
}

/** Notes who was told of what. */
async function receiver() {
  const got: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { type, data } = JSON.parse(body) as { type: string; data: { changed: { memo?: string[] } } }
      got.push([request.url?.slice(1), type, data.changed.memo?.[1]].filter(Boolean).join(' '))
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  onTestFinished(() => void server.close())
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, take: () => got.splice(0) }
}
