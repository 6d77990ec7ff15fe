import { chown, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Settings } from './cluster.ts'
import { startPostgres, type Embedded } from './postgres.ts'

/**
 * A streaming standby of an embedded server, for tests, from a copy of its files that is made while it runs. (The embedded
 * programs have no `pg_basebackup`.)
 */
export async function startStandby(of: Embedded, dataDir: string, settings: Settings = {}): Promise<Embedded> {
  const from = path.join(of.dataDir, 'postgres')
  const to = path.join(dataDir, 'postgres')
  const client = new pg.Client({ connectionString: of.url })
  await client.connect()
  try {
    await client.query("select pg_backup_start('standby', true)")
    await copyCluster(path.join(from, 'cluster'), path.join(to, 'cluster'))
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
    await writeFile(path.join(to, 'cluster', 'backup_label'), rows[0]?.label ?? '')
  } finally {
    await client.end()
  }
  await writeFile(path.join(to, 'cluster', 'standby.signal'), '')
  await giveLike(from, to)
  return follow(of, dataDir, settings)
}

/** Starts a standby that was there before. */
export function follow(of: Embedded, dataDir: string, settings: Settings = {}): Promise<Embedded> {
  const { searchParams, username } = new URL(of.url.replace('@/', '@localhost/'))
  const primary = `host=${searchParams.get('host')} port=${searchParams.get('port')} user=${username}`
  return startPostgres({ dataDir, settings: { fsync: 'off', primary_conninfo: primary, ...settings } })
}

/** Without what belongs to the running server alone; files that go while they are copied are in its log of writes. */
async function copyCluster(from: string, to: string): Promise<void> {
  const own = new Set(['postmaster.pid', 'postmaster.opts', 'cupel.conf'].map((name) => path.join(from, name)))
  await mkdir(path.dirname(to), { recursive: true })
  await cp(from, to, { recursive: true, filter: (file) => !own.has(file) })
  await rm(path.join(to, 'pg_replslot'), { recursive: true, force: true })
  await mkdir(path.join(to, 'pg_replslot'))
}

/** To the account that runs the other server, for it may be another than ours. */
async function giveLike(model: string, folder: string): Promise<void> {
  const { uid, gid } = await stat(model)
  const names = await readdir(folder, { recursive: true })
  for (const name of ['', ...names]) await chown(path.join(folder, name), uid, gid)
}
