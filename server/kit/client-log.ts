import { clientLog } from '@cupel/domain/kit/client-log.ts'
import type { App } from './routes.ts'
import { serveQuestion } from './serve-endpoint.ts'

/** What went wrong in a browser stands in the server's log, beside the request it belongs to. Nothing is stored. */
export function clientLogs(app: App): void {
  serveQuestion(app, clientLog, async ({ input, me }) => {
    app.http.log.error({ client: input, user: me.id }, 'in the browser')
    return { ok: true }
  })
}
