import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Person } from '../../server/identity/test-people.ts'

/** A real `node server/main.ts` on a port of its own. */
export interface AppProcess {
  base: string
  /** How long it took until it called itself ready. */
  readyMs: number
  /** Ends at once and without a word, as for want of memory or power. */
  kill: () => Promise<void>
  /** Is asked to end, and waited for. */
  stop: () => Promise<void>
  /** Is asked to end, and not waited for. */
  ask: () => void
  /** Whether it has ended. */
  hasEnded: () => boolean
}

/** What came back; status 0 when nothing did. */
export interface Reply {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- a drill says what it expects of a body
  body: any
  headers: Headers
  ms: number
}

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const patienceMs = 180_000

/** Starts on a folder of its own (`CUPEL_DATA`) or on a given database (`DATABASE_URL`), with one admin and no demo company. */
export async function startApp(
  where: { CUPEL_DATA: string } | { DATABASE_URL: string },
  settings: Record<string, string> = {},
): Promise<AppProcess> {
  const port = await freePort()
  const { DATABASE_URL: _, CUPEL_DATA: __, ...env } = process.env
  const own = { PORT: String(port), HOST: '127.0.0.1', CUPEL_ADMIN: 'admin@cupel.test', LOG_LEVEL: 'silent' }
  const began = performance.now()
  const child = spawn(process.execPath, [main], {
    env: { ...env, ...own, ...where, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', (part: Buffer) => (words += part.toString()))
  const ended = once(child, 'exit')
  const orphaned = () => child.kill('SIGKILL')
  process.on('exit', orphaned)
  child.on('exit', () => process.off('exit', orphaned))
  const base = `http://127.0.0.1:${port}`
  while (!(await isReady(base))) {
    if (child.exitCode !== null || performance.now() - began > patienceMs) {
      child.kill('SIGKILL')
      throw new Error(`The app did not start: ${words}`)
    }
    await sleep(20)
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return {
    base,
    readyMs: performance.now() - began,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    ask: () => void child.kill('SIGTERM'),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  }
}

export async function isReady(base: string): Promise<boolean> {
  const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status === 200
}

/** One call over the network. A connection that broke is an answer too: nobody knows what came of the request. */
export async function send(
  base: string,
  who: Pick<Person, 'headers'>,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const began = performance.now()
  const took = () => performance.now() - began
  try {
    const answer = await fetch(base + path, {
      method,
      headers: { ...who.headers, ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await answer.text()
    return { status: answer.status, body: text && (JSON.parse(text) as unknown), headers: answer.headers, ms: took() }
  } catch {
    return { status: 0, body: undefined, headers: new Headers(), ms: took() }
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
