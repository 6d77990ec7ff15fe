import path from 'node:path'
import { placeBinaries } from './postgres-binaries.ts'
import type { Settings } from './postgres-cluster.ts'
import { hold, letGo } from './postgres-holders.ts'
import { keepRunning } from './postgres-keeper.ts'
import { choosePlace } from './postgres-place.ts'
import { createDatabase, findServer, startServer, stopServer } from './postgres-server.ts'
import { inTurn } from './turn.ts'

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
 * stopping go in turn, so that any number of processes may come and go at the same moment.
 */
export async function startPostgres(
  options: { dataDir?: string | undefined; settings?: Settings; log?: ((line: string) => void) | undefined } = {},
): Promise<Embedded> {
  const { settings = {}, log = () => undefined } = options
  const place = choosePlace(options.dataDir)
  const inOurTurn = <T>(work: () => Promise<T>) => inTurn(path.join(place.home, 'turns'), work, patience)

  return inOurTurn(async () => {
    const programs = await placeBinaries(place)
    const joinOrStart = async () => (await findServer(place)) ?? (await startServer(place, programs, settings))
    let running = await joinOrStart()
    await createDatabase(running)
    const startedByUs = running.launched !== undefined
    log(`PostgreSQL ${startedByUs ? 'started' : 'was already running'} in ${place.home} (process ${running.pid}).`)

    const mine = await hold(place)
    const endWatch = keepRunning(
      place,
      () => inOurTurn(async () => (left ? undefined : (running = await joinOrStart()))),
      log,
    )
    let left = false
    const leave = () =>
      inOurTurn(async () => {
        left = true
        if (await letGo(place, mine)) await stopServer(place, programs, running)
      })
    let leaving: Promise<void> | undefined
    const stop = () => {
      endWatch()
      return (leaving ??= leave())
    }
    return { url: running.url('cupel'), pid: running.pid, dataDir: place.dataDir, startedByUs, stop }
  })
}
