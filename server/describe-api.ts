import { version } from '@cupel/domain/kit/version.ts'
import { openApp } from './app.ts'
import type { Database } from './kit/query/database.ts'
import type { App } from './kit/http/routes.ts'
import { openApi } from './kit/http/openapi.ts'

/** openapi.json as text, from the routes as they are. No database is asked: routes are only declared. */
export async function describeApi(): Promise<string> {
  const app = await openWithoutDatabase()
  const text = `${JSON.stringify(openApi(app.routes, version), null, 1)}\n`
  await app.http.close()
  return text
}

/** The server with its routes declared, for those who only look at it. */
export function openWithoutDatabase(): Promise<App> {
  return openApp({ db: noDatabase, signIn: { secret: 'nobody is signed in by a description' } })
}

const noDatabase = {
  rows: async () => [],
  one: async () => undefined,
  close: async () => undefined,
  pool: { query: async () => ({ rows: [] }) },
} as unknown as Database
