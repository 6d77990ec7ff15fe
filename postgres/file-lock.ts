import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, processIdentity } from './process-identity.ts'

/**
 * Lets one process at a time do something in a folder, whichever processes they are and however they end.
 *
 * Who wants the lock makes the file numbered one above the highest, which only one can; the highest file is the lock,
 * and it is free when it says so or when its process is dead. Nothing stale is ever *removed to be taken*: two
 * processes that see the same dead one would else remove each other's lock. Lower numbers are swept by the one
 * that has it.
 */
export async function withFileLock<T>(folder: string, work: () => Promise<T>, patience = 180_000): Promise<T> {
  await mkdir(folder, { recursive: true })
  const mine = await take(folder, patience)
  try {
    return await work()
  } finally {
    await writeFile(mine, over)
  }
}

const over = 'over'

async function take(folder: string, patience: number): Promise<string> {
  const draft = path.join(folder, `draft-${randomUUID()}`)
  await writeFile(draft, processIdentity())
  try {
    for (const until = Date.now() + patience; ; await sleep(20 + Math.random() * 20)) {
      const highest = Math.max(0, ...(await numbers(folder)))
      const holder =
        highest === 0 ? over : await readFile(path.join(folder, `${highest}`), 'utf8').catch(() => undefined)
      if (holder !== undefined && (holder === over || !isAlive(holder))) {
        const mine = path.join(folder, `${highest + 1}`)
        if ((await made(draft, mine)) && (await isHighest(folder, highest + 1, mine))) return mine
      }
      if (Date.now() > until)
        throw new Error(`Gave up waiting for process ${holder?.split(' ')[0]}, which is busy in ${folder}.`)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** A link appears whole, with its words in it, or not at all. */
async function made(draft: string, target: string): Promise<boolean> {
  try {
    await link(draft, target)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Who slept between looking and making may have made a number that was swept long ago: that is no lock. */
async function isHighest(folder: string, number: number, mine: string): Promise<boolean> {
  const all = await numbers(folder)
  if (Math.max(...all) > number) {
    await rm(mine, { force: true })
    return false
  }
  for (const lower of all.filter((each) => each < number)) await rm(path.join(folder, `${lower}`), { force: true })
  return true
}

async function numbers(folder: string): Promise<number[]> {
  return (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map((name) => Number.parseInt(name, 10))
}
