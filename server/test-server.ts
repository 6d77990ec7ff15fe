import { openApp, type AppOptions } from './app.ts'
import { people, type Person } from './identity/test-people.ts'
import { testFiles } from './kit/files/test-files.ts'
import { openDatabase, type Database } from './kit/query/database.ts'
import { readOnly } from './kit/query/test-read-only.ts'
import type { App } from './kit/http/routes.ts'
import { watchEffects } from './watched-effects.ts'
import { freshDatabase } from './kit/test-database.ts'

export interface TestServer {
  app: App
  db: Database
  /** Of requests that only read: PostgreSQL holds it to that, as a standby would. */
  read: Database
  url: string
  /** Where its files are kept. */
  folder: string
  /** Somebody of these roles, signed in. */
  as: Awaited<ReturnType<typeof people>>['as']
  call: Call
  close(): Promise<void>
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
// oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of a body
export type Called = { status: number; body: any; headers: Record<string, unknown> }
export type Call = (
  who: Person | undefined,
  method: Method,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Called>

/** The whole server over a database of its own, for tests: every answer is held against its description. */
export async function openTestServer(options: Partial<AppOptions> = {}): Promise<TestServer> {
  process.env.CUPEL_CHECK_ANSWERS = '1'
  const fresh = await freshDatabase()
  const db = openDatabase(fresh.url)
  const { read, reads } = readOnly(fresh.url)
  const { as } = await people(db)
  const { files, folder, remove } = testFiles()
  const app = await openApp({ db, reads, files, requestsPerMinute: 1_000_000, ...options })
  app.watch = watchEffects()
  await app.http.ready()
  return {
    app,
    db,
    read,
    url: fresh.url,
    folder,
    as,
    call: caller(app),
    close: async () => {
      await app.http.close()
      await remove()
      await read.close()
      await db.close()
      await fresh.drop()
    },
  }
}

export function caller(app: App): Call {
  return async (who, method, url, body, headers = {}) => {
    const answer = await app.http.inject({
      method,
      url,
      headers: { ...who?.headers, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const text = answer.body
    return {
      status: answer.statusCode,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
      headers: answer.headers,
    }
  }
}
