import { sql } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { attached, sent } from '../../server/identity/test-uploads.ts'
import type { Person } from '../../server/identity/test-people.ts'
import type { FileStore } from '../../server/kit/files/file-store.ts'
import { samples, testFiles } from '../../server/kit/files/test-files.ts'
import { Chance, range } from './chance.ts'
import { none, some, told, type Drill, type Finding } from './drill.ts'
import { makeTestData, type TestData } from './test-data.ts'
import { tableOf } from './access-routes.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** Somebody sends what he should not, in every way that we know of, to every kind of file that a card declares. */
export const uploads: Drill = {
  id: 'U1',
  says: 'upload abuses per kind of file: 4xx, nothing attached, nothing shown inline; a storage that fails midway',
  short: 60,
  long: 5000,
  of: 'uploads over a failing storage',
  run: async ({ fresh, rounds, seed }) => {
    const faulty = failing(testFiles())
    const server = await openTestServer(await fresh(), { store: faulty.files })
    try {
      const sam = await server.as('Sam Kessler', ['admin'])
      const mia = await server.as('Mia Malory', ['admin'])
      const made = await makeTestData(server.db, 1, sam.me.id)
      const kinds = kindsOf(server, made)
      const tried: Tried[] = []
      for (const kind of kinds) tried.push(...(await abuses(server, { sam, mia, kind })))
      return [
        some('kinds of file', kinds.length),
        told('abuses', tried.length),
        none('answered otherwise than by 4xx', said(tried.filter(({ status }) => status < 400 || status >= 500))),
        none('files that are attached though they should not be', await attachedWrongly(server)),
        none('bytes that a browser might take for a page', await shownInline(server, sam, kinds)),
        ...(await overFailingStorage(server, { sam, faulty, made, rounds, seed })),
      ]
    } finally {
      await server.close()
      await faulty.remove()
    }
  },
}

interface Kind {
  entity: string
  record: number
  kind: string
  takesPapers: boolean
  largest: number
}

/** Every kind of every card, with a record that may have such files. */
function kindsOf({ app }: TestServer, made: TestData): Kind[] {
  return [...app.resources.values()].flatMap(({ card }) =>
    Object.entries(card.attaches).map(([kind, { takes, largest }]) => ({
      entity: card.name,
      record: made[tableOf(card.path)] ?? 0,
      kind,
      takesPapers: takes.includes('application/pdf'),
      largest,
    })),
  )
}

interface Tried {
  what: string
  status: number
  text: string
}
const said = (tried: readonly Tried[]) =>
  tried.map(({ what, status, text }) => `${what}: ${status} ${text.slice(0, 120)}`)

interface Scene {
  /** Who may, and another who may as well: but not by each other's links. */
  sam: Person
  mia: Person
  kind: Kind
}

async function abuses(server: TestServer, { sam, mia, kind }: Scene): Promise<Tried[]> {
  const { app, call, as } = server
  const { takesPapers, largest, ...where } = kind
  const [type, good] = takesPapers ? ['application/pdf', samples.pdf] : ['image/jpeg', samples.jpeg]
  const about = { ...where, name: 'good', type, size: good.length }
  const tried: Tried[] = []
  const note = (what: string, { status, text }: { status: number; text: string }) =>
    tried.push({ what: `${kind.entity}.${kind.kind} ${what}`, status, text })
  const announce = (more: object, who: Person = sam) => call(who, 'POST', '/api/uploads/', { ...about, ...more })
  const raw = async (
    who: Person | undefined,
    method: 'PUT' | 'POST' | 'GET' | 'DELETE',
    url: string,
    bytes: Buffer,
    headers: object,
  ) => {
    const answer = await app.http.inject({ method, url, headers: { ...who?.headers, ...headers }, payload: bytes })
    return { status: answer.statusCode, text: answer.body }
  }
  /** Announced as what it is not: whatever is done before, it must not be attached. */
  const disguised = async (what: string, bytes: Buffer, as = type) => {
    const { body: file } = await announce({ size: bytes.length, type: as, name: what })
    const { reference } = await sent(server, sam, file, bytes)
    note(what, await call(sam, 'PATCH', `/api/uploads/${file.id}/`, { upload_reference: reference }))
  }

  // What it says it is, and what it is.
  for (const wrong of ['text/html', 'image/svg+xml', 'application/zip', 'application/javascript', 'x', ''])
    note(`announced as ${wrong}`, await announce({ type: wrong }))
  if (!takesPapers) note('a paper among pictures', await announce({ type: 'application/pdf' }))
  for (const name of ['html', 'svg', 'zip'] as const) await disguised(`${name} disguised`, samples[name])
  await disguised('another type by its first bytes', samples.png)
  await disguised('an archive behind it', Buffer.concat([good, samples.zip]))
  await disguised('a page in it', Buffer.concat([good, samples.html]))
  await disguised('a drawing in it', Buffer.concat([good, samples.svg]))
  if (takesPapers) {
    await disguised('a page as a text', samples.html, 'text/plain')
    await disguised('a drawing as a table', Buffer.concat([samples.csv, samples.svg]), 'text/csv')
    await disguised(
      'an archive as a workbook',
      samples.zip,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
  }

  // Its length and its name.
  note('too large', await announce({ size: largest + 1 }))
  note('of no length', await announce({ size: 0 }))
  for (const name of [
    '../../etc/passwd',
    '..\\boot.ini',
    '/etc/passwd',
    'a\u0000.pdf',
    '..',
    'fdp.\u202Eexe',
    'a'.repeat(256),
    '<img src=x>',
  ])
    note(`called ${name.slice(0, 20)}`, await announce({ name }))
  note('kept under a name of his own', await announce({ object: 'kept/mine' }))
  note('of a kind that there is not', await announce({ kind: 'constructor' }))
  note('of a record that is missing', await announce({ record: 2147483647 }))
  note('of an entity that has none', await announce({ entity: 'division' }))
  note('of an entity that there is not', await announce({ entity: '__proto__' }))
  note('in the place of another record’s', await announce({ replaces: 2147483647 }))

  // The link: whose, for what, for how long, how often.
  const { body: file } = await announce({})
  const { body: leave } = await call(sam, 'GET', `/api/uploads/${file.id}/upload_url/`)
  const { url, headers, upload_reference } = leave as { url: string; headers: object; upload_reference: string }
  const longer = Buffer.concat([good, Buffer.from('more')])
  note('another’s link asked for', await call(mia, 'GET', `/api/uploads/${file.id}/upload_url/`))
  note('another’s link', await raw(mia, 'PUT', url, good, headers))
  note('nobody’s link', await raw(undefined, 'PUT', url, good, headers))
  note('longer than announced', await raw(sam, 'PUT', url, longer, headers))
  note('shorter than announced', await raw(sam, 'PUT', url, good.subarray(1), headers))
  note('put as another type', await raw(sam, 'PUT', url, good, { 'content-type': 'text/html' }))
  for (const method of ['POST', 'DELETE', 'GET'] as const)
    note(`by ${method}`, await raw(sam, method, url, good, headers))
  for (const [what, forged] of forgeries(url)) note(what, await raw(sam, 'PUT', forged, good, headers))
  note('attached before it came', await call(sam, 'PATCH', `/api/uploads/${file.id}/`, { upload_reference }))
  note('attached by another', await call(mia, 'PATCH', `/api/uploads/${file.id}/`, { upload_reference }))
  note('attached as another', await call(sam, 'PATCH', `/api/uploads/${file.id}/`, { upload_reference: 'kept/other' }))
  note('of a record that is none', await call(sam, 'PATCH', `/api/uploads/2147483647/`, { upload_reference }))
  const put = await raw(sam, 'PUT', url, good, headers)
  const done = await call(sam, 'PATCH', `/api/uploads/${file.id}/`, { upload_reference })
  if (put.status !== 204 || done.status !== 200)
    note('(the good one, which must go)', { status: 0, text: `${put.status} ${done.status} ${done.text}` })
  note('put once more', await raw(sam, 'PUT', url, good, headers))

  // Who may not.
  const nobody = await as('No Role', [])
  note('announced without the right', await announce({}, nobody))
  note('removed without the right', await call(nobody, 'DELETE', `/api/uploads/${file.id}/`))
  note('announced by nobody', await call(undefined, 'POST', '/api/uploads/', about))
  return tried
}

/** Links that are over, changed by a letter, signed by another house, or none. */
function forgeries(url: string): [what: string, url: string][] {
  const [path = '', token = ''] = url.split('?token=')
  const [words = '', proof = ''] = token.split('.')
  const said = JSON.parse(Buffer.from(words, 'base64url').toString()) as unknown[]
  const spelled = (changed: readonly unknown[]) => Buffer.from(JSON.stringify(changed)).toString('base64url')
  const other = (at: number, value: unknown) => spelled(said.map((one, i) => (i === at ? value : one)))
  const mine = (text: string) => `${text}.${createHmac('sha256', 'files of cupel').update(text).digest('base64url')}`
  return [
    ['a link that is over, made longer', `${path}?token=${other(6, 4_000_000_000)}.${proof}`],
    ['a link made another’s', `${path}?token=${other(1, 999_999)}.${proof}`],
    ['a link to another place', `${path}?token=${other(2, '../../x')}.${proof}`],
    ['a link of another house', `${path}?token=${mine(other(2, '../../x'))}`],
    ['a link without a proof', `${path}?token=${words}.`],
    ['a link twice', `${path}?token=${token}&token=${token}`],
    ['no link', path],
  ]
}

async function attachedWrongly({ db }: TestServer): Promise<string[]> {
  const rows = await db.rows<{ name: string; entity: string }>(
    sql`select name, entity from uploads where status = 'AT' and name <> 'good' and attached_at is not null`,
  )
  return rows.map(({ name, entity }) => `${entity}: ${name}`)
}

/** What was attached is read by its links: each says what it is, and that nothing else be made of it. */
async function shownInline({ app, call }: TestServer, sam: Person, kinds: readonly Kind[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { entity, record } of kinds) {
    const { body } = await call(sam, 'GET', `/api/uploads/of_record/?entity=${entity}&record=${record}`)
    for (const { url, type, name } of body.files as { url: string | null; type: string; name: string }[]) {
      const { headers, statusCode } = await app.http.inject({ url: url ?? '/none' })
      if (statusCode !== 200) continue
      const kept =
        String(headers['content-type']).split(';')[0] === type && headers['x-content-type-options'] === 'nosniff'
      const closed = /default-src 'none'/.test(String(headers['content-security-policy']))
      if (!kept || !closed || /html|svg|xml;/.test(type)) wrong.push(`${entity}: ${name}`)
    }
  }
  return wrong
}

type Faulty = ReturnType<typeof failing>

/** A storage that fails when it is told to: before it has done what it was asked, in the middle, or after. */
function failing({ files, remove }: ReturnType<typeof testFiles>) {
  let chance: Chance | undefined
  const perhaps = async <T>(work: () => Promise<T>): Promise<T> => {
    const fault = chance?.whole(0, 14)
    if (fault === 0) throw new Error('the storage is down')
    const done = await work()
    if (fault !== 1) return done
    if (done instanceof Readable) done.destroy()
    throw new Error('the storage is down, after')
  }
  const faulty: FileStore = {
    put: (object, bytes, size) =>
      perhaps(() => files.put(object, chance?.whole(0, 14) === 0 ? broken(bytes) : bytes, size)),
    takeIn: (object) => perhaps(() => files.takeIn(object)),
    size: (object) => perhaps(() => files.size(object)),
    read: (object, part) => perhaps(() => files.read(object, part)),
    remove: (object) => perhaps(() => files.remove(object)),
  }
  return { files: faulty, sound: files, remove, fail: (next: Chance | undefined) => void (chance = next) }
}

/** A line that breaks in the middle of a file. */
function broken(bytes: Readable): Readable {
  return Readable.from(
    (async function* part() {
      for await (const chunk of bytes) {
        yield (chunk as Buffer).subarray(0, 5)
        throw new Error('the line broke')
      }
    })(),
  )
}

interface Outage {
  sam: Person
  faulty: Faulty
  made: TestData
  rounds: number
  seed: number
}

/** The storage comes and goes while people send: whatever is attached is there, whole; what is not goes on later. */
async function overFailingStorage(server: TestServer, { sam, faulty, made, rounds, seed }: Outage): Promise<Finding[]> {
  const about = {
    entity: 'smelter',
    record: made.smelters ?? 0,
    kind: 'documents',
    name: 'good',
    type: 'application/pdf',
    size: samples.pdf.length,
  }
  await server.db.rows(sql`delete from uploads where entity = 'smelter'`)
  faulty.fail(new Chance(seed))
  const statuses: number[] = []
  const outcomes = { failed: 0, done: 0 }
  for (const n of range(rounds)) {
    if (n % 30 === 0)
      await server.db.rows(sql`update uploads set status = 'RM' where entity = 'smelter' and status = 'AT'`)
    try {
      await attached({ ...server, call: heard(server, statuses) }, sam, about, samples.pdf)
      outcomes.done += 1
    } catch {
      outcomes.failed += 1
    }
  }
  const afterwards = await bare(server, faulty)
  faulty.fail(undefined)
  const waiting = await server.db.rows<{ id: number }>(
    sql`select id from uploads where entity = 'smelter' and status = 'WA' order by id limit 30`,
  )
  await server.db.rows(sql`update uploads set status = 'RM' where entity = 'smelter' and status = 'AT'`)
  const stuck: string[] = []
  for (const file of waiting) {
    const { reference } = await sent(server, sam, file, samples.pdf)
    const { status, text } = await server.call(sam, 'PATCH', `/api/uploads/${file.id}/`, {
      upload_reference: reference,
    })
    if (status !== 200) stuck.push(`${file.id}: ${status} ${text}`)
  }
  return [
    none('files that are attached and not there, or not whole', afterwards),
    none('uploads that did not go on when the storage was back', stuck),
    none('answers of 500', statuses.filter((status) => status === 500).map(String)),
    some('uploads that the storage failed', outcomes.failed),
    some('uploads that went through all the same', outcomes.done),
  ]
}

function heard({ call }: TestServer, statuses: number[]): TestServer['call'] {
  return async (...asked) => {
    const answer = await call(...asked)
    statuses.push(answer.status)
    return answer
  }
}

async function bare({ db }: TestServer, { sound }: Faulty): Promise<string[]> {
  const rows = await db.rows<{ id: number; object: string; size: number }>(
    sql`select id, object, size from uploads where attached_at is not null and forgotten_at is null`,
  )
  const sizes = await Promise.all(rows.map(async (row) => ({ ...row, found: await sound.size(row.object) })))
  return sizes
    .filter(({ size, found }) => size !== found)
    .map(({ id, found }) => `file ${id} has ${found ?? 'no'} bytes`)
}
