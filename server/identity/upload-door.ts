import { fileTypes, isFileType, isPicture, largestFile } from '@cupel/domain/kit/attached.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import * as z from 'zod'
import { FileIncomplete } from '../kit/files/file-store.ts'
import { ofStorage } from '../kit/files/files.ts'
import type { Leave } from '../kit/files/signed.ts'
import { causeOf } from '../kit/http/cause.ts'
import { mostPatience } from '../kit/http/deadline.ts'
import { badField, forbidden, HttpError, httpError, notSignedIn } from '../kit/http/errors.ts'
import { signedIn, type App } from '../kit/http/routes.ts'

/** How long a link is good, in seconds: time to look, not to pass it on. */
const leaveSeconds = 300

interface Kept {
  object: string
  type: string
  size: number
  name: string
}

/** Where this person reads a file. Within some minutes it is the same, so that his browser asks for it once. */
export async function linkTo(app: App, { object, type, size, name }: Kept, me: Me): Promise<string> {
  const until = (Math.floor(Date.now() / 1000 / leaveSeconds) + 2) * leaveSeconds
  const leaves = await app.files.leaves()
  return `/api/files/?token=${leaves.sign({ method: 'GET', user: me.id, object, type, size, name, until })}`
}

/** Where this person puts the file that he has announced: with us, or with the storage itself. */
export async function putLeave({ files }: App, { object, type, size }: Kept, me: Me) {
  const { direct } = files.store
  const until = Math.floor(Date.now() / 1000) + leaveSeconds
  const leave = { method: 'PUT', user: me.id, object, type, size, name: '', until } as const
  return {
    url: direct
      ? await direct.url(object, { type, size }, leaveSeconds)
      : `/api/files/?token=${(await files.leaves()).sign(leave)}`,
    upload_reference: object,
    headers: { 'content-type': type },
    is_own: direct === undefined,
    expires_at: new Date(until * 1000).toISOString(),
  }
}

const path = '/api/files/'
const query = { token: z.string().describe('What the link was signed with') }

/** Where bytes go in and out. Who may is in the link: it was made for one person, file, method, type and length. */
export function fileDoor(app: App): void {
  const about = { path, may: 'public', tag: 'uploads', query } as const
  app.routes.push(
    {
      ...about,
      method: 'GET',
      summary: 'The bytes of a file, by a link that files_of_record gave',
      status: 200,
      fails: [403, 404],
    },
    {
      ...about,
      method: 'PUT',
      summary: 'Puts the bytes of an announced file, by the link of upload_url',
      status: 204,
      fails: [403, 409],
    },
  )
  const config = { may: 'public', patience: mostPatience } as const
  void app.http.register(async (door) => {
    // Bytes are not parsed, and not gathered either.
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', (_, payload, done) => done(null, payload))
    door.get(path, { config }, (request, reply) => give(app, request, reply))
    door.put(path, { config, bodyLimit: largestFile }, (request, reply) => take(app, request, reply))
  })
}

async function leaveOf({ files, db }: App, request: FastifyRequest, method: Leave['method']): Promise<Leave> {
  const leave = (await files.leaves()).read((request.query as { token?: unknown }).token, method)
  if (request.me && request.me.id !== leave.user) throw forbidden('This link was made for somebody else.')
  const person = await db.one(sql`select id from users where id = ${leave.user} and is_active`)
  if (!person) throw notSignedIn()
  return leave
}

async function give(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const leave = await leaveOf(app, request, 'GET')
  const bytes = await ofStorage(app.files.store.read(leave.object), told(request))
  if (!bytes) throw new HttpError(404, { detail: 'This file is not in the storage. A backup may still have it.' })
  return reply.headers({ ...headersOf(leave), 'content-length': String(leave.size) }).send(bytes)
}

/**
 * Shown in the page or its own tab is what cannot hold a script: pictures and papers, by the type that we have found it
 * to be. All else is a download. Whatever a browser makes of it, it makes in a page without rights.
 */
function headersOf({ type, name }: Leave): Record<string, string> {
  const isPaper = type === 'application/pdf'
  const known = isFileType(type) && fileTypes[type]
  // Browsers show no paper in a sandbox; a paper runs in a viewer of its own, never in a page of ours.
  const sandbox = isPaper ? '' : 'sandbox; '
  return {
    'content-type': known ? `${type}${type.startsWith('text/') ? '; charset=utf-8' : ''}` : 'application/octet-stream',
    'content-disposition': `${isPaper || isPicture(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`,
    'content-security-policy': `${sandbox}default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=300, immutable',
  }
}

const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)

async function take(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  signedIn(request)
  const leave = await leaveOf(app, request, 'PUT')
  const { 'content-type': type, 'content-length': length } = request.headers
  if (type !== leave.type) throw badField('type', `Announced as ${leave.type}`)
  if (length !== String(leave.size)) throw badField('size', `Announced with ${leave.size} bytes`)
  const waits = await app.db.one(sql`select id from uploads where object = ${leave.object} and status = 'WA'`)
  if (!waits) throw httpError('This file has been put already', 409)
  try {
    await ofStorage(app.files.store.put(leave.object, request.body as Readable, leave.size), told(request))
  } catch (error) {
    throw error instanceof FileIncomplete ? badField('size', error.message) : error
  }
  return reply.status(204).send()
}

const told = (request: FastifyRequest) => (error: unknown) =>
  request.log.warn({ cause: causeOf(error) }, 'the storage of files failed')
