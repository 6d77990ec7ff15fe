import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import path from 'node:path'
import { Complaint } from './complaint.ts'

/** Who PostgreSQL runs as; undefined where it simply runs as we do. */
export interface Account {
  uid: number
  gid: number
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * PostgreSQL refuses to run as root, so under root another account keeps the folder: the one that keeps it already,
 * or one of the machine's that may do little else. (It must be in the machine's list: PostgreSQL asks for its name.)
 */
export function accountFor(folder: string): Account | undefined {
  if (!isRoot()) return undefined
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const known = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['cupel', 'postgres', 'nobody', 'daemon']) {
    const [, , uid = '', gid = ''] = known.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (/^[1-9]\d*$/.test(uid)) return { uid: Number.parseInt(uid, 10), gid: Number.parseInt(gid, 10) }
  }
  throw new Complaint(
    "PostgreSQL refuses to run as root, and this machine has no account 'cupel' or 'nobody' to run it as.",
  )
}

/**
 * Lets the account walk through a folder to what it keeps inside. Only through a folder that is there for this: one that
 * is empty, or has been used for it before.
 */
export function letThrough(folder: string, inner: string, account: Account | undefined): void {
  const found = account && statSync(folder, { throwIfNoEntry: false })
  if (!found || found.uid !== 0 || found.mode & 0o001) return
  const names = readdirSync(folder)
  if (names.length === 0 || names.includes(inner)) chmodSync(folder, found.mode | 0o001)
}

/** Makes a folder that only the account may enter; false, and nothing left behind, where that cannot be. */
export function makeOwn(folder: string, account: Account | undefined): boolean {
  const [first] = [mkdirSafely(path.dirname(folder)), mkdirSafely(folder, 0o700)].filter((made) => made !== undefined)
  if (belongs(folder, account) && canUse(folder, account)) return true
  if (first) for (let made = folder; made.length >= first.length; made = path.dirname(made)) rmdirSafely(made)
  return false
}

/** Gives a file that we wrote to the account that has to read it. */
export async function handToAccount(file: string, account: Account | undefined): Promise<void> {
  if (account) await chown(file, account.uid, account.gid)
}

/** A folder of somebody else's is left alone: who owns a folder can see into what others put there. */
function belongs(folder: string, account: Account | undefined): boolean {
  if (process.platform === 'win32') return true
  try {
    const { uid } = statSync(folder)
    const owner = account?.uid ?? process.getuid?.()
    if (account && uid === 0) chownSync(folder, account.uid, account.gid)
    else if (uid !== owner) return false
    chmodSync(folder, 0o700)
    return true
  } catch {
    return false
  }
}

/** Asked of the system itself, in the account's name: modes alone do not tell of access lists and read-only mounts. */
function canUse(folder: string, account: Account | undefined): boolean {
  if (process.platform === 'win32') return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { ...account, cwd: '/' }).status === 0
}

/** The topmost folder that had to be made, if any. */
function mkdirSafely(folder: string, mode?: number): string | undefined {
  try {
    return mkdirSync(folder, { recursive: true, mode })
  } catch {
    return undefined
  }
}

function rmdirSafely(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Somebody else has put something there meanwhile.
  }
}
