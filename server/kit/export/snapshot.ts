import { sql, type SQL } from 'drizzle-orm'
import type pg from 'pg'
import { reader, type Database, type Reader } from '../query/database.ts'

const batch = 1000

/** One state of the database, read for minutes on a connection of its own; nothing is written in it. */
export class Snapshot {
  readonly #client: pg.PoolClient
  readonly #read: Reader
  #closed = false

  private constructor(client: pg.PoolClient) {
    this.#client = client
    this.#read = reader(client)
  }

  static async open({ pool }: Database): Promise<Snapshot> {
    const client = await pool.connect()
    try {
      await client.query('begin transaction isolation level repeatable read read only')
      // The first rows may wait for all to be sorted, and for a slow line nobody is held up but this connection.
      await client.query("set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '60s'")
      // All rows will be read: what brings the first of them soonest is of no use.
      await client.query('set local cursor_tuple_fraction = 1')
    } catch (error) {
      client.release(true)
      throw error
    }
    return new Snapshot(client)
  }

  async count(question: SQL): Promise<number> {
    return (await this.#read.one<{ count: number }>(question))?.count ?? 0
  }

  /** The rows in their order, as they are found: the cursor keeps its place, so none is missed or met twice. */
  async *batches(rows: SQL): AsyncGenerator<Record<string, unknown>[]> {
    await this.#read.rows(sql`declare taken no scroll cursor for ${rows}`)
    for (;;) {
      const found = await this.#read.rows(sql.raw(`fetch ${batch} from taken`))
      if (found.length > 0) yield found
      if (found.length < batch) return
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await this.#client.query('rollback').then(
      () => this.#client.release(),
      () => this.#client.release(true),
    )
  }
}
