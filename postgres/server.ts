import { rmdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runProgram, sweepBinaries } from './binaries.ts'
import type { Settings } from './cluster.ts'
import { createCluster, readPassword, writeSettings } from './cluster.ts'
import type { Launched } from './launch.ts'
import { launch } from './launch.ts'
import type { PostmasterPid } from './postmaster-pid.ts'
import { readPostmasterPid, removeStalePidFiles } from './postmaster-pid.ts'
import type { DataDirectory } from './data-directory.ts'
import { socketFolder } from './data-directory.ts'

/** A server that answers. */
export interface Running {
  pid: number
  /** The address of one of its databases. */
  url(database: string): string
  /** Known only of a server that this process started. */
  launched?: Launched
}

const windows = process.platform === 'win32'
const patience = 300_000
const startingUp = '57P03'

/** The server of this folder, if one runs; one that is just coming up or going down is waited for. */
export async function findServer(directory: DataDirectory): Promise<Running | undefined> {
  for (const until = Date.now() + patience; ; await sleep(50)) {
    const postmaster = await readPostmasterPid(directory)
    if (!postmaster) return undefined
    const running = { pid: postmaster.pid, url: await addresses(directory, postmaster) }
    if (postmaster.state === 'ready' && (await answers(running.url('postgres')))) return running
    if (Date.now() > until)
      throw new Error(`PostgreSQL (process ${postmaster.pid}) in ${directory.home} does not answer.`)
  }
}

/** Starts the server, on an empty database if there is none, and waits until it answers. */
export async function startServer(directory: DataDirectory, programs: string, settings: Settings): Promise<Running> {
  await sweepBinaries(directory, programs)
  await createCluster(directory, programs, settings)
  const address = windows
    ? { port: await freePort(), socket: undefined }
    : { port: 5432, socket: socketFolder(directory) }
  await removeStalePidFiles(directory, address.socket)
  await writeSettings(directory, address, settings)
  const launched = await launch(directory, programs)
  const running = await findServer(directory)
  if (!running) throw new Error(`PostgreSQL went away at once in ${directory.home}: see the file 'log' there.`)
  return { ...running, launched }
}

/** Stops the server: connections are cut and what they had not committed is undone. */
export async function stopServer(directory: DataDirectory, programs: string, { launched }: Running): Promise<void> {
  const postmaster = await readPostmasterPid(directory)
  const args = ['stop', '--wait', '--timeout=60', '--silent', '--mode=fast', '--pgdata=cluster']
  const { code, words } = await runProgram(programs, 'pg_ctl', args, directory)
  if (code !== 0 && (await readPostmasterPid(directory)))
    throw new Error(`PostgreSQL did not stop in ${directory.home}: ${words}`)
  await launched?.ended()
  if (postmaster?.socket) await rmdir(postmaster.socket).catch(() => undefined)
}

/** Makes Cupel's database in a server that has none yet, be it ours or that of a process which died on the way. */
export async function createDatabase(running: Running): Promise<void> {
  const client = new pg.Client({ connectionString: running.url('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'cupel'")
    if (rowCount === 0) await client.query('create database cupel')
  } finally {
    await client.end()
  }
}

/** Everything is said in the address, for PGPORT and its like may stand in the surroundings. */
async function addresses(
  directory: DataDirectory,
  { port, socket }: PostmasterPid,
): Promise<(database: string) => string> {
  const password = windows ? await readPassword(directory) : ''
  if (windows) return (database) => `postgresql://cupel:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
  return (database) => `postgresql://cupel@/${database}?host=${encodeURIComponent(socket)}&port=${port}&sslmode=disable`
}

/** A server that is coming up refuses for now; any other refusal of its own would stay one and is worth saying. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code !== startingUp) throw error
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
