import { ApiError, isCancelled } from './api-error.ts'
import { version } from './hosts.ts'
import { send } from './send.ts'
import { currentSession } from './session.ts'

/** So many in a minute: whatever fails over and over is told of by its first times. */
const most = 10
const minuteMs = 60_000
let told: number[] = []

/**
 * Errors of the browser and failed requests are told to the server's log: what was tried, the status, the request's id
 * and the stack, never what was typed. Telling must never make matters worse, so it fails silently.
 */
export function logFailure(error: unknown, lead?: string): void {
  const session = currentSession()
  const now = Date.now()
  told = told.filter((at) => now - at < minuteMs)
  if (isCancelled(error) || session.state !== 'in' || told.length >= most) return
  told.push(now)
  const record = {
    timestamp: new Date(now).toISOString(),
    log_level: 'error',
    messages: [lead, wordsOf(error)].filter((one) => one !== undefined).map((one) => one.slice(0, 4000)),
    user: session.me.username,
    system: navigator.userAgent,
    log_version: version,
  }
  void sent(record)
}

async function sent(body: object): Promise<void> {
  try {
    await send('POST', '/api/client_logs/', { body })
  } catch {
    // Nobody is to be bothered with that too.
  }
}

function wordsOf(error: unknown): string {
  // What the server said may repeat what was typed; its id finds the rest in its own log.
  if (error instanceof ApiError) return `${error.status || 'No answer'}, request ${error.requestId ?? 'unknown'}`
  return error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error)
}
