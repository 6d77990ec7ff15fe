import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { sql, type SQL } from 'drizzle-orm'
import type pg from 'pg'
import type { Me } from '@cupel/domain/kit/roles.ts'
import type { Warning } from '@cupel/domain/kit/warnings.ts'
import { tracked } from './columns.ts'
import { reader, type Database, type Reader } from './database.ts'
import { overloaded, worthRetrying } from '../http/errors.ts'
import type { App } from '../http/routes.ts'

/** Shared rows are locked (against change, not against being referred to) in this order, each by id, whoever writes: that is why there are no deadlocks. */
export const lockOrder = [
  'hedge',
  'lot',
  'purchase',
  'check_in',
  'transit',
  'inventory_manifest',
  'lot_manifest',
  'inventory_box',
] as const

/** Ids to lock, by entity. Null and undefined ids are passed over. */
export type Locks = Record<string, readonly (number | null | undefined)[] | number | null | undefined>

/** One write: everything done through it is committed together, or not at all. */
export interface Tx extends Reader, Pick<NodePgDatabase, 'insert' | 'update' | 'delete' | 'select'> {
  /** The moment of the transaction, ISO 8601. */
  now: string
  me: Pick<Me, 'id'>
  /** Every record that is served: an effect on another comes in through the same door (record/write.ts). */
  resources: App['resources']
  /** Whether any of them was not held already. */
  lock(locks: Locks): Promise<boolean>
  /** Does the work of an edit or a move. The change log has all of it under the name of the outermost: `lot.ship`. */
  making<T>(move: string, work: () => Promise<T>): Promise<T>
  /** Work of which nothing remains where it throws, while all before it does: the transaction goes on. */
  attempt<T>(work: () => Promise<T>): Promise<T>
  /** Leaves with the commit: mail or an export for the outbox to deliver. */
  send(kind: string, payload: object): Promise<void>
  /** What the caller should hear of: of the warnings of what was made, and of work that could not be done. */
  warnings: Warning[]
}

export interface Why {
  me: Pick<Me, 'id'>
  request: string
  /** For the change log: `lot.ship`. */
  move: string
  /** Whose records are written. */
  app?: Pick<App, 'resources' | 'watch'>
  /** Whether the caller was told meanwhile that it took too long: nothing is committed then. */
  tooLate?: () => boolean
}

const retries = 3

/**
 * Opens the one transaction of a write. It runs again when PostgreSQL reports a deadlock or serialization failure,
 * so `work` must do nothing outside `tx`.
 */
export async function transaction<T>(db: Database, why: Why, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, why, work)
    } catch (error) {
      if (attempt >= retries || !worthRetrying(error)) throw error
    }
  }
}

async function once<T>(db: Database, why: Why, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  let broken: Error | undefined
  try {
    const [, who] = (await client.query(
      `begin; select set_config('cupel.actor', '${Math.trunc(why.me.id)}', true), set_config('cupel.request', ${client.escapeLiteral(why.request)}, true), set_config('cupel.move', ${client.escapeLiteral(why.move)}, true), to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
    )) as unknown as [unknown, { rows: { now: string }[] }]
    const result = await work(open(client, why, who.rows[0]?.now ?? ''))
    if (why.tooLate?.()) throw overloaded('The request took too long.')
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => (broken = fault))
    throw error
  } finally {
    client.release(broken)
  }
}

function open(client: pg.PoolClient, why: Why, now: string): Tx {
  const read = reader(client)
  const orm = drizzle(client)
  const held = new Set<string>()
  const outer: string[] = []
  let named = why.move
  return {
    ...read,
    now,
    me: why.me,
    warnings: [],
    resources: why.app?.resources ?? new Map(),
    insert: orm.insert.bind(orm),
    update: orm.update.bind(orm),
    delete: orm.delete.bind(orm),
    select: orm.select.bind(orm) as NodePgDatabase['select'],
    lock: (locks) => lock(read, locks, held),
    making: async (move, work) => {
      if (outer.length === 0 && named !== move) await read.prepared(sql`select set_config('cupel.move', ${move}, true)`)
      if (outer.length === 0) named = move
      outer.push(move)
      const done = await work()
      outer.pop()
      if (!Array.isArray(done) || done.length > 0) why.app?.watch?.(outer, move)
      return done
    },
    attempt: async (work) => {
      const [holding, within] = [new Set(held), outer.length]
      await client.query('savepoint attempt')
      try {
        const done = await work()
        await client.query('release savepoint attempt')
        return done
      } catch (error) {
        await client.query('rollback to savepoint attempt; release savepoint attempt')
        // What was locked within it is free again.
        held.clear()
        for (const one of holding) held.add(one)
        outer.length = within
        throw error
      }
    },
    send: async (kind, payload) => {
      const sent = JSON.stringify(payload)
      await read.rows(sql`
        insert into outbox (kind, payload, good_until)
        values (${kind}, ${sent}::jsonb, now() + make_interval(hours => (${sent}::jsonb->>'good_for_hours')::int))`)
    },
  }
}

/**
 * A lock is held to the end of the transaction: what is in `held` need not be asked for again. All rows are asked for in
 * one question; each of its parts waits for the one before.
 */
async function lock(read: Reader, locks: Locks, held: Set<string>): Promise<boolean> {
  const parts: SQL[] = []
  const rank = (entity: string) => (lockOrder as readonly string[]).indexOf(entity) + 1 || lockOrder.length + 1
  for (const entity of Object.keys(locks).sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))) {
    const ids = [locks[entity]].flat().filter((id) => id !== null && id !== undefined)
    const wanted = [...new Set(ids)].filter((id) => !held.has(`${entity} ${id}`)).sort((a, b) => a - b)
    if (wanted.length === 0) continue
    const table = tracked.get(entity)
    if (!table) throw new Error(`No table is kept for ${entity}`)
    const first = parts.length > 0 ? sql` and (select count(*) from ${nth(parts.length)}) >= 0` : sql``
    const rows = sql`select id from ${table} where id = any(${sql.param(wanted)}::int[])${first} order by id for no key update`
    parts.push(sql`${nth(parts.length + 1)} as (${rows})`)
    for (const id of wanted) held.add(`${entity} ${id}`)
  }
  if (parts.length === 0) return false
  await read.prepared(sql`with ${sql.join(parts, sql`, `)} select count(*) from ${nth(parts.length)}`)
  return true
}

const nth = (part: number) => sql.identifier(`locked_${part}`)
