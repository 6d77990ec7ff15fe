import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Complaint } from './complaint.ts'
import { handToAccount } from './account.ts'
import { runProgram } from './binaries.ts'
import type { DataDirectory } from './data-directory.ts'

/** Settings of the server, as PostgreSQL names them. */
export type Settings = Record<string, string>

/** Where the server listens: in a folder that only its account may enter, or, on Windows, on the machine's own port. */
export interface Address {
  port: number
  socket: string | undefined
}

const draftPrefix = 'draft-of-cluster-'
const windows = process.platform === 'win32'

/** Makes an empty database, aside and then moved into place: half of one would look like one. */
export async function createCluster(directory: DataDirectory, programs: string, settings: Settings): Promise<void> {
  const cluster = path.join(directory.home, 'cluster')
  if (existsSync(cluster)) return refuseOtherVersion(cluster, programs)
  await sweepDrafts(directory)
  const draft = `${draftPrefix}${randomUUID()}`
  const args = [`--pgdata=${draft}`, '--username=cupel', '--encoding=UTF8', '--locale=C', '--no-instructions']
  // The provider is PostgreSQL's own, so that sorting and letter case are the same on every machine.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--auth-local=trust', '--auth-host=scram-sha-256')
  if (settings.fsync === 'off') args.push('--no-sync')
  if (windows) args.push(`--pwfile=${await writePassword(directory)}`)
  const { code, words } = await runProgram(programs, 'initdb', args, directory)
  if (code !== 0) throw new Error(`PostgreSQL could not make a database in ${directory.home}: ${words}`)
  await appendFile(path.join(directory.home, draft, 'postgresql.conf'), "\ninclude_if_exists = 'cupel.conf'\n")
  await rename(path.join(directory.home, draft), cluster)
}

/** Our settings, written anew at every start; what an operator sets with ALTER SYSTEM goes before them. */
export async function writeSettings(directory: DataDirectory, address: Address, settings: Settings): Promise<void> {
  const all: Settings = {
    listen_addresses: address.socket ? '' : '127.0.0.1',
    port: `${address.port}`,
    unix_socket_directories: address.socket ? `"${address.socket}"` : '',
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // What a statement contains is nobody's business, and the application logs its own errors.
    log_min_error_statement: 'panic',
    jit: 'off',
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
  const file = path.join(directory.home, 'cluster', 'cupel.conf')
  await writeFile(file, lines.join(''), { mode: 0o600 })
  await handToAccount(file, directory.account)
}

/** A start that was killed leaves a draft behind, and for a moment perhaps an `initdb` that still writes to it. */
async function sweepDrafts({ home }: DataDirectory): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.startsWith(draftPrefix))
  for (const draft of drafts) await rm(path.join(home, draft), { recursive: true, force: true, maxRetries: 5 })
}

/** The password of the TCP connection that Windows needs in place of a socket. */
export async function readPassword({ home }: DataDirectory): Promise<string> {
  return (await readFile(path.join(home, 'password'), 'utf8')).trim()
}

async function writePassword({ home }: DataDirectory): Promise<string> {
  const file = path.join(home, 'password')
  await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return file
}

/** A new major version cannot read the old one's files. */
async function refuseOtherVersion(cluster: string, programs: string): Promise<void> {
  const theirs = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const ours = /programs-(\d+)/.exec(programs)?.[1]
  if (theirs === ours) return
  throw new Complaint(
    `The database in ${cluster} was made by PostgreSQL ${theirs} and this Cupel brings ${ours}: ` +
      'start it with the Cupel that made it, or set DATABASE_URL.',
  )
}
