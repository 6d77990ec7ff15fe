import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { isRunning } from './process-identity.ts'
import type { DataDirectory } from './data-directory.ts'

/** What a running PostgreSQL writes of itself in its folder (`postmaster.pid`). */
export interface PostmasterPid {
  pid: number
  port: string
  socket: string
  state: string
}

/** The file's words, if they are of a server that is still there: one that was killed leaves its file behind. */
export async function readPostmasterPid(directory: DataDirectory): Promise<PostmasterPid | undefined> {
  const text = await readFile(pidFileOf(directory), 'utf8').catch(() => '')
  const [pid = '', , , port = '', socket = '', , , state = ''] = text.split('\n').map((line) => line.trim())
  const number = Number.parseInt(pid, 10)
  return Number.isSafeInteger(number) && isOurs(number, directory) ? { pid: number, port, socket, state } : undefined
}

/**
 * A file whose number now belongs to some other program, or to a dead one that nobody has buried, keeps PostgreSQL
 * from starting, and so does the one beside its socket: after a restart of a container the numbers come round again.
 * Whether the last server's children are gone PostgreSQL finds out by itself, from their shared memory.
 */
export async function removeStalePidFiles(directory: DataDirectory, socket: string | undefined): Promise<void> {
  if (await readPostmasterPid(directory)) return
  await rm(pidFileOf(directory), { force: true })
  if (socket) await rm(path.join(socket, '.s.PGSQL.5432.lock'), { force: true })
}

function pidFileOf({ home }: DataDirectory): string {
  return path.join(home, 'cluster', 'postmaster.pid')
}

/** The programs of every data folder are its own, so a server's command line tells whose it is. */
function isOurs(pid: number, { home }: DataDirectory): boolean {
  return isRunning(pid) && (commandLine(pid)?.startsWith(path.join(home, 'programs-')) ?? true)
}

function commandLine(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).stdout
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
