import type { Endpoint } from '@cupel/domain/kit/endpoint.ts'
import { allOf, type Me } from '@cupel/domain/kit/roles.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Reader } from '../query/database.ts'
import { parsed } from './errors.ts'
import { idempotently } from './idempotency.ts'
import { route, type App } from './routes.ts'
import { assertReferencesVisible } from '../record/visible-references.ts'
import type { Tx } from '../query/transaction.ts'
import { idOf } from './id-of.ts'
import type { Resource } from '../record/mount-resource.ts'
import { requireSeen, recordOf, type Mounted } from '../record/part-of.ts'
import { readRow } from '../record/read-row.ts'
import { assertVersion } from '../record/write-frame.ts'

interface Call<Input> {
  me: Me
  input: Input
  params: Record<string, string>
  /** The business's clock. */
  now: Date
}

/** Serves a call that only reads: it gets a reader and no transaction. */
export function mountQuestion<I extends z.ZodType, O extends z.ZodType>(
  app: App,
  spec: Endpoint<I, O>,
  answer: (call: Call<z.infer<I>> & { read: Reader }) => Promise<z.infer<O>>,
): void {
  const record = recordOf(app, spec.path)
  route(
    app,
    { ...described(spec, record), ...(spec.method === 'GET' ? asked(spec.input) : { body: spec.input }) },
    async (request, me, read) => {
      if (record) await requireSeen(read, record, (request.params as { id?: string }).id, me)
      const input = parsed(spec.input, spec.method === 'GET' ? request.query : (request.body ?? {}))
      await mustSeeNamed(app, read, me, spec.input, input)
      return {
        body: await answer({
          me,
          input,
          params: request.params as Record<string, string>,
          now: app.clock(),
          read,
        }),
      }
    },
  )
}

/**
 * Serves a call that writes: one transaction, logged under the endpoint's name. What is done to a record holds its lock,
 * and is refused to whoever speaks of another version of it.
 */
export function mountCommand<I extends z.ZodType, O extends z.ZodType>(
  app: App,
  spec: Endpoint<I, O>,
  work: (call: Call<z.infer<I>> & { tx: Tx }) => Promise<z.infer<O>>,
): void {
  const record = recordOf(app, spec.path)
  route(app, { ...described(spec, record), body: spec.input, writes: true }, async (request, me, read) => {
    if (record) await requireSeen(read, record, (request.params as { id?: string }).id, me)
    // The body of a DELETE is lost on the way through some proxies: its fields may stand in the query too.
    const sent =
      spec.method === 'DELETE'
        ? { ...(request.query as object), ...(request.body as object | undefined) }
        : (request.body ?? {})
    const input = parsed(spec.input, sent)
    return idempotently(app, request, me, spec.name, async (tx) => {
      await mustSeeNamed(app, tx, me, spec.input, input)
      if (record) await lockForCommand(record, tx, request, me)
      const params = request.params as Record<string, string>
      const body = await tx.making(spec.name, () => work({ me, input, params, now: app.clock(), tx }))
      return { status: spec.status ?? 200, ...(spec.status === 204 ? {} : { body }) }
    })
  })
}

async function lockForCommand(record: Resource, tx: Tx, request: FastifyRequest, me: Me): Promise<void> {
  const id = idOf(request)
  await tx.lock({ [record.card.name]: id })
  if (request.headers['if-match'] !== undefined)
    assertVersion(record.card, request, await readRow(record, tx, id, me), me)
}

/** What a call's body or query names goes through what of it is seen, as in a record's own fields. */
async function mustSeeNamed(app: App, read: Reader, me: Me, schema: z.ZodType, input: unknown): Promise<void> {
  if (schema instanceof z.ZodObject)
    await assertReferencesVisible(app, read, me, schema.shape, input as Record<string, unknown>)
}

/** A question open to any name asks about a list: it takes what that takes. */
function asked(input: z.ZodType) {
  if (!(input instanceof z.ZodObject)) return {}
  return { query: input.shape as Record<string, z.ZodType>, filters: input.def.catchall instanceof z.ZodUnknown }
}

function described(spec: Endpoint, record: Mounted | undefined) {
  const tag = spec.path.split('/')[2] ?? 'api'
  return {
    method: spec.method,
    path: spec.path,
    may: record ? allOf([spec.may, record.card.may.read]) : spec.may,
    summary: spec.says,
    tag,
    status: spec.status ?? 200,
    ...(spec.status === 204 ? {} : { answer: spec.output }),
  }
}
