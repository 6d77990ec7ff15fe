import { openApp } from '../../server/app.ts'
import { people, type Person } from '../../server/identity/test-people.ts'
import type { FileStore } from '../../server/kit/files/file-store.ts'
import { testFiles } from '../../server/kit/files/test-files.ts'
import { openDatabase, type Database } from '../../server/kit/query/database.ts'
import { readOnly } from '../../server/kit/query/test-read-only.ts'
import type { App } from '../../server/kit/http/routes.ts'
import type { Fresh } from './drill.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export interface Called {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- a drill says what it expects of a body
  body: any
  text: string
  etag: string | undefined
  /** The request's id, as the change log knows it. */
  request: string
  ms: number
}

/** The whole server on a database of its own, every answer held against its description. */
export interface TestServer {
  app: App
  db: Database
  url: string
  as: Awaited<ReturnType<typeof people>>['as']
  call: (
    who: Person | undefined,
    method: Method,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Called>
  close: () => Promise<void>
}

/** `asInProduction`: answers are written out as they leave a real house, not held against their description first. */
export async function openTestServer(
  fresh: Fresh,
  { asInProduction = false, store }: { asInProduction?: boolean; store?: FileStore } = {},
): Promise<TestServer> {
  process.env.CUPEL_CHECK_ANSWERS = asInProduction ? '0' : '1'
  // What a drill asks is what is right, not how fast: on a busy machine a question may wait where a house would refuse it.
  const db = openDatabase(fresh.url, { patience: 10 })
  const { read, reads } = readOnly(fresh.url, { patience: 10 })
  const { as } = await people(db)
  const { files, remove } = testFiles()
  const app = await openApp({ db, reads, files: store ?? files, requestsPerMinute: 1_000_000_000, deadlineMs: 60_000 })
  await app.http.ready()
  return {
    app,
    db,
    url: fresh.url,
    as,
    call: (...call) => inject(app, ...call),
    close: async () => {
      await app.http.close()
      await remove()
      await read.close()
      await db.close()
      await fresh.drop()
    },
  }
}

async function inject(
  app: App,
  who: Person | undefined,
  method: Method,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Called> {
  const began = performance.now()
  const answer = await app.http.inject({
    method,
    url,
    headers: { ...who?.headers, ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return {
    status: answer.statusCode,
    body: parsed(answer.body),
    text: answer.body,
    etag: answer.headers.etag as string | undefined,
    request: String(answer.headers['x-request-id']),
    ms: performance.now() - began,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
