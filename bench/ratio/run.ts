import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { scales, type Scale } from '../../server/db/demo/scale.ts'
import { trial, type Target, type Trial } from './load.ts'
import { takeBack, withServers, type Servers } from './servers.ts'
import { soak } from './soak.ts'
import { workloads, type Workload } from './workloads.ts'

/*
 * Measures Cupel beside a bare handler on the same rows of one PostgreSQL, in turns: `npm run ratio`, or
 * `npm run ratio -- --scale 1m --seconds 4 --rounds 5 --only list,detail`. What counts is the ratio of requests a second,
 * for the machine and its other work slow both. Ends with 1 when one is less than half of what ratios.json remembers.
 * `npm run ratio -- --soak 10` asks everything of Cupel for so many minutes, and looks at its memory.
 */
const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '100k' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    soak: { type: 'string' },
  },
})
const scale = values.scale as Scale
const only = values.only?.split(',')
if (!(scale in scales)) refuse(`--scale is one of ${Object.keys(scales).join(', ')}`)
const names = workloads({ scale, large: [] }).map(({ name }) => name)
if (only?.some((one) => !names.includes(one))) refuse(`--only is some of ${names.join(', ')}`)
const minutes = values.soak === undefined ? undefined : Number.parseFloat(values.soak)
if (minutes !== undefined && !(minutes > 0)) refuse('--soak is how many minutes, e.g. 10')
const remembered = JSON.parse(readFileSync(new URL('ratios.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, number>
>

process.exitCode = (await withServers(scale, (servers) =>
  minutes === undefined ? measure(servers) : soak(servers, scale, minutes),
))
  ? 0
  : 1

function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}

async function measure({ look, cupel, limit, large }: Servers): Promise<boolean> {
  let isGood = true
  if (!remembered[scale]) console.log(`No ratios of ${scale} are remembered: only what fails is told of`)
  console.log(`${scale}${' '.repeat(12)}Cupel      limit   ratio    CPU a request, ms`)
  for (const workload of workloads({ scale, large })) {
    if (only && !only.includes(workload.name)) continue
    const { ours, theirs, ratio } = await beside(look, workload, cupel, limit)
    const least = (remembered[scale]?.[workload.name] ?? 0) / 2
    const isSlow = ratio < least || ours.failed > 0
    isGood &&= !isSlow
    const told = isSlow ? `  TOO SLOW: at least ${least.toFixed(2)} is wanted, ${ours.failed} failed` : ''
    const figures = [perSecond(ours), perSecond(theirs), ratio.toFixed(2).padStart(8)].join('')
    console.log(`${workload.name.padEnd(12)}${figures}    ${cpu(ours)} beside ${cpu(theirs)}   ${workload.says}${told}`)
  }
  return isGood
}

/** Round after round, both in turn, the first of the last round first in the next; the middle round of each counts. */
async function beside(look: pg.Client, { name, ask }: Workload, cupel: Target, limit: Target) {
  const seconds = Number.parseFloat(values.seconds)
  const rounds: { ours: Trial; theirs: Trial }[] = []
  for (const round of Array.from({ length: Number.parseInt(values.rounds, 10) + 1 }, (_, n) => n)) {
    const one = async (target: Target) => {
      // Each begins from the rows that were loaded: nobody sums a longer history than the other.
      if (name === 'allocate') await takeBack(look)
      return trial(target, ask, round === 0 ? 1 : seconds, 0)
    }
    const [first, second] = round % 2 === 0 ? [cupel, limit] : [limit, cupel]
    const trials = new Map([[first, await one(first)]])
    trials.set(second, await one(second))
    // The first warms up.
    if (round > 0) rounds.push({ ours: trials.get(cupel) as Trial, theirs: trials.get(limit) as Trial })
  }
  const ratioOf = ({ ours, theirs }: (typeof rounds)[number]) => ours.perSecond / theirs.perSecond
  const middle = rounds.toSorted((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(rounds.length / 2)]
  if (!middle) throw new Error('No round was made')
  return { ...middle, ratio: ratioOf(middle) }
}

function perSecond(one: Trial): string {
  return one.perSecond.toFixed(0).padStart(11)
}

function cpu(one: Trial): string {
  return one.cpuMs === undefined ? '?' : one.cpuMs.toFixed(2)
}
