import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { finished, pipeline } from 'node:stream/promises'
import pg from 'pg'
import {
  appliedMigrations,
  attachedFile,
  Hashed,
  listed,
  manifestFile,
  quoted,
  tableFile,
  tablesAndColumns,
  type Manifest,
} from './backup-files.ts'
import { fileStoreOf } from './file-store-of.ts'
import { folderProgram } from './folder-program.ts'
import { Complaint } from '@cupel/postgres/complaint.ts'
import type { FileStore } from './kit/files/file-store.ts'
import { copyOut } from './kit/query/copy.ts'

/** A backup holds everything, keys and hashes of passwords too: for the eyes of whoever takes it alone. */
const privateFolder = 0o700
const privateFile = 0o600

/*
 * Copies every table into a folder, as the whole database stood at one moment, while others go on working:
 * `npm run backup -- FOLDER`.
 */
if (import.meta.main)
  await folderProgram(async (url, folder) => {
    const { tables, files, missing } = await backup(url, folder, await fileStoreOf(process.env))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const lost = missing.length > 0 ? `; ${missing.length} files are not where they should be: see backup.json` : ''
    return `${rows} rows of ${tables.length} tables and ${files.length} files are in ${folder}${lost}`
  })

/** Takes a backup into an empty folder, which is made if need be. */
export async function backup(url: string, folder: string, store: FileStore): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: privateFolder })
  if ((await readdir(folder)).length > 0) throw new Complaint(`The folder ${folder} is not empty: name another one.`)
  await chmod(folder, privateFolder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const taken = await snapshot(client, folder, store)
    await writeFile(manifestFile(folder), `${JSON.stringify(taken, null, 1)}\n`, { flush: true, mode: privateFile })
    return taken
  } finally {
    await client.end()
  }
}

async function snapshot(client: pg.Client, folder: string, store: FileStore): Promise<Manifest> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(tablesAndColumns)
  const tables: Manifest['tables'] = []
  for (const { name, columns } of rows)
    tables.push({ name, columns, ...(await tableInto(client, folder, name, columns)) })
  const [{ at } = { at: '' }] = (await client.query<{ at: string }>(`select now()::text as at`)).rows
  return {
    version: await version(),
    taken_at: at,
    migrations: (await client.query<{ hash: string }>(appliedMigrations)).rows.map(({ hash }) => hash),
    tables,
    sequences: await sequences(client),
    ...(await filesInto(client, folder, store)),
  }
}

async function tableInto(client: pg.Client, folder: string, table: string, columns: readonly string[]) {
  const hashed = new Hashed()
  const file = createWriteStream(tableFile(folder, table), { flush: true, mode: privateFile })
  const written = finished(hashed.pipe(file))
  const rows = await copyOut(client, `copy ${quoted(table)} (${listed(columns)}) to stdout`, hashed)
  hashed.end()
  await written
  return { rows, sha256: hashed.sha256() }
}

/** The files of that moment: one that is attached never changes, and one that is removed stays for a while. */
async function filesInto(client: pg.Client, folder: string, store: FileStore) {
  const { rows } = await client.query<{ object: string }>(
    `select object from uploads where status <> 'WA' and forgotten_at is null order by id`,
  )
  const files: Manifest['files'] = []
  const missing: string[] = []
  await mkdir(attachedFile(folder, ''), { mode: privateFolder })
  for (const { object } of rows) {
    const bytes = await store.size(object)
    const found = bytes === undefined ? undefined : await store.read(object)
    if (bytes === undefined || !found) {
      missing.push(object)
      continue
    }
    const hashed = new Hashed()
    const file = createWriteStream(attachedFile(folder, object), { flush: true, mode: privateFile })
    await pipeline(found, hashed, file)
    files.push({ object, bytes, sha256: hashed.sha256() })
  }
  return { files, missing }
}

/** They stand outside of transactions, so they are never behind the rows. */
async function sequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

async function version(): Promise<string> {
  const own = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(own) as { version: string }).version
}
