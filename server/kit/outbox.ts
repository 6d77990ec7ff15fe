import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** What leaves the house: delivers one row, or throws. It may be called twice for a row when a process dies in between. */
export type Delivery = (payload: never) => Promise<void>

interface Waiting {
  id: number
  kind: string
  payload: never
  attempts: number
}

const leaseSeconds = 60
const mostAttempts = 8

/**
 * Delivers what waits in the outbox, oldest first, until nothing is left. A row is taken by a lease, so that replicas
 * share the work and a dead one's rows come free again; after eight failures it is kept as dead, for a person to see.
 * Kinds that nobody delivers stay and can be read. Returns how many were delivered.
 */
export async function deliverWaiting(db: Database, deliveries: Record<string, Delivery>): Promise<number> {
  let delivered = 0
  for (;;) {
    const row = await take(db, Object.keys(deliveries))
    if (!row) return delivered
    delivered += (await deliver(db, row, deliveries[row.kind] as Delivery)) ? 1 : 0
  }
}

/** Looks into the outbox now and then, until told to stop. */
export function watchOutbox(
  db: Database,
  deliveries: Record<string, Delivery>,
  failed: (error: unknown) => void,
  everyMs = 5000,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const look = () => {
    running = running.then(() => deliverWaiting(db, deliveries)).catch(failed)
  }
  const timer = setInterval(look, everyMs)
  look()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** SKIP LOCKED is right here, where any waiting row will do. */
function take(db: Database, kinds: string[]): Promise<Waiting | undefined> {
  return db.one<Waiting>(sql`
    update outbox set leased_until = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    where id = (select id from outbox where delivered_at is null and not dead and kind = any(${sql.param(kinds)}::text[])
      and (leased_until is null or leased_until < now()) order by id for update skip locked limit 1)
    returning id, kind, payload, attempts`)
}

async function deliver(db: Database, { id, payload, attempts }: Waiting, delivery: Delivery): Promise<boolean> {
  try {
    await delivery(payload)
    await db.rows(sql`update outbox set delivered_at = now(), leased_until = null, last_error = null where id = ${id}`)
    return true
  } catch (error) {
    const wait = Math.min(3600, 15 * 2 ** attempts)
    await db.rows(sql`
      update outbox set last_error = ${String(error).slice(0, 1000)}, dead = ${attempts >= mostAttempts},
        leased_until = now() + make_interval(secs => ${wait}) where id = ${id}`)
    return false
  }
}
