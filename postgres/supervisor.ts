import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmasterPid } from './postmaster-pid.ts'
import type { DataDirectory } from './data-directory.ts'

/**
 * Brings the server back when it ends without being asked to (killed for want of memory, say): nobody else would, and
 * the application can do nothing without it. Answers a function that ends the watch.
 */
export function supervise(
  directory: DataDirectory,
  restart: () => Promise<unknown>,
  log: (line: string) => void,
): () => void {
  const ending = new AbortController()
  const watch = async () => {
    for (let pause = 1000; ;) {
      await sleep(pause, undefined, { ref: false, signal: ending.signal })
      if (await readPostmasterPid(directory)) continue
      try {
        log(`PostgreSQL in ${directory.home} has gone; starting it again.`)
        await restart()
        pause = 1000
      } catch (error) {
        log(`PostgreSQL could not be started again: ${error instanceof Error ? error.message : String(error)}`)
        pause = Math.min(pause * 2, 30_000)
      }
    }
  }
  // The only way out of the watch is its end.
  watch().catch(() => undefined)
  return () => ending.abort()
}
