import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isAlive, self } from './living.ts'
import type { Place } from './postgres-place.ts'

/**
 * Who uses the server, a file each, so that the last one out can stop it. A process that was killed leaves its file
 * behind; it counts no more, and is swept away. To be called in turn only.
 */
export async function hold(place: Place): Promise<string> {
  await mkdir(folder(place), { recursive: true })
  const mine = path.join(folder(place), randomUUID())
  await writeFile(mine, self())
  return mine
}

/** Lets go; says whether that was the last one. */
export async function letGo(place: Place, mine: string): Promise<boolean> {
  await rm(mine, { force: true })
  let left = 0
  for (const name of await readdir(folder(place))) {
    const file = path.join(folder(place), name)
    if (isAlive(await readFile(file, 'utf8'))) left += 1
    else await rm(file, { force: true })
  }
  return left === 0
}

function folder({ home }: Place): string {
  return path.join(home, 'holders')
}
