import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database } from '../query/database.ts'

/**
 * What leaves the house: delivers one row, or throws, well within the lease. It may be called twice for a row when a
 * process dies in between: `name` is the same both times, for whoever receives it to know it again.
 */
export type Delivery = (payload: never, name: string) => Promise<void>

interface Waiting {
  id: number
  kind: string
  payload: never
  attempts: number
}

/** A delivery that takes longer than this could be taken by another process too. */
export const leaseSeconds = 60
const mostAttempts = 8

/**
 * Delivers what waits in the outbox, oldest first, until nothing is left. A row is taken by a lease, so that replicas
 * share the work and a dead one's rows come free again; after eight failures it is kept as dead, for a person to see.
 * Kinds that nobody delivers stay and can be read. Returns how many were delivered. When `stopping`, none is begun.
 */
export async function deliverWaiting(
  db: Database,
  deliveries: Record<string, Delivery>,
  stopping = () => false,
): Promise<number> {
  let delivered = 0
  await letGo(db)
  for (;;) {
    const row = stopping() ? undefined : await take(db, Object.keys(deliveries))
    if (!row) return delivered
    delivered += (await deliver(db, row, deliveries[row.kind] as Delivery)) ? 1 : 0
  }
}

/** Looks into the outbox now and then, until told to stop: then what is on its way is waited for, and nothing more begun. */
export function watchOutbox(
  db: Database,
  deliveries: Record<string, Delivery>,
  failed: (error: unknown) => void,
  everyMs = 5000,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let stopping = false
  const look = () => {
    running = running.then(() => deliverWaiting(db, deliveries, () => stopping)).catch(failed)
  }
  const timer = setInterval(look, everyMs)
  look()
  return async () => {
    stopping = true
    clearInterval(timer)
    await running
  }
}

/** Nobody needs the words of a letter any more that lets its reader in, once it has left or never will. */
const withoutSecret = sql`case when payload->>'secret' = 'true' then payload - 'text' - 'html' else payload end`

/** What has waited until it was no longer true stays, to be read, and never leaves. */
async function letGo(db: Database): Promise<void> {
  await db.rows(sql`
    update outbox
    set out_of_date = true, dead = true, payload = ${withoutSecret}
    where delivered_at is null
      and not dead
      and good_until < now()
      and (leased_until is null or leased_until < now())`)
}

/** People of the demo company: nobody is there, whatever mail server is named. */
const isExample = sql`recipient ~* '[.@]example$'`

/** SKIP LOCKED is right here, where any waiting row will do. */
function take(db: Database, kinds: string[]): Promise<Waiting | undefined> {
  return db.one<Waiting>(sql`
    update outbox set leased_until = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    where id = (select id from outbox where delivered_at is null and not dead and kind = any(${sql.param(kinds)}::text[])
      and (leased_until is null or leased_until < now())
      and (good_until is null or good_until > now()) and not ${isExample} order by id for update skip locked limit 1)
    returning id, kind, payload, attempts`)
}

/** The same whoever delivers it, and of this house alone: two databases count from one both. */
function nameOf(id: number, payload: unknown): string {
  return `${id}.${createHash('sha256').update(JSON.stringify(payload)).digest('hex').slice(0, 24)}`
}

async function deliver(db: Database, { id, payload, attempts }: Waiting, delivery: Delivery): Promise<boolean> {
  try {
    await delivery(payload, nameOf(id, payload))
    await db.rows(
      sql`update outbox set delivered_at = now(), leased_until = null, last_error = null, payload = ${withoutSecret} where id = ${id}`,
    )
    return true
  } catch (error) {
    const wait = Math.min(3600, 15 * 2 ** attempts)
    await db.rows(sql`
      update outbox set last_error = ${String(error).slice(0, 1000)}, dead = ${attempts >= mostAttempts},
        payload = ${attempts >= mostAttempts ? withoutSecret : sql`payload`}, leased_until = now() + make_interval(secs => ${wait}) where id = ${id}`)
    return false
  }
}
