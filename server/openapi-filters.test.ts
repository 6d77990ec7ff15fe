import { groups } from '@cupel/domain/kit/roles.ts'
import { version } from '@cupel/domain/kit/version.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from './identity/test-people.ts'
import { isList } from './kit/http/call-kinds.ts'
import type { JsonSchema } from './kit/http/json-schema.ts'
import type { Parameter } from './kit/http/openapi-parameters.ts'
import { openApi } from './kit/http/openapi.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let all: Person
beforeAll(async () => {
  server = await openTestServer()
  all = await server.as('Integrator', groups)
})
afterAll(() => server.close())

test('every parameter of a list is taken as it is described, and refused by its name when it is not', async () => {
  const { paths } = openApi(server.app.routes, version)
  const wrong: string[] = []
  for (const { path } of server.app.routes.filter((call) => isList(call) || call.filters)) {
    const told = await Promise.all((paths[path]?.get?.parameters ?? []).map((one) => faultsOf(path, one)))
    wrong.push(...told.flat())
  }
  expect(wrong).toEqual([])
})

async function faultsOf(path: string, { name, schema }: Parameter): Promise<string[]> {
  const ask = (value: string) => server.call(all, 'GET', `${path}?${name}=${encodeURIComponent(value)}`)
  const right = await ask(sampleOf(schema))
  const bad = isFree(schema) ? undefined : await ask('no such value')
  return [
    ...(right.status === 200 ? [] : [`${path}?${name}=${sampleOf(schema)} is answered ${right.status}`]),
    ...(!bad || (bad.status === 400 && name in bad.body.errors) ? [] : [`${path}?${name}=no such value is taken`]),
  ]
}

function sampleOf(schema: JsonSchema): string {
  const { type, enum: choices, format, items, anyOf, minimum } = schema
  if (type === 'array') return [items, items].map((one) => sampleOf(one ?? {})).join(',')
  if (anyOf) return sampleOf(anyOf[0] ?? {})
  if (Array.isArray(choices)) return String(choices[0])
  if (type === 'boolean') return 'true'
  if (type === 'integer') return String(minimum ?? 1)
  if (format === 'date') return '2026-11-21'
  if (format === 'date-time') return '2026-11-21T17:00:00Z'
  return schema.pattern === undefined ? 'GD' : '12.5'
}

/** Any text will do. */
function isFree(schema: JsonSchema): boolean {
  const { type, enum: choices, format, pattern, items } = schema
  if (type === 'array') return isFree(items ?? {})
  return type === 'string' && choices === undefined && format === undefined && pattern === undefined
}
