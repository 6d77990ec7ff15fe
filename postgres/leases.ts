import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isAlive, processIdentity } from './process-identity.ts'
import type { DataDirectory } from './data-directory.ts'

/**
 * Who uses the server, a file each, so that the last one out can stop it. A process that was killed leaves its file
 * behind; it counts no more, and is swept away. To be called under the file lock only.
 */
export async function takeLease(directory: DataDirectory): Promise<string> {
  await mkdir(folder(directory), { recursive: true })
  const mine = path.join(folder(directory), randomUUID())
  await writeFile(mine, processIdentity())
  return mine
}

/** Gives the lease back; says whether that was the last one. */
export async function releaseLease(directory: DataDirectory, mine: string): Promise<boolean> {
  await rm(mine, { force: true })
  let left = 0
  for (const name of await readdir(folder(directory))) {
    const file = path.join(folder(directory), name)
    if (isAlive(await readFile(file, 'utf8'))) left += 1
    else await rm(file, { force: true })
  }
  return left === 0
}

function folder({ home }: DataDirectory): string {
  // The name on disk is older than the word: a Cupel of an earlier version may be running beside this one.
  return path.join(home, 'holders')
}
