import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Complaint } from './complaint.ts'
import { accountFor, isRoot, letThrough, makeOwn } from './account.ts'
import type { Account } from './account.ts'

/** Where the embedded database lives and who keeps it. */
export interface DataDirectory {
  /** Everything that Cupel keeps on disk. */
  dataDir: string
  /** PostgreSQL's part of it. */
  home: string
  account: Account | undefined
}

const checkout = realpathSync(path.resolve(import.meta.dirname, '..'))

/**
 * Chooses the folder: the one asked for, or `data` in the checkout. Under root that may be out of reach of the account
 * that keeps the database (a checkout below /root), and then the data goes where a service's data goes. A database
 * that is already there is never passed by for an empty folder: what cannot be opened is said, not replaced.
 */
export function chooseDataDirectory(wanted: string | undefined): DataDirectory {
  const folders = wanted ? [path.resolve(wanted)] : usualFolders()
  const filled = folders.filter((folder) => existsSync(home(folder)))
  for (const dataDir of filled.length ? filled.slice(0, 1) : folders) {
    const account = accountFor(home(dataDir))
    letThrough(dataDir, path.basename(home(dataDir)), account)
    if (makeOwn(home(dataDir), account))
      return { dataDir: realpathSync(dataDir), home: realpathSync(home(dataDir)), account }
  }
  const stuck = filled[0] ?? folders[0]!
  throw new Complaint(`${who(stuck)} cannot keep a database in ${stuck}: name another folder in CUPEL_DATA.`)
}

/**
 * A folder for the socket. The path of a socket may have about a hundred letters, and only the account may enter:
 * whoever reaches the socket is let in.
 */
export function socketFolder({ home, account }: DataDirectory): string {
  const tmp = [os.tmpdir(), '/tmp', '/var/tmp'].map((folder) => path.join(folder, `cupel-${shortHash(home)}`))
  const folders = [path.join(home, 'socket'), ...tmp]
  const chosen = folders.find((folder) => Buffer.byteLength(folder) <= 80 && makeOwn(folder, account))
  if (!chosen)
    throw new Complaint(`PostgreSQL needs a folder with a short path for its socket; tried ${folders.join(', ')}.`)
  return chosen
}

function usualFolders(): string[] {
  const name = `${path.basename(checkout)}-${shortHash(checkout)}`
  const own = path.join(checkout, 'data')
  if (process.platform === 'win32') return [own]
  if (isRoot()) return [own, path.join('/var/lib/cupel', name)]
  return [own, path.join(process.env.XDG_STATE_HOME ?? path.join(userHome(), '.local', 'state'), 'cupel', name)]
}

function home(dataDir: string): string {
  return path.join(dataDir, 'postgres')
}

function who(dataDir: string): string {
  const account = accountFor(home(dataDir))
  if (account) return `User ${account.uid}, as whom PostgreSQL runs because it refuses to run as root,`
  return process.getuid ? `User ${process.getuid()}` : 'This user'
}

/** A machine may know no home for the user, which Node answers with an error. */
function userHome(): string {
  try {
    return os.homedir()
  } catch {
    return os.tmpdir()
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
