import { readFileSync } from 'node:fs'
import type { Scale } from '../../server/db/demo/scale.ts'
import { trial } from './load.ts'
import { takeBack, type Servers } from './servers.ts'
import { workloads } from './workloads.ts'

const seconds = 15

/** Before so many trials a process is still filling what it keeps. */
const fewest = 9

/**
 * Everything at once, one after the other over sixteen connections, for so many minutes. Its memory is flat when the last
 * third of the time holds no more than the third before, within a twentieth; nothing may fail.
 */
export async function soak({ look, cupel, large }: Servers, scale: Scale, minutes: number): Promise<boolean> {
  const all = workloads({ scale, large })
  const memory: number[] = []
  let [from, isGood] = [0, true]
  for (const end = performance.now() + minutes * 60_000; performance.now() < end;) {
    await takeBack(look)
    const ask = (n: number) => (all[n % all.length] as (typeof all)[number]).ask(Math.floor(n / all.length))
    const { perSecond, failed, asked } = await trial(cupel, ask, seconds, from)
    // What was drawn for is drawn for again once it was given back.
    from = from + asked > 100_000 ? 0 : from + asked
    memory.push(residentMb(cupel.pid))
    isGood &&= failed === 0
    console.log(`${perSecond.toFixed(0).padStart(6)} a second, ${failed} failed, ${memory.at(-1)?.toFixed(0)} MB`)
  }
  if (memory.length < fewest) {
    console.log(`too short to tell whether it grows: ${(fewest * seconds) / 60} minutes are wanted`)
    return isGood
  }
  const third = Math.ceil(memory.length / 3)
  const [before, last] = [mean(memory.slice(-2 * third, -third)), mean(memory.slice(-third))]
  const isFlat = last <= before * 1.05
  console.log(`${before.toFixed(0)} MB, then ${last.toFixed(0)} MB: ${isFlat ? 'flat' : 'GROWING'}`)
  return isGood && isFlat
}

const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length

/** What the process holds of the machine's memory, of Linux. */
function residentMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
  return Number.parseInt(kb, 10) / 1024
}
