import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { PgDialect } from 'drizzle-orm/pg-core'
import { sql, type SQL } from 'drizzle-orm'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { installJobQueue } from '../jobs/job-queue.ts'
import { followsAnother } from '../http/errors.ts'
import { applicationRole, attachChangeLog } from '../record/change-log.ts'
import { isoInstant } from './columns.ts'
import { AnswerMemory } from './answer-memory.ts'
import { replaceRules } from './rules.ts'
import '../../db/tables.ts'

/**
 * Reads: SQL in, rows out, with numbers kept as text and moments as ISO 8601. Perhaps of a standby, which takes no write:
 * what writes is given the `Database` itself or a `Tx`.
 */
export interface Reader {
  rows<Row extends object = Record<string, unknown>>(query: SQL): Promise<Row[]>
  one<Row extends object = Record<string, unknown>>(query: SQL): Promise<Row | undefined>
  /**
   * Rows found by their id, by a query that is always the same but for its values: prepared once on each connection,
   * for planning it takes longer than doing it. Not for ranges and searches, whose best plan depends on the values.
   */
  prepared<Row extends object = Record<string, unknown>>(query: SQL): Promise<Row[]>
  /** Of counts and sums: where there is none, they are worked out each time. */
  memory?: AnswerMemory
}

export interface Database extends Reader {
  pool: pg.Pool
  close(): Promise<void>
}

const dialect = new PgDialect()
const INSTANT = pg.types.builtins.TIMESTAMPTZ
const DATE = pg.types.builtins.DATE
const BIGINT = pg.types.builtins.INT8
const JSONB = pg.types.builtins.JSONB
export const types = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === INSTANT) return isoInstant
    if (oid === DATE) return (text: string) => text
    if (oid === BIGINT) return (text: string) => Number.parseInt(text, 10)
    if (oid === JSONB) return exactJson
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}

/** A decimal in JSON, as in the rows that the change log keeps, stays the text that it is, like a decimal of a column. */
function exactJson(json: string): unknown {
  return JSON.parse(json, (_, value: unknown, context?: { source: string }) =>
    typeof value === 'number' && context?.source.includes('.') ? context.source : value,
  )
}

/** Waiting longer than this for a connection is overload: 503. */
const poolWaitMs = 1500

/**
 * `patience` is how many times the usual limits are waited for, where a machine is known to be busy with much else.
 * `readOnly`: PostgreSQL refuses every write. `answerMs`: a server that is silent for longer is taken for gone.
 */
export function openDatabase(
  url: string,
  {
    max = 20,
    patience = 1,
    readOnly = false,
    answerMs,
  }: { max?: number; patience?: number; readOnly?: boolean; answerMs?: number } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: poolWaitMs * patience,
    statement_timeout: 5000 * patience,
    lock_timeout: 3000 * patience,
    idle_in_transaction_session_timeout: 10_000 * patience,
    options: `-c role=cupel_app -c timezone=UTC${readOnly ? ' -c default_transaction_read_only=on' : ''}`,
    ...(answerMs ? { query_timeout: answerMs } : {}),
    application_name: 'cupel',
    // What a connection is asked before it has answered goes out at once, and is still done one after the other.
    pipeline: true,
  })
  // A connection that breaks while idle is dropped by the pool; without listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const read = reader(pool)
  return { pool, ...read, memory: new AnswerMemory(read), close: () => pool.end() }
}

/**
 * Waits for all of what was asked, and throws the first fault in the order of asking that is not merely of another:
 * nothing is left under way behind a fault, which on a transaction's connection would be done after its rollback.
 */
export async function together<A extends readonly unknown[]>(
  ...asked: { [I in keyof A]: Promise<A[I]> | A[I] }
): Promise<A> {
  const answers = await Promise.allSettled(asked)
  const faults = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason as unknown)
  if (faults.length > 0) throw faults.find((fault) => !followsAnother(fault)) ?? faults[0]
  return answers.map((answer) => (answer as PromiseFulfilledResult<unknown>).value) as unknown as A
}

/** Reads through a pool or a transaction's client. */
export function reader(client: Pick<pg.Pool, 'query'> | pg.ClientBase): Reader {
  const rows = async <Row extends object>(query: SQL, named = false) => {
    const { sql: text, params } = dialect.sqlToQuery(query)
    const name = named ? nameOf(text) : undefined
    const asked = { text, values: params, types, ...(name ? { name } : {}) }
    const answer = await (client as pg.ClientBase).query<Row>(asked).catch((error: unknown) => {
      // A newer release has changed the tables under what was prepared: the next time it is prepared anew.
      if ((error as { code?: string }).code === '0A000') names.delete(text)
      throw error
    })
    return answer.rows
  }
  return {
    rows: (query) => rows(query),
    one: async <Row extends object>(query: SQL) => (await rows<Row>(query))[0],
    prepared: (query) => rows(query, true),
  }
}

/** Every connection keeps what was prepared on it: beyond so many texts none is added. */
const mostNames = 400
const names = new Map<string, string>()
let given = 0

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `cupel_${++given}`
  names.set(text, name)
  return name
}

/** A piece of SQL that never changes, turned into its text once; one with values stays as it is. */
export function fixed(piece: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(piece)
  return params.length === 0 ? sql.raw(text) : piece
}

const ownMigrations = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/**
 * Brings a database up to date: tables, application role, rules, change log, job queue. Several processes at once take turns; the tables
 * change in one transaction, so that a process killed on the way leaves them as they were.
 */
export async function migrate(url: string, migrationsFolder = ownMigrations): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7062026)')
    await client.query('create extension if not exists pg_trgm')
    await runMigrations(drizzle(client), { migrationsFolder })
    await client.query(applicationRole)
    await replaceRules(client)
    await attachChangeLog(client)
    await installJobQueue(client)
  } finally {
    await client.end()
  }
}
