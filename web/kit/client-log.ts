import { version } from './hosts.ts'
import { isCancelled } from './api-error.ts'
import { send } from './send.ts'
import { currentSession } from './session.ts'

/** Errors of the browser are told to the server's log. Telling must never make matters worse, so it fails silently. */
export function logError(...messages: unknown[]) {
  console.error(...messages)
  if (messages.some(isCancelled)) return
  const session = currentSession()
  if (session.state !== 'in') return
  const record = {
    timestamp: new Date().toISOString(),
    log_level: 'error',
    messages: messages.map((message) =>
      (message instanceof Error
        ? `${message.name}: ${message.message}\n${message.stack ?? ''}`
        : String(message)
      ).slice(0, 4000),
    ),
    user: session.me.username,
    system: navigator.userAgent,
    log_version: version,
  }
  send('POST', '/api/client_logs/', { body: record }).catch(() => {})
}
