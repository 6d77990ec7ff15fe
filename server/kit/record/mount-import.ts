import { remarkText, type Import, type Preview } from '@cupel/domain/kit/imports.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import { badField, badFields, parsed } from '../http/errors.ts'
import { idempotently } from '../http/idempotency.ts'
import { route, type App } from '../http/routes.ts'
import { transaction, type Tx } from '../query/transaction.ts'
import { importRows } from './import-rows.ts'

/** Five thousand rows, each through the door, on a machine that has much else to do. */
const patience = 30

/** Serves every import: its preview, which is the import itself taken back, and the import. */
export function importRoutes(app: App, imports: readonly Import[]): void {
  for (const one of imports) {
    mountPreview(app, one)
    mountApply(app, one)
  }
}

function mountPreview(app: App, of: Import): void {
  const { method, path, may, says, name, input, output } = of.preview
  const spec = { method, path, may, summary: says, tag: 'imports', status: 200, body: input, answer: output, patience }
  route(app, spec, async (request, me) => {
    const { text } = parsed(input, request.body ?? {})
    const why = { app, me, request: request.id, move: name, tooLate: () => request.late }
    const found = await takenBack(
      (work) => transaction(app.db, why, work),
      (tx) => made(tx, of, text, me),
    )
    return { body: found }
  })
}

function mountApply(app: App, of: Import): void {
  const { method, path, may, says, name, input, output } = of.apply
  const shared = { method, path, may, summary: says, tag: 'imports', status: 201, body: input, answer: output }
  route(app, { ...shared, writes: true, patience }, async (request, me) => {
    const { text, reason } = parsed(input, request.body ?? {})
    return idempotently(app, request, me, name, async (tx) => {
      const done = await made(tx, of, text, me, reason)
      assertWhole(done)
      if (done.asks_reason && reason.trim() === '')
        throw badField('reason', 'Some values look senseless: say why they are meant')
      return { status: 201, body: { new: done.new, there: done.there } }
    })
  })
}

/** One import at a time: two of the same file would not see what the other makes. */
async function made(tx: Tx, of: Import, text: string, me: Me, reason?: string): Promise<Preview> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('import'))`)
  return tx.making(of.apply.name, () => importRows(tx, of, text, me, reason))
}

/** All or nothing: every row that is refused is named. */
function assertWhole({ problems, rows }: Preview): void {
  const texts = [
    ...problems.map((one) => remarkText(undefined, one)),
    ...rows.flatMap((row) => row.problems.map((one) => remarkText(row.line, one))),
  ]
  if (texts.length > 0) throw badFields({ text: texts })
}

/** What the work found, when nothing of it remains. */
async function takenBack<T>(
  within: (work: (tx: Tx) => Promise<never>) => Promise<never>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const back = new TakenBack<T>()
  try {
    return await within(async (tx) => {
      back.found = await work(tx)
      throw back
    })
  } catch (error) {
    if (error === back) return back.found as T
    throw error
  }
}

class TakenBack<T> extends Error {
  found: T | undefined
}
