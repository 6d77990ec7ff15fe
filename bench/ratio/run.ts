import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startPostgres } from '@cupel/postgres/postgres.ts'
import pg from 'pg'
import { Calendar } from '../../server/db/demo/calendar.ts'
import { loadScale, type Scale } from '../../server/db/demo/scale.ts'
import { migrate } from '../../server/kit/query/database.ts'
import { freePort } from '../drills/app-process.ts'
import { trial, type Target, type Trial } from './load.ts'
import { drawnLots, workloads, type Workload } from './workloads.ts'

/*
 * Measures Cupel beside a bare handler on the same rows of one PostgreSQL, in turns: `npm run ratio`, or
 * `npm run ratio -- --scale 1m --seconds 4 --rounds 5 --only list,detail`. What counts is the ratio of requests a second,
 * for the machine and its other work slow both. Ends with 1 when one is less than half of what ratios.json remembers.
 */
const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '100k' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})
const scale = values.scale as Scale
const remembered = JSON.parse(readFileSync(new URL('ratios.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, number>
>

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cupel-ratio-'))
const postgres = await startPostgres({ dataDir, settings: { shared_buffers: '1GB', max_wal_size: '4GB' } })
const children: ChildProcess[] = []
const look = new pg.Client({ connectionString: postgres.url })
try {
  await migrate(postgres.url)
  await loadScale(postgres.url, scale, new Calendar('2026-01-02'))
  await look.connect()
  // Nobody's rows, made past the change log like the others of the scale.
  await look.query('set session_replication_role = replica')
  await look.query(
    `insert into lots (id, name, smelter, status) select $1 + i, 'D' || i, 1 + i % 2, 'HE' from generate_series(0, $2 - 1) i`,
    [drawnLots.first, drawnLots.count],
  )
  await look.query('vacuum analyze')
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  await look.end()
  for (const child of children) child.kill('SIGTERM')
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(): Promise<boolean> {
  const of = async (query: string) => (await look.query<{ id: number }>(query)).rows.map(({ id }) => id)
  const large = await of(
    'select check_in as id from check_in_converters group by 1 having count(*) between 35 and 45 order by 1',
  )
  const [cupel, limit] = [await ourselves(), await bare()]
  const only = values.only?.split(',')
  let isGood = true
  console.log(`${scale}${' '.repeat(10)}Cupel      limit   ratio    CPU a request, ms`)
  for (const workload of workloads({ scale, large })) {
    if (only && !only.includes(workload.name)) continue
    const { ours, theirs, ratio } = await beside(workload, cupel, limit)
    const least = (remembered[scale]?.[workload.name] ?? 0) / 2
    const isSlow = ratio < least || ours.failed > 0
    isGood &&= !isSlow
    const told = isSlow ? `  TOO SLOW: at least ${least.toFixed(2)} is wanted, ${ours.failed} failed` : ''
    const figures = [perSecond(ours), perSecond(theirs), ratio.toFixed(2).padStart(8)].join('')
    console.log(`${workload.name.padEnd(10)}${figures}    ${cpu(ours)} beside ${cpu(theirs)}   ${workload.says}${told}`)
  }
  return isGood
}

/** Round after round, both in turn, the first of the last round first in the next; the middle round of each counts. */
async function beside({ name, ask }: Workload, cupel: Target, limit: Target) {
  const seconds = Number.parseFloat(values.seconds)
  const rounds: { ours: Trial; theirs: Trial }[] = []
  for (const round of Array.from({ length: Number.parseInt(values.rounds, 10) + 1 }, (_, n) => n)) {
    const one = async (target: Target) => {
      // Each begins from the rows that were loaded: nobody sums a longer history than the other.
      if (name === 'allocate') await look.query('delete from allocations where lot >= $1', [drawnLots.first])
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

async function ourselves(): Promise<Target> {
  const port = await freePort()
  const { child, said } = await program([
    'beside-peers.ts',
    'serve',
    postgres.url,
    String(port),
    path.join(dataDir, 'pid'),
  ])
  return { port, pid: child.pid ?? 0, headers: { authorization: said } }
}

async function bare(): Promise<Target> {
  const port = await freePort()
  const { child } = await program(['ratio/bare-handler.ts', postgres.url, String(port)])
  return { port, pid: child.pid ?? 0, headers: {} }
}

/** A program of this folder, once it has said its first line. */
async function program([file = '', ...args]: string[]): Promise<{ child: ChildProcess; said: string }> {
  const env = { ...process.env, NODE_ENV: 'production', CUPEL_CHECK_ANSWERS: '0' }
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../${file}`, import.meta.url)), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (words: Buffer) => resolve(words.toString().trim()))
    child.on('exit', () => reject(new Error(`${file} ended before it was ready`)))
  })
  return { child, said }
}

function perSecond(one: Trial): string {
  return one.perSecond.toFixed(0).padStart(11)
}

function cpu(one: Trial): string {
  return one.cpuMs === undefined ? '?' : one.cpuMs.toFixed(2)
}
