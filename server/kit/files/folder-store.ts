import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileIncomplete, objectName, type FileStore } from './file-store.ts'

/** Files in a folder of this machine, which may be shared by several processes. */
export function folderStore(folder: string): FileStore {
  const waiting = (object: string) => placeIn(folder, 'waiting', object)
  const kept = (object: string) => placeIn(folder, 'kept', object)
  return {
    put: (object, bytes, size) => writeWhole(waiting(object), bytes, size),
    takeIn: async (object) => {
      if ((await sizeOf(kept(object))) !== undefined) return true
      await mkdir(path.dirname(kept(object)), { recursive: true, mode: 0o700 })
      const come = await unlessMissing(rename(waiting(object), kept(object)).then(() => true))
      if (come) await removeHalves(waiting(object))
      return come ?? false
    },
    size: (object) => sizeOf(kept(object)),
    read: async (object, part) => {
      const file = await unlessMissing(open(kept(object)))
      return file?.createReadStream(part ? { start: part.start, end: Math.max(part.start, part.end - 1) } : {})
    },
    remove: async (object) => {
      for (const place of [waiting(object), kept(object)]) await rm(place, { force: true })
      await removeHalves(waiting(object))
    },
  }
}

/** Some thousand files a folder: by the first letters of their names. */
function placeIn(folder: string, part: string, object: string): string {
  if (!objectName.test(object)) throw new Error('No name of an object')
  return path.join(folder, part, object.slice(0, 2), object)
}

/** Under another name until it is whole and on the disk: a half-written file is never found by its own. */
async function writeWhole(place: string, bytes: Readable, size: number): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  const half = `${place}.${process.pid}.${Math.random().toString(36).slice(2)}`
  let come = 0
  try {
    await pipeline(
      bytes,
      async function* counted(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          come += chunk.length
          if (come > size) throw new FileIncomplete('Longer than announced')
          yield chunk
        }
      },
      createWriteStream(half, { flush: true, mode: 0o600 }),
    )
    if (come !== size) throw new FileIncomplete('Shorter than announced')
    await rename(half, place)
  } catch (error) {
    await rm(half, { force: true }).catch(() => undefined)
    throw error
  }
}

/** What a process left of it that was killed while it came. */
async function removeHalves(place: string): Promise<void> {
  const beside = (await unlessMissing(readdir(path.dirname(place)))) ?? []
  const halves = beside.filter((name) => name.startsWith(`${path.basename(place)}.`))
  for (const half of halves) await rm(path.join(path.dirname(place), half), { force: true })
}

async function sizeOf(place: string): Promise<number | undefined> {
  return (await unlessMissing(stat(place)))?.size
}

async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
