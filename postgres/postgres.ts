import path from 'node:path'
import { placeBinaries } from './binaries.ts'
import type { Settings } from './cluster.ts'
import { releaseLease, takeLease } from './leases.ts'
import { supervise } from './supervisor.ts'
import { chooseDataDirectory } from './data-directory.ts'
import { createDatabase, findServer, startServer, stopServer } from './server.ts'
import { withFileLock } from './file-lock.ts'

export interface Opened {
  /** The address of Cupel's database, for the `pg` package. */
  url: string
  stop(): Promise<void>
}

export interface Embedded extends Opened {
  pid: number
  dataDir: string
  /** False when a server was already running there: another process's, or one that outlived a killed Cupel. */
  startedByUs: boolean
}

/** A server that was killed in the midst of much work may take minutes to recover; whoever waits behind it waits too. */
const patience = 600_000

/** The database: the one that DATABASE_URL names, else the embedded PostgreSQL in CUPEL_DATA or its usual folder. */
export async function openPostgres(env: NodeJS.ProcessEnv, log?: (line: string) => void): Promise<Opened> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => undefined }
  return startPostgres({ dataDir: env.CUPEL_DATA || undefined, log })
}

/**
 * Starts a real PostgreSQL of our own on a folder, or joins the one that runs there. It is a program apart: it outlives
 * a crash of the application, and the next start takes it over. The last process that uses it stops it. Starting and
 * stopping happen under a file lock, so that any number of processes may come and go at the same moment.
 */
export async function startPostgres(
  options: { dataDir?: string | undefined; settings?: Settings; log?: ((line: string) => void) | undefined } = {},
): Promise<Embedded> {
  const { settings = {}, log = () => undefined } = options
  const directory = chooseDataDirectory(options.dataDir)
  // The name on disk is older than the word: a Cupel of an earlier version may be running beside this one.
  const locked = <T>(work: () => Promise<T>) => withFileLock(path.join(directory.home, 'turns'), work, patience)

  return locked(async () => {
    const programs = await placeBinaries(directory)
    const joinOrStart = async () => (await findServer(directory)) ?? (await startServer(directory, programs, settings))
    let running = await joinOrStart()
    await createDatabase(running)
    const startedByUs = running.launched !== undefined
    log(`PostgreSQL ${startedByUs ? 'started' : 'was already running'} in ${directory.home} (process ${running.pid}).`)

    const mine = await takeLease(directory)
    const endWatch = supervise(
      directory,
      () => locked(async () => (left ? undefined : (running = await joinOrStart()))),
      log,
    )
    let left = false
    const leave = () =>
      locked(async () => {
        left = true
        if (await releaseLease(directory, mine)) await stopServer(directory, programs, running)
      })
    let leaving: Promise<void> | undefined
    const stop = () => {
      endWatch()
      return (leaving ??= leave())
    }
    return { url: running.url('cupel'), pid: running.pid, dataDir: directory.dataDir, startedByUs, stop }
  })
}
