import type { ShownFile } from '@cupel/domain/identity/upload.ts'
import type { App } from '../kit/http/routes.ts'
import type { Person } from './test-people.ts'

/** What is asked of a server of a test, or of a drill. */
interface Asked {
  app: App
  call: (
    who: Person,
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    body?: unknown,
    // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of a body
  ) => Promise<{ status: number; body: any }>
}

interface About {
  entity: string
  record: number
  kind: string
  name: string
  type: string
  size: number
  replaces?: number
}

/** Puts the bytes of an announced file where the server says. */
export async function sent({ app, call }: Asked, who: Person, { id }: { id: number }, bytes: Buffer) {
  const { body: leave } = await call(who, 'GET', `/api/uploads/${id}/upload_url/`)
  const answer = leave.is_own
    ? await app.http.inject({
        method: 'PUT',
        url: leave.url,
        headers: { ...who.headers, ...leave.headers },
        payload: bytes,
      })
    : undefined
  const status = answer
    ? answer.statusCode
    : (await fetch(leave.url, { method: 'PUT', headers: leave.headers, body: new Uint8Array(bytes) })).status
  return { status, reference: leave.upload_reference as string, url: leave.url as string }
}

/** The whole way of a file to its record. */
export async function attached(server: Asked, who: Person, about: About, bytes: Buffer) {
  const announced = await server.call(who, 'POST', '/api/uploads/', about)
  if (announced.status !== 201) throw new Error(JSON.stringify(announced.body))
  const { status, reference } = await sent(server, who, announced.body, bytes)
  if (status >= 300) throw new Error(`Put with ${status}`)
  const done = await server.call(who, 'PATCH', `/api/uploads/${announced.body.id}/`, { upload_reference: reference })
  if (done.status !== 200) throw new Error(JSON.stringify(done.body))
  return done.body as ShownFile
}

export async function filesOf({ call }: Pick<Asked, 'call'>, who: Person, entity: string, record: number) {
  const { body } = await call(who, 'GET', `/api/uploads/of_record/?entity=${entity}&record=${record}`)
  return body as { may_attach: string[]; files: ShownFile[] }
}
