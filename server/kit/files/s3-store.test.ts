import { sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attached, filesOf, sent } from '../../identity/test-uploads.ts'
import type { Person } from '../../identity/test-people.ts'
import { openTestServer, type TestServer } from '../../test-server.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'
import { samples } from './test-files.ts'

let folder: string
let s3: S3rver
let store: FileStore
let server: TestServer
let sam: Person
let smelter: number
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cupel-s3-'))
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await s3.run()
  store = await s3Store({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
  server = await openTestServer({ files: store })
  sam = await server.as('Sam Kessler', ['admin'])
  smelter = (await server.call(sam, 'POST', '/api/smelters/', { code: 'ARR', name: 'Arroyo Refining' })).body.id
})
afterAll(async () => {
  await server.close()
  await s3.close().catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
})

const lost = 'This file is not in the storage. A backup may still have it.'
const about = () => ({
  entity: 'smelter',
  record: smelter,
  kind: 'documents',
  name: 'terms.pdf',
  type: 'application/pdf',
  size: samples.pdf.length,
})

test('SML-009 a paper goes to the storage by itself, and comes back through our door', async () => {
  await attached(server, sam, about(), samples.pdf)
  const { files } = await filesOf(server, sam, 'smelter', smelter)
  const answer = await server.app.http.inject({ url: files[0]?.url ?? '' })
  expect(answer.rawPayload.equals(samples.pdf)).toBe(true)
  expect(answer.headers['content-disposition']).toBe("inline; filename*=UTF-8''terms.pdf")
})

test('a file that the storage has lost is said to be lost, and not to come in a minute', async () => {
  const file = await attached(server, sam, { ...about(), name: 'lost.pdf' }, samples.pdf)
  const { files } = await filesOf(server, sam, 'smelter', smelter)
  const stored = await server.db.one<{ object: string }>(sql`select object from uploads where id = ${file.id}`)
  await store.remove(stored?.object ?? '')
  const answer = await server.app.http.inject({ url: files.find(({ id }) => id === file.id)?.url ?? '' })
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([404, lost])
})

test('the page may send files there, and nowhere else', async () => {
  const { headers } = await server.app.http.inject({ url: '/healthz' })
  const connect = /connect-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]
  expect(connect).toBe(`'self' ${store.direct?.origin}`)
})

test('a link of the storage is signed for this file alone: its name, type, length and method, for five minutes', async () => {
  const { body: file } = await server.call(sam, 'POST', '/api/uploads/', about())
  const { body: leave } = await server.call(sam, 'GET', `/api/uploads/${file.id}/upload_url/`)
  const url = new URL(leave.url)
  expect(url.pathname).toBe(`/files/waiting/${leave.upload_reference}`)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    'X-Amz-SignedHeaders': 'content-length;content-type;host',
    'X-Amz-Expires': '300',
  })
  // The storage of this test does not hold a link to its signature; whatever comes so is found out when it is looked at.
  const other = Buffer.concat([samples.pdf, samples.html])
  await fetch(leave.url, { method: 'PUT', headers: leave.headers, body: new Uint8Array(other) })
  const { body } = await server.call(sam, 'PATCH', `/api/uploads/${file.id}/`, {
    upload_reference: leave.upload_reference,
  })
  expect(body.errors.file).toEqual([`It has ${other.length} bytes, not the ${samples.pdf.length} that were announced`])
})

test('what is put again after it was looked at changes nothing', async () => {
  const { body: file } = await server.call(sam, 'POST', '/api/uploads/', about())
  const { url, reference } = await sent(server, sam, file, samples.pdf)
  const attach = () => server.call(sam, 'PATCH', `/api/uploads/${file.id}/`, { upload_reference: reference })
  expect((await attach()).status).toBe(200)
  const other = Buffer.from(samples.pdf)
  other.write('OTHER', 10)
  await fetch(url, { method: 'PUT', headers: { 'content-type': 'application/pdf' }, body: new Uint8Array(other) })
  expect((await attach()).status).toBe(200)
  const { files } = await filesOf(server, sam, 'smelter', smelter)
  const answer = await server.app.http.inject({ url: files.find(({ id }) => id === file.id)?.url ?? '' })
  expect(answer.rawPayload.equals(samples.pdf)).toBe(true)
})

test('what never came is not attached, and another thing than was announced is thrown away', async () => {
  const { body: file } = await server.call(sam, 'POST', '/api/uploads/', { ...about(), size: samples.html.length })
  const { body: leave } = await server.call(sam, 'GET', `/api/uploads/${file.id}/upload_url/`)
  const attach = () =>
    server.call(sam, 'PATCH', `/api/uploads/${file.id}/`, { upload_reference: leave.upload_reference })
  expect((await attach()).body.message).toBe('terms.pdf has not arrived: send it again')
  await sent(server, sam, file, samples.html)
  expect((await attach()).body.errors.file).toEqual(['It is a page of the web, or holds one'])
  expect(await store.size(leave.upload_reference)).toBeUndefined()
})

test('a storage that is gone is said, nothing is attached, and it goes on when it is back', async () => {
  const { body: file } = await server.call(sam, 'POST', '/api/uploads/', about())
  const { reference } = await sent(server, sam, file, samples.pdf)
  const gone = await s3Store({
    endpoint: 'http://127.0.0.1:9',
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
  const attach = () => server.call(sam, 'PATCH', `/api/uploads/${file.id}/`, { upload_reference: reference })
  server.app.files.store = gone
  const refused = await attach()
  server.app.files.store = store
  expect([refused.status, refused.body.detail]).toEqual([
    503,
    'The storage of files does not answer. Nothing was changed: please try again in a minute.',
  ])
  expect((await server.call(sam, 'GET', `/api/uploads/${file.id}/`)).body.status).toBe('WA')
  expect((await attach()).body.status).toBe('AT')
})

test('a bucket that is not there is noticed when it is asked for, and a storage that is away is waited for', async () => {
  const at = (port: number, bucket: string) =>
    s3Store({
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    })
  const { port } = new URL(store.direct?.origin ?? '')
  expect(await store.wrong?.()).toBeUndefined()
  expect(await (await at(Number(port), 'flies')).wrong?.()).toBe(`There is no bucket flies at 127.0.0.1:${port}.`)
  expect(await (await at(1, 'files')).wrong?.()).toBeUndefined()
})
