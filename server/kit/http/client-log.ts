import { clientLog } from '@cupel/domain/kit/client-log.ts'
import type { App } from './routes.ts'
import { mountQuestion } from './mount-endpoint.ts'

/** A person's browser may fail over and over: this much of it a minute is written down, the rest is counted. */
const mostLines = 10
const mostLetters = 2000
const minuteMs = 60_000

/** What went wrong in a browser stands in the server's log, beside the request it belongs to. Nothing is stored. */
export function clientLogs(app: App): void {
  const written = new Map<number, { lines: number; unwritten: number; since: number }>()
  mountQuestion(app, clientLog, async ({ input, me }) => {
    const now = Date.now()
    const known = written.get(me.id)
    const kept = known && now - known.since < minuteMs ? known : { lines: 0, unwritten: 0, since: now }
    if (known && known !== kept && known.unwritten > 0)
      app.http.log.error({ user: me.id, unwritten: known.unwritten }, 'more of it in the browser')
    written.set(me.id, kept)
    if (kept.lines >= mostLines) kept.unwritten += 1
    else {
      kept.lines += 1
      app.http.log.error({ client: inShort(input), user: me.id }, 'in the browser')
    }
    return { ok: true }
  })
}

/** The first words of it, in the browser's own fields. */
function inShort({ messages, ...about }: { messages: string[] }) {
  let left = mostLetters
  const lines = messages.flatMap((line) => {
    const part = line.slice(0, left)
    left -= part.length
    return part === '' ? [] : [part]
  })
  return { ...about, messages: lines }
}
