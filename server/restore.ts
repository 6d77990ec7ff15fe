import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import {
  appliedMigrations,
  assertNobodyWorks,
  attachedFile,
  Hashed,
  listed,
  manifest,
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
import { copyIn } from './kit/query/copy.ts'
import { migrate } from './kit/query/database.ts'

/*
 * Loads a backup into an empty database, or with --replace in place of what is there; all of it or nothing:
 * `npm run restore -- FOLDER`. As the owner, with triggers off: the change log comes from the backup like everything else.
 */
if (import.meta.main)
  await folderProgram(async (url, folder, options) => {
    const { tables, files, taken_at, lost } = await restore(url, folder, await fileStoreOf(process.env), options)
    const without = lost.length > 0 ? ` Not in the backup, for they were lost before: ${lost.join(', ')}.` : ''
    return `${tables.length} tables and ${files.length} files stand as they stood at ${taken_at}.${without}`
  })

/** @returns what the backup says of itself, and the files that stand with records and are not in it */
export async function restore(
  url: string,
  folder: string,
  store: FileStore,
  { replace = false } = {},
): Promise<Manifest & { lost: string[] }> {
  const taken = await read(folder)
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    if (replace) await assertNobodyWorks(client)
    await fits(client, taken, replace)
    for (const table of taken.tables) await load(client, folder, table)
    await keepPlaces(client)
    for (const [name, value] of Object.entries(taken.sequences))
      if (value !== null) await client.query('select setval($1::regclass, $2)', [quoted(name), value])
    for (const file of taken.files) await loadFile(folder, file, store)
    const lost = await namesOf(client, taken.missing)
    await client.query('commit')
    await client.query('analyze')
    return { ...taken, lost }
  } finally {
    await client.end()
  }
}

/**
 * Numbers of transactions are those of the server they were made in, and say nothing in another. What they were kept for is
 * how far each webhook was told: of that the order is kept, in numbers below those of any server's first write.
 */
async function keepPlaces(client: pg.Client): Promise<void> {
  await client.query(`
    with places as (select since, row_number() over (order by since) as place from (select distinct since from webhook_feeds) s),
    fed as (update webhook_feeds f set since = place::text::xid8 from places p where p.since = f.since)
    update changes c set xact = (select max(place)::text::xid8 from places p where p.since <= c.xact) where xact is not null`)
}

async function read(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new Complaint(`There is no whole backup in ${folder}: backup.json is missing.`)
  })
  return manifest.parse(JSON.parse(text))
}

/** The tables must be the same ones, and must be empty: a restore adds to nothing, and replaces what it was told to. */
async function fits(client: pg.Client, taken: Manifest, replace: boolean): Promise<void> {
  const migrations = (await client.query<{ hash: string }>(appliedMigrations)).rows.map(({ hash }) => hash)
  const { rows } = await client.query<{ name: string; columns: string[] }>(tablesAndColumns)
  const shape = (tables: readonly { name: string; columns: string[] }[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns]))
  if (migrations.join() !== taken.migrations.join() || shape(rows) !== shape(taken.tables))
    throw new Complaint(
      `The backup was taken by version ${taken.version}, whose tables are others: restore it with that version, then start this one.`,
    )
  if (replace) {
    await client.query(`truncate ${listed(rows.map(({ name }) => name))} cascade`)
    return
  }
  for (const { name } of rows)
    if ((await client.query(`select from ${quoted(name)} limit 1`)).rowCount !== 0)
      throw new Complaint(`The database is not empty: ${name} has rows. Restore into a new one, or say --replace.`)
}

async function load(client: pg.Client, folder: string, table: Manifest['tables'][number]): Promise<void> {
  const hashed = new Hashed()
  const reading = pipeline(await opened(tableFile(folder, table.name), table.name), hashed)
  const text = `copy ${quoted(table.name)} (${listed(table.columns)}) from stdin`
  const [rows] = await Promise.all([copyIn(client, text, hashed), reading])
  if (rows !== table.rows || hashed.sha256() !== table.sha256)
    throw new Complaint(`The file of ${table.name} is not as it was written: nothing was restored.`)
}

/** Before the tables count: a record whose file did not come would be a lie. One that is there already is the same. */
async function loadFile(folder: string, file: Manifest['files'][number], store: FileStore): Promise<void> {
  const { object, bytes, sha256 } = file
  const hashed = new Hashed()
  await pipeline(await opened(attachedFile(folder, object), object), hashed.resume())
  if (hashed.sha256() !== sha256)
    throw new Complaint(`The file ${object} is not as it was written: nothing was restored.`)
  if ((await store.size(object)) === bytes) return
  await store.put(object, createReadStream(attachedFile(folder, object)), bytes)
  await store.takeIn(object)
}

async function opened(file: string, of: string): Promise<Readable> {
  const handle = await open(file).catch(() => {
    throw new Complaint(`The file of ${of} is not in the backup any more: nothing was restored.`)
  })
  return handle.createReadStream()
}

/** As people know them: `terms.pdf (smelter 4)`. */
async function namesOf(client: pg.Client, objects: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select coalesce(name, '') || ' (' || entity || ' ' || record || ')' as name from uploads where object = any($1) order by id`,
    [objects],
  )
  return rows.map(({ name }) => name)
}
