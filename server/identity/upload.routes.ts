import { attachFile, filesOfRecord, uploadUrl } from '@cupel/domain/identity/upload-calls.ts'
import { upload, type ShownFile } from '@cupel/domain/identity/upload.ts'
import { fileTypes, isFileType, type FileType } from '@cupel/domain/kit/attached.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { lookAt } from '../kit/files/look-at.ts'
import { ofStorage } from '../kit/files/files.ts'
import { causeOf } from '../kit/http/cause.ts'
import { badField, forbidden, httpError, notFound, parsed } from '../kit/http/errors.ts'
import { mountQuestion } from '../kit/http/mount-endpoint.ts'
import { route, type App } from '../kit/http/routes.ts'
import type { Reader } from '../kit/query/database.ts'
import { transaction } from '../kit/query/transaction.ts'
import { etag } from '../kit/http/etag.ts'
import type { Hooks } from '../kit/record/hooks.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import type { Mounted } from '../kit/record/part-of.ts'
import { readRow } from '../kit/record/read-row.ts'
import { idOf } from '../kit/http/id-of.ts'
import { remove, system, write } from '../kit/record/write.ts'
import { fileDoor, linkTo, putLeave } from './upload-door.ts'
import {
  assertMayAttach,
  assertPlace,
  mayAttach,
  recordOfFile,
  seenKinds,
  seenThroughRecords,
  type Announced,
} from './upload-rights.ts'
import { uploads } from './upload.table.ts'
import { users } from './user.table.ts'

/** Files of any record: announced, put where the server says, looked at, attached; replaced and removed with a trace. */
export function uploadRoutes(app: App): void {
  const store = {
    table: uploads,
    join: [[users, eq(users.id, uploads.created_by)]],
    select: { created_by_name: users.username },
    visible: (me: Me) => seenThroughRecords(app, me),
  } as const
  mountResource(app, upload, store, hooksOf(app))
  mountQuestion(app, filesOfRecord, ({ read, me, input }) => filesOf(app, read, me, input))
  mountQuestion(app, uploadUrl, ({ read, me, params }) => whereToPut(app, read, me, params.id))
  attachRoute(app)
  fileDoor(app)
}

/** A record that is asked for by two at once has room for the last file once. */
const recordIn = (app: App, { entity, record }: { entity?: unknown; record?: unknown }) =>
  typeof entity === 'string' && app.resources.has(entity) ? { [entity]: record as number } : {}

function hooksOf(app: App): Hooks<typeof upload> {
  return {
    create: {
      locks: (sent) => recordIn(app, sent),
      beforeInsert: async (tx, sent, me) => {
        const file = sent as Announced
        await assertPlace(tx, file, await assertMayAttach(app, tx, file, me))
        return { object: randomUUID() }
      },
    },
    attach: {
      beforeUpdate: async (tx) => ({ attached_at: tx.now }),
      after: async ({ tx, row }) => {
        if (row.replaces !== null) await write(tx, upload, row.replaces, { move: 'give_way' }, system)
      },
    },
    give_way: { beforeUpdate: async (tx) => ({ ended_at: tx.now }) },
    delete: {
      beforeDelete: async ({ tx, row, me }) => {
        const { of, row: record } = await recordOfFile(app, tx, row, me)
        if (!mayAttach(of, record, me).includes(row.kind)) throw forbidden()
        await tx.update(uploads).set({ ended_at: tx.now }).where(eq(uploads.id, row.id))
      },
    },
  }
}

type Kept = Row<typeof upload> & { object: string; forgotten_at: string | null }

/** The files of a record, with those that stood there before, and what this person may add. */
export async function filesOf(app: App, read: Reader, me: Me, asked: { entity: string; record: number }) {
  const { of, row } = await recordOfFile(app, read, asked, me)
  const rows = await read.rows<Kept>(sql`
    select
      u.id,
      u.version,
      u.entity,
      u.record,
      u.kind,
      u.name,
      u.type,
      u.size,
      u.status,
      u.replaces,
      u.created_at,
      u.created_by,
      p.username as created_by_name,
      u.attached_at,
      u.ended_at,
      u.object,
      u.forgotten_at
    from uploads u
    left join users p on p.id = u.created_by
    where u.entity = ${asked.entity}
      and u.record = ${asked.record}
      and u.kind = any(${sql.param(seenKinds(of, me))}::text[])
      and u.attached_at is not null
    order by u.id desc
    limit 500`)
  const files = await Promise.all(
    rows.map(async ({ object, forgotten_at, ...file }): Promise<ShownFile> => {
      const url = forgotten_at === null ? await linkTo(app, { ...file, object }, me) : null
      return { ...file, url }
    }),
  )
  return { may_attach: mayAttach(of, row, me), files }
}

/** Whoever announced a file puts it: nobody else is told where. */
async function announced(read: Reader, id: number, me: Me): Promise<Kept> {
  const row = await read.one<Kept>(sql`select * from uploads where id = ${id}`)
  if (row?.created_by !== me.id) throw notFound()
  return row
}

/** Where this person puts the file that he has announced. */
export async function whereToPut(app: App, read: Reader, me: Me, id = '') {
  const file = await announced(read, Number.parseInt(id, 10) || 0, me)
  if (file.status !== 'WA') throw httpError('This file is attached already', 409)
  await assertMayAttach(app, read, file, me)
  return putLeave(app, file, me)
}

function attachRoute(app: App): void {
  const { method, path, may, says: summary, input, output } = attachFile
  const spec = { method, path, may, summary, tag: 'uploads', status: 200, body: input, answer: output, writes: true }
  route(app, spec, async (request, me) => {
    const { upload_reference } = parsed(input, request.body ?? {})
    const row = await attachNow(app, request, me, idOf(request), upload_reference)
    return { body: row, headers: { etag: etag(row) } }
  })
}

/** Attaches what this person has announced and put, once it was looked at; a second time it is attached already. */
export async function attachNow(app: App, request: FastifyRequest, me: Me, id: number, reference: string) {
  const file = await announced(app.db, id, me)
  if (file.object !== reference) throw badField('upload_reference', messages.missing)
  if (file.status === 'WA') {
    await assertMayAttach(app, app.db, file, me)
    // The storage is asked before the transaction: nothing is held while it thinks.
    const told = (error: unknown) => request.log.warn({ cause: causeOf(error) }, 'the storage of files failed')
    const no = await otherThanAnnounced(app, file, told)
    const why = { app, me, request: request.id, move: 'upload.attach', tooLate: () => request.late }
    await transaction(app.db, why, async (tx) => {
      await assertMayAttach(app, tx, file, me)
      await (no === undefined ? write(tx, upload, id, { move: 'attach' }, system) : remove(tx, upload, id, me))
    })
    if (no !== undefined) throw badField('file', no)
  } else if (file.status !== 'AT') throw httpError(`${file.name} is no longer waited for`, 409)
  const served = app.resources.get(upload.name) as Mounted<typeof upload> | undefined
  if (!served) throw notFound()
  return readRow(served, app.db, id, me)
}

/**
 * Takes the file out of the reach of whoever put it, and looks at what it is, by its length and its first bytes. Answers
 * what is wrong with it: then it has been thrown away.
 * @throws 409 while none has come, 503 where the storage does not answer
 */
async function otherThanAnnounced(
  { files: { store } }: App,
  { object, type, size, name }: Kept,
  told: (error: unknown) => void,
): Promise<string | undefined> {
  const look = async () => {
    if (!(await store.takeIn(object))) throw httpError(`${name} has not arrived: send it again`, 409)
    const come = (await store.size(object)) ?? 0
    const no =
      come === size
        ? otherType(type, await lookAt(store, object, come))
        : `It has ${come} bytes, not the ${size} that were announced`
    if (no !== undefined) await store.remove(object)
    return no
  }
  return ofStorage(look(), told)
}

function otherType(type: string, found: FileType | { no: string }): string | undefined {
  if (typeof found !== 'string') return found.no
  // A table of text is a text: nothing in it says more.
  if (found === type || (found === 'text/plain' && type === 'text/csv')) return undefined
  return `It is ${fileTypes[found].words}, not ${isFileType(type) ? fileTypes[type].words : type}`
}
