import { createHash, type Hash } from 'node:crypto'
import path from 'node:path'
import { Transform } from 'node:stream'
import { Complaint } from '@cupel/postgres/complaint.ts'
import type pg from 'pg'
import * as z from 'zod'

/** What a backup says of itself; written last, so that one without it is not whole. */
export const manifest = z.object({
  version: z.string(),
  taken_at: z.string(),
  /** The migrations that the tables were made by: only the same ones can take the rows. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: z.string() })),
  /** Where each sequence stood; null: never used. */
  sequences: z.record(z.string(), z.string().nullable()),
  /** The files that stand with records, by what they are called where they are kept. */
  files: z.array(z.object({ object: z.string(), bytes: z.int(), sha256: z.string() })),
  /** Those of which the storage has nothing: told, for a backup of all the rest is better than none. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

export const manifestFile = (folder: string) => path.join(folder, 'backup.json')
export const tableFile = (folder: string, table: string) => path.join(folder, `${table}.copy`)

export const attachedFile = (folder: string, object: string) => path.join(folder, 'files', object)

/** Lets everything through and remembers its hash: a file that was damaged on its shelf is not restored. */
export class Hashed extends Transform {
  readonly #hash: Hash = createHash('sha256')

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk)
    done(null, chunk)
  }

  sha256(): string {
    return this.#hash.digest('hex')
  }
}

/** The migrations that made a database, oldest first. */
export const appliedMigrations = `select hash from drizzle.__drizzle_migrations order by created_at, id`

/** Every table of Cupel with the columns that hold data. */
export const tablesAndColumns = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const listed = (columns: readonly string[]) => columns.map(quoted).join(', ')

/** Books that are exchanged while somebody writes into them would take what he writes along, or lose it. */
export async function assertNobodyWorks(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'cupel'`,
  )
  if (rowCount !== 0) throw new Complaint('Cupel is running on this database: stop it first, every replica.')
}
