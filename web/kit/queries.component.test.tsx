import { yard } from '@cupel/domain/yards/yard.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { registers } from '../registers.ts'
import { RouteError } from '../shell/RouteStates.tsx'
import { draw, Refused, type Answers } from './draw.tsx'
import { client } from './client.ts'
import { useRecord } from './queries.ts'
import { send } from './send.ts'
import { drawing } from './snack.ts'
import { registerAreas } from './registered.ts'

registerAreas(registers)

let logged: { log_level: string; messages: string[] }[]
let isDown: boolean
const answers = (status: number): Answers => ({
  'GET /api/yards/7/': () => new Refused(status, { message: 'No such luck' }),
  'POST /api/client_logs/': ({ body }) => {
    logged.push(body as (typeof logged)[number])
    return isDown ? new Refused(500, { message: 'The log is full' }) : {}
  },
})
const notices = () => [...document.querySelectorAll('.snack')].map((one) => one.textContent)

function Yard({ silent = false }: { silent?: boolean }) {
  const { error } = useRecord(yard, 7, { silent })
  return <p>{error ? `The page says: ${error.message}` : 'Loading'}</p>
}

/** What would be told had time to appear. */
async function settled() {
  await drawing()
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
}

beforeEach(() => {
  logged = []
  isDown = false
})

test('ERR-005 ERR-108 what is asked for silently passes its failure to the page and the log, and no notice comes', async () => {
  await draw(<Yard silent />, answers(400))
  await expect.element(page.getByText('The page says: No such luck')).toBeVisible()
  await expect.poll(() => logged.length).toBe(1)
  await settled()
  expect(notices()).toEqual([])
  await draw(<Yard />, answers(400))
  await expect.element(page.getByText('An error occurred while trying to get yard with id: 7')).toBeVisible()
})

test('PLT-026 PLT-027 PLT-028 a failure is told to the log with who, where and what; a log that fails disturbs nobody', async () => {
  isDown = true
  await draw(<Yard silent />, answers(409))
  await expect
    .poll(() => logged)
    .toContainEqual({
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      log_level: 'error',
      user: 'Ines Okafor',
      system: navigator.userAgent,
      log_version: expect.stringMatching(/^\d+\./) as string,
      messages: [expect.any(String) as string, expect.stringMatching(/^409, request /) as string],
    })
  await expect.element(page.getByText('The page says: No such luck')).toBeVisible()
  await settled()
  expect(notices()).toEqual([])
})

test('ERR-006 on a public screen a 403 is ignored', async () => {
  const before = location.href
  history.replaceState(null, '', '/unsubscribe')
  await draw(<Yard />, answers(403))
  await expect.element(page.getByText('The page says: No such luck')).toBeVisible()
  await expect.poll(() => logged.length).toBe(1)
  await settled()
  expect(notices()).toEqual([])
  history.replaceState(null, '', before)
})

test('ERR-014 a page that cannot be drawn says so in its place, and the log hears of it', async () => {
  await draw(<RouteError error={new Error('Nothing to draw')} reset={() => {}} />, answers(400))
  await expect.element(page.getByText('This page ran into an error')).toBeVisible()
  await expect.poll(() => logged[0]?.messages.join()).toContain('Nothing to draw')
})

test('PLT-001 whatever is asked for is asked of the server that the screens came from', async () => {
  await draw(<Yard />, answers(400))
  const asked: string[] = []
  const before = window.fetch
  window.fetch = async (input) => {
    asked.push(String(input))
    return Response.json({})
  }
  await send('GET', yard.path, { query: { search: 'https://elsewhere.example' } })
  await client(yard).remove(7)
  window.fetch = before
  // The log of the failure above may come in between.
  expect(asked).toContain('/api/yards/?search=https%3A%2F%2Felsewhere.example')
  expect(asked).toContain('/api/yards/7/')
  expect(asked.filter((url) => !url.startsWith('/api/'))).toEqual([])
})
