import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * This process, in words that outlive it: its number and when it began. The number alone would not do, for the
 * system gives it away again, after a restart of the machine or a container almost surely.
 */
export function processIdentity(): string {
  return `${process.pid} ${began(process.pid) ?? '?'}`
}

/** Whether the process that said `processIdentity()` is still there. */
export function isAlive(words: string): boolean {
  const [pid = '', ...then] = words.trim().split(' ')
  const number = Number.parseInt(pid, 10)
  if (!(number > 0) || !isRunning(number)) return false
  const now = began(number)
  return now === undefined || then.join(' ') === '?' || now === then.join(' ')
}

/** Whether any process has this number; one of somebody else's answers EPERM and lives all the same. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function began(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? 'dead' : fields[19]
    } catch {
      return undefined
    }
  }
  if (process.platform === 'win32') return undefined
  return spawnSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' }).stdout?.trim() || undefined
}
