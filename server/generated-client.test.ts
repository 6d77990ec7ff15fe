import { groups } from '@cupel/domain/kit/roles.ts'
import { createClient } from '@hey-api/openapi-ts'
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeApi } from './describe-api.ts'
import { AnswerCheck, type Told } from './test-answers.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** A client that a public generator makes of the description, in a job of `generated-client-job.ts`. */
const root = path.resolve(import.meta.dirname, '..')
let server: TestServer
let url: string

beforeAll(async () => {
  await createClient({
    input: JSON.parse(await describeApi()) as Record<string, unknown>,
    output: path.join(root, '.artifacts/client'),
    plugins: ['@hey-api/typescript', '@hey-api/client-fetch', '@hey-api/sdk'],
    logs: { level: 'silent' },
  })
  server = await openTestServer()
  await server.app.http.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.app.http.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('what it is given and what it gives fits its types', async () => {
  const compiler = path.join(
    path.dirname(createRequire(path.join(root, 'run.mjs')).resolve('typescript/package.json')),
    'bin/tsc',
  )
  const said = await promisify(execFile)(process.execPath, [compiler, '-p', 'server/tsconfig.client.json'], {
    cwd: root,
  }).catch((error: unknown) => error as { stdout: string })
  expect(said.stdout).toBe('')
})

test('it does the main job, signed in by nothing but the token; an advance sent twice is paid once; every answer is as described', async () => {
  const integrator = await server.as('Integrator', groups)
  const [, token = ''] = integrator.headers.authorization.split(' ')
  const job = './generated-client-job.ts'
  const { mainJob } = (await import(job)) as { mainJob: (...given: unknown[]) => Promise<{ advances: unknown[] }> }
  const done = await mainJob(url, token, heard)
  expect(done).toMatchObject({
    intake: { net_lbs: '2410.55', box_count: 1 },
    final: { status: 'FI', gross_value: '132450.67', advances: '60000.00', amount_due: '68090.28' },
    lot: { status: 'RC', name: 'PGM-2608', designation: 'BROKERED' },
    moves: expect.arrayContaining(['lot.ship', 'lot.create']),
  })
  expect(done.advances[1]).toEqual(done.advances[0])
  const check = new AnswerCheck(server.app.routes)
  expect(told.filter(({ method }) => method !== 'GET').length).toBeGreaterThan(20)
  for (const answer of told) check.holds(answer)
})

const told: Told[] = []

async function heard(request: Request): Promise<Response> {
  const answer = await fetch(request)
  const { method, url } = request
  const headers = Object.fromEntries(answer.headers)
  told.push({ method, url, status: answer.status, headers, text: await answer.clone().text() })
  return answer
}
