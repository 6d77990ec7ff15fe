import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { handToAccount } from './account.ts'
import { cleanEnvironment, runProgram } from './binaries.ts'
import { readPostmasterPid } from './postmaster-pid.ts'
import type { DataDirectory } from './data-directory.ts'

/** A server that this process began: it lives on without us, but only here is its end known for certain. */
export interface Launched {
  /** Waits for its end, and keeps this process from ending before, which does not otherwise wait for it. */
  ended(): Promise<unknown>
}

const patience = 300_000
const longestLog = 10_000_000

/**
 * Begins the server and waits until it is ready, however long it has to recover. When a server was killed its children
 * live on for a moment; PostgreSQL rightly refuses to start beside them, and is asked again.
 */
export async function launch(directory: DataDirectory, programs: string): Promise<Launched> {
  const log = path.join(directory.home, 'log')
  if ((await sizeOf(log)) > longestLog) await rename(log, `${log}.1`)
  for (const until = Date.now() + 60_000; ; await sleep(200)) {
    const before = await sizeOf(log)
    const launched = await (process.platform === 'win32'
      ? beginOnWindows(directory, programs)
      : begin(directory, programs, log))
    if (launched) return launched
    const words = (await readFile(log)).subarray(before).toString().slice(-4000).trim()
    if (Date.now() < until && words.includes('pre-existing shared memory block')) continue
    throw new Error(`PostgreSQL did not start in ${directory.home}:\n${words}`)
  }
}

/** As a child in a session of its own, so that Ctrl-C does not reach it, and reaped by us when it ends. */
async function begin(directory: DataDirectory, programs: string, log: string): Promise<Launched | undefined> {
  const file = await open(log, 'a', 0o600)
  await handToAccount(log, directory.account)
  const stdio = ['ignore', file.fd, file.fd] as const
  const options = {
    ...directory.account,
    cwd: directory.home,
    env: cleanEnvironment(),
    stdio: [...stdio],
    detached: true,
  }
  const server = spawn(path.join(programs, 'bin', 'postgres'), ['-D', 'cluster'], options)
  await once(server, 'spawn')
  await file.close()
  server.unref()
  const exit = once(server, 'exit')
  const ended = () => {
    server.ref()
    return exit
  }
  for (const until = Date.now() + patience; server.exitCode === null && server.signalCode === null; await sleep(10)) {
    const postmaster = await readPostmasterPid(directory)
    if (postmaster?.pid === server.pid && postmaster?.state === 'ready') return { ended }
    if (Date.now() > until)
      throw new Error(`PostgreSQL (process ${server.pid}) in ${directory.home} is not getting ready.`)
  }
  return undefined
}

/** There `pg_ctl` is needed: it takes an administrator's rights away, with which PostgreSQL would refuse to run. */
async function beginOnWindows(directory: DataDirectory, programs: string): Promise<Launched | undefined> {
  const args = ['start', '--wait', `--timeout=${patience / 1000}`, '--silent', '--log=log', '--pgdata=cluster']
  const { code } = await runProgram(programs, 'pg_ctl', args, directory)
  return code === 0 ? { ended: () => Promise.resolve() } : undefined
}

function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}
