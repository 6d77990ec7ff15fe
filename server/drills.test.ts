import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWithoutDatabase } from './describe-api.ts'
import type { App } from './kit/http/routes.ts'
import type { AreaDrills } from './test-drills.ts'

let app: App
let drills: AreaDrills[]
beforeAll(async () => {
  app = await openWithoutDatabase()
  const files = globSync('*/*.drills.ts', { cwd: import.meta.dirname })
  const modules = await Promise.all(
    files.map((file) => import(path.join(import.meta.dirname, file)) as Promise<object>),
  )
  drills = modules.flatMap((one) => Object.values(one) as AreaDrills[])
})
afterAll(() => app.http.close())

test('every record that is served has a row in the drills of its area', () => {
  const rows = drills.flatMap((area) => Object.keys(area.rows))
  const tables = [...app.resources.values()].map(({ store }) => getTableName(store.table as PgTable))
  expect(missing(tables, rows, 'says under `rows` how one is made')).toEqual([])
})

test('every POST has a body in the drills of its area, or stores nothing', () => {
  const known = drills.flatMap(({ posts, asking = [] }) => [...Object.keys(posts), ...asking])
  const posts = app.routes.filter(({ method, may, path }) => method === 'POST' && may !== 'public' && !isOwn(path))
  expect(
    missing(
      posts.map(({ path }) => path),
      known,
      'says under `posts` how it is called, or under `asking` that it stores nothing',
    ),
  ).toEqual([])
})

/** The drills know by themselves how figures and counts are asked, and how the browser tells of its faults. */
const isOwn = (path: string) => /^\/api\/(figures|client_logs|counts)\//.test(path)

function missing(all: readonly string[], known: readonly string[], what: string): string[] {
  expect(all.length).toBeGreaterThan(20)
  return all.filter((one) => !known.includes(one)).map((one) => `${one}: its area’s *.drills.ts ${what}`)
}
