import { Complaint } from '@cupel/postgres/complaint.ts'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { appliedMigrations, assertNobodyWorks, quoted, type Manifest } from './backup-files.ts'
import { backup } from './backup.ts'
import { fileStoreOf } from './file-store-of.ts'
import { folderProgram } from './folder-program.ts'
import type { FileStore } from './kit/files/file-store.ts'
import { migrate } from './kit/query/database.ts'

/*
 * Brings the database to this version, with a backup before and a look after: `npm run upgrade -- FOLDER`. A start does
 * the same to the tables, without either.
 */
if (import.meta.main)
  await folderProgram(async (url, folder) => {
    const { changed, fewer } = await upgrade(url, folder, await fileStoreOf(process.env))
    const tables = changed ? 'The tables are those of this version' : 'The tables were those of this version already'
    const gone = fewer.length > 0 ? ` Fewer rows than before: ${fewer.join(', ')}.` : ''
    return `${tables}, and every table can be read.${gone} The backup of before is in ${folder}.`
  })

/**
 * @returns whether there was something to do, and the tables that hold fewer rows than before
 * @throws a sentence that says how the database stands now, and the way back
 */
export async function upgrade(
  url: string,
  folder: string,
  store: FileStore,
  migrationsFolder?: string,
): Promise<{ changed: boolean; fewer: string[] }> {
  const taken = await asOwner(url, async (client) => {
    await assertNobodyWorks(client)
    return backup(url, folder, store)
  })
  try {
    await migrate(url, migrationsFolder)
    return await asOwner(url, (client) => standsNow(client, taken))
  } catch (error) {
    throw new Complaint(`${await stopped(url, taken, error)} The backup of before is in ${folder}.`)
  }
}

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'cupel upgrade' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const migrationsOf = async (client: pg.Client) =>
  (await client.query<{ hash: string }>(appliedMigrations)).rows.map(({ hash }) => hash)

/** As the application, which must be let into every table. One that a version has done away with is not looked for. */
async function standsNow(client: pg.Client, taken: Manifest): Promise<{ changed: boolean; fewer: string[] }> {
  const changed = !isDeepStrictEqual(await migrationsOf(client), taken.migrations)
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  await client.query('set role cupel_app')
  const fewer: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(name)}`)
    const before = taken.tables.find((table) => table.name === name)?.rows ?? 0
    const now = Number.parseInt(rows[0]?.count ?? '0', 10)
    if (now < before) fewer.push(`${name} (${before} → ${now})`)
  }
  return { changed, fewer }
}

/** All of a version's tables come in one transaction; what follows them is made anew by each start. */
async function stopped(url: string, taken: Manifest, error: unknown): Promise<string> {
  const why = error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error)
  const applied = await asOwner(url, migrationsOf)
  return isDeepStrictEqual(applied, taken.migrations)
    ? `The tables could not be changed (${why}). Nothing was: the former version goes on as before.`
    : `The tables are new, but the rest could not be made (${why}). Try again, or restore into a new database with the former version.`
}
