import { sql } from 'drizzle-orm'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samples } from '../kit/files/test-files.ts'
import { openTestData, type TestData } from '../test-data.ts'
import { forgottenFiles } from '../kit/files/forgotten-files.ts'
import { attached, filesOf, sent } from './test-uploads.ts'
import type { Person } from './test-people.ts'

let data: TestData
let purchase: number
let checkIn: number

beforeAll(async () => {
  data = await openTestData()
  purchase = (await data.post(data.who.buyer, '/api/purchases/', { yard: data.yard, designation: 'BROKERED' })).id
  checkIn = (await data.post(data.who.buyer, '/api/check_ins/', { purchase })).id
})
afterAll(() => data.close())

const photo = { entity: 'check_in', kind: 'photos', name: 'yard.jpg', type: 'image/jpeg', size: samples.jpeg.length }
const announce = (who: Person, more: object = {}, status = 201) =>
  data.post(who, '/api/uploads/', { ...photo, record: checkIn, ...more }, status)
const raw = (url: string, headers: Record<string, string> = {}) => data.app.http.inject({ url, headers })

test('a photo is announced, put and attached, and read by a link as it came', async () => {
  const { who } = data
  const file = await attached(data, who.buyer, { ...photo, record: checkIn }, samples.jpeg)
  expect(file).toMatchObject({ name: 'yard.jpg', status: 'AT', created_by_name: 'Marco Reyes', size: 25 })
  const { may_attach, files } = await filesOf(data, who.buyer, 'check_in', checkIn)
  expect(may_attach).toEqual(['photos', 'documents'])
  expect(files).toHaveLength(1)
  const answer = await raw(files[0]?.url ?? '')
  expect(answer.rawPayload.equals(samples.jpeg)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': "inline; filename*=UTF-8''yard.jpg",
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': expect.stringContaining('private'),
  })
})

test('a file that is not in its folder is said to be lost; what a killed process left of one goes with it', async () => {
  const { who } = data
  const { body: file } = await data.call(who.buyer, 'POST', '/api/uploads/', {
    ...photo,
    record: checkIn,
    name: 'lost.jpg',
  })
  const { body: leave } = await data.call(who.buyer, 'GET', `/api/uploads/${file.id}/upload_url/`)
  const reference = leave.upload_reference as string
  const waiting = path.join(data.folder, 'waiting', reference.slice(0, 2))
  await mkdir(waiting, { recursive: true })
  await writeFile(path.join(waiting, `${reference}.4711.half`), 'half of it')
  await sent(data, who.buyer, file, samples.jpeg)
  await data.patch(who.buyer, `/api/uploads/${file.id}/`, { upload_reference: reference })
  expect(await readdir(waiting)).toEqual([])
  const { files } = await filesOf(data, who.buyer, 'check_in', checkIn)
  await data.app.files.store.remove(reference)
  const answer = await raw(files.find(({ id }) => id === file.id)?.url ?? '')
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
    404,
    'This file is not in the storage. A backup may still have it.',
  ])
  await data.remove(who.buyer, `/api/uploads/${file.id}/`)
})

test('what cannot be shown safely is a download, and its name is only a name', async () => {
  const name = 'Zähl”liste (1).csv'
  const about = { entity: 'check_in', kind: 'documents', name, type: 'text/csv', size: samples.csv.length }
  await attached(data, data.who.buyer, { ...about, record: checkIn }, samples.csv)
  const { files } = await filesOf(data, data.who.buyer, 'check_in', checkIn)
  const { headers } = await raw(files.find((file) => file.name === name)?.url ?? '')
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''Z%C3%A4hl%E2%80%9Dliste%20%281%29.csv")
  expect(headers['content-type']).toContain('text/csv')
})

test('a file is seen by whoever sees its record, and changed by whoever may change that', async () => {
  const { who, call } = data
  const file = await attached(data, who.buyer, { ...photo, record: checkIn, name: 'mine.jpg' }, samples.jpeg)
  const asked = `/api/uploads/of_record/?entity=check_in&record=${checkIn}`
  // An account manager does not see what another buyer bought; a technician sees no purchases at all.
  for (const person of [who.manager, who.lab]) {
    expect((await call(person, 'GET', asked)).status).toBe(404)
    for (const tail of ['', 'history/', 'upload_url/'])
      expect((await call(person, 'GET', `/api/uploads/${file.id}/${tail}`)).status).toBe(404)
    expect((await call(person, 'DELETE', `/api/uploads/${file.id}/`)).status).toBe(404)
    await announce(person, {}, 404)
  }
  // Finance reads purchases and changes none.
  expect((await call(who.finance, 'GET', asked)).body.may_attach).toEqual([])
  expect((await call(who.finance, 'DELETE', `/api/uploads/${file.id}/`)).status).toBe(403)
  await announce(who.finance, {}, 403)
  expect((await call(who.buyer, 'GET', '/api/uploads/')).status).toBe(403)
  expect((await call(who.admin, 'GET', '/api/uploads/?entity=check_in')).body.count).toBeGreaterThan(0)
})

test('papers that hold what a person may not read of the record are not his to read either', async () => {
  const { who, call, smelter } = data
  const about = { entity: 'smelter', record: smelter, kind: 'documents', name: 'terms.pdf', type: 'application/pdf' }
  const file = await attached(data, who.coordinator, { ...about, size: samples.pdf.length }, samples.pdf)
  expect((await filesOf(data, who.finance, 'smelter', smelter)).files).toHaveLength(1)
  // A buyer sees the smelter without its charges.
  expect(await filesOf(data, who.buyer, 'smelter', smelter)).toEqual({ may_attach: [], files: [] })
  const known = `/api/records/known/?entity=upload&id=${file.id}&at=${new Date().toISOString()}`
  for (const url of [`/api/uploads/${file.id}/`, `/api/uploads/${file.id}/history/`, known])
    expect((await call(who.buyer, 'GET', url)).status, url).toBe(404)
  const papers = await call(who.buyer, 'GET', '/api/changes/?entity=upload')
  expect(JSON.stringify(papers.body)).not.toContain('terms.pdf')
})

test('a newer version takes the place of the older, a removed one goes; both stay to be read, with who and when', async () => {
  const { who, call } = data
  const about = { ...photo, record: checkIn, name: 'scale.jpg' }
  const old = await attached(data, who.buyer, about, samples.jpeg)
  const png = { ...about, name: 'scale.png', type: 'image/png', size: samples.png.length, replaces: old.id }
  const next = await attached(data, who.buyer, png, samples.png)
  expect((await call(who.buyer, 'DELETE', `/api/uploads/${next.id}/`)).status).toBe(204)
  const { files } = await filesOf(data, who.buyer, 'check_in', checkIn)
  const of = (id: number) => files.find((file) => file.id === id)
  expect([of(old.id)?.status, of(next.id)?.status]).toEqual(['RP', 'RM'])
  expect((await raw(of(old.id)?.url ?? '')).statusCode).toBe(200)
  expect((await raw(of(next.id)?.url ?? '')).statusCode).toBe(200)
  const history = await data.get(who.buyer, `/api/uploads/${next.id}/history/`)
  expect(history.results[0]).toMatchObject({ who: 'Marco Reyes', move: 'upload.delete' })
  // What has gone is not replaced, removed or attached once more.
  await announce(who.buyer, { replaces: old.id }, 409)
  await data.remove(who.buyer, `/api/uploads/${next.id}/`, 409)
})

test('the same file attached twice, as after an answer that was lost, is attached once', async () => {
  const { who, call } = data
  const file = await announce(who.buyer, { name: 'twice.jpg' })
  const { reference } = await sent(data, who.buyer, file, samples.jpeg)
  const attach = () => call(who.buyer, 'PATCH', `/api/uploads/${file.id}/`, { upload_reference: reference })
  expect([(await attach()).status, (await attach()).status]).toEqual([200, 200])
})

test('SET-090 a name has up to 255 characters, and is never a path', async () => {
  const { who } = data
  await announce(who.buyer, { name: `${'a'.repeat(251)}.jpg` })
  for (const name of ['a'.repeat(256), '../../etc/passwd', 'a\\b.jpg', '..', 'a\u0000.jpg', 'gpj.\u202Eexe.jpg', ' '])
    expect((await announce(who.buyer, { name }, 400)).errors).toHaveProperty('name')
})

test('no program lies under the name of a paper: a name ends as its type does, or has no ending', async () => {
  const { who } = data
  const text = { kind: 'documents', type: 'text/plain' }
  for (const name of ['invoice.pdf.bat', 'setup.exe', 'setup.exe.', 'run.JS'])
    expect((await announce(who.buyer, { ...text, name }, 400)).errors.name).toEqual([
      'Must end in .txt, .text, .log or .md',
    ])
  expect((await announce(who.buyer, { name: 'yard.jpg.exe' }, 400)).errors.name).toEqual([
    'Must end in .jpg, .jpeg, .jpe or .jfif',
  ])
  for (const name of ['Offer 2.0.TXT', 'notes']) await announce(who.buyer, { ...text, name })
})

test('no more of a kind than its card has room for, however many come at once', async () => {
  const { who, call } = data
  const other = (await data.post(who.buyer, '/api/check_ins/', { purchase })).id
  await data.db.rows(sql`
    insert into uploads (entity, record, kind, name, type, size, status, object)
    select 'check_in', ${other}, 'photos', 'x', 'image/jpeg', 1, 'AT', gen_random_uuid() from generate_series(1, 38)`)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call(who.buyer, 'POST', '/api/uploads/', { ...photo, record: other })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe('Photos: 40 at most; remove one first')
})

test('who is disabled reads nothing more by a link in his hand', async () => {
  const { db, as, call } = data
  const temp = await as('Terry Temp', ['coordinator'])
  const { files } = await filesOf(data, temp, 'check_in', checkIn)
  const url = files[0]?.url ?? ''
  expect((await raw(url)).statusCode).toBe(200)
  expect((await raw(url, data.who.buyer.headers)).statusCode).toBe(403)
  await db.rows(sql`update users set is_active = false where id = ${temp.me.id}`)
  expect((await raw(url)).statusCode).toBe(403)
  expect((await call(temp, 'GET', url)).status).toBe(403)
})

test('nothing half-written lies about', async () => {
  const left = (await readdir(data.folder, { recursive: true })).filter((name) => /\.\d+\./.test(name))
  expect(left).toEqual([])
})

test('the file of a removed one is kept for ninety days, and what never came for one; others stay for good', async () => {
  const { who, call, db, folder } = data
  const about = { ...photo, record: checkIn }
  const ids = new Map<string, number>()
  for (const name of ['kept.jpg', 'removed lately.jpg', 'removed long ago.jpg'])
    ids.set(name, (await attached(data, who.buyer, { ...about, name }, samples.jpeg)).id)
  for (const name of ['removed lately.jpg', 'removed long ago.jpg'])
    await call(who.buyer, 'DELETE', `/api/uploads/${ids.get(name)}/`)
  await db.rows(sql`update uploads set ended_at = now() - interval '91 days' where name = 'removed long ago.jpg'`)
  const never = await announce(who.buyer, { name: 'never came.jpg' })
  await db.rows(sql`update uploads set created_at = now() - interval '25 hours' where id = ${never.id}`)
  const objectOf = async (id: number) =>
    (await db.one<{ object: string }>(sql`select object from uploads where id = ${id}`))?.object ?? ''
  const long = await objectOf(ids.get('removed long ago.jpg') ?? 0)
  const { run } = forgottenFiles(data.app.files.store)
  let counted = 0
  await run({
    db,
    due: new Date().toISOString(),
    signal: new AbortController().signal,
    count: (more) => void (counted += more),
  })
  expect(counted).toBe(2)
  expect((await readdir(folder, { recursive: true })).filter((file) => file.endsWith(long))).toEqual([])
  const { files } = await filesOf(data, who.buyer, 'check_in', checkIn)
  const url = (name: string) => files.find(({ id }) => id === ids.get(name))?.url
  expect([url('kept.jpg'), url('removed lately.jpg'), url('removed long ago.jpg')]).toEqual([
    expect.any(String),
    expect.any(String),
    null,
  ])
  expect((await call(who.buyer, 'GET', `/api/uploads/${never.id}/`)).status).toBe(404)
})

test('PUR-022 PUR-045 PUR-046 PUR-047 PUR-048 an image of a check-in is made, its bytes are put, its reference attaches it', async () => {
  const { who, app, post, get, patch } = data
  const image = await post(who.buyer, '/api/check_in_images/', {
    check_in: checkIn,
    name: 'gate.jpg',
    size: samples.jpeg.length,
  })
  expect(image).toMatchObject({ check_in: checkIn, check_in_id: checkIn, name: 'gate.jpg', upload_reference: null })
  const { url, headers, upload_reference } = await get(who.buyer, `/api/check_in_images/${image.id}/upload_url/`)
  const put = { method: 'PUT', url, headers: { ...who.buyer.headers, ...headers }, payload: samples.jpeg } as const
  expect((await app.http.inject(put)).statusCode).toBe(204)
  await patch(who.manager, `/api/check_in_images/${image.id}/`, { upload_reference }, 404)
  expect(await patch(who.buyer, `/api/check_in_images/${image.id}/`, { upload_reference })).toMatchObject({
    upload_reference,
  })
  const { files } = await filesOf(data, who.buyer, 'check_in', checkIn)
  expect(files.map(({ name }) => name)).toContain('gate.jpg')
})

test('CAT-015 CAT-037 CAT-038 pictures of a converter are listed by it, and removed one by one', async () => {
  const { who, get, remove, call, converter } = data
  const about = { entity: 'converter', record: converter, kind: 'pictures', name: 'side.png', type: 'image/png' }
  await attached(data, who.coordinator, { ...about, size: samples.png.length }, samples.png)
  const listed = await get(who.buyer, `/api/converter_images/?converter=${converter}`)
  expect(listed).toMatchObject({ count: 1, results: [{ converter, name: 'side.png' }] })
  expect((await raw(listed.results[0].picture)).rawPayload.equals(samples.png)).toBe(true)
  expect((await call(who.finance, 'DELETE', listed.results[0].url)).status).toBe(403)
  await remove(who.coordinator, listed.results[0].url)
  expect((await get(who.buyer, `/api/converter_images/?converter=${converter}`)).count).toBe(0)
})
