import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@cupel/postgres/postgres.ts'
import pg from 'pg'
import serving from '../../run/serving.json' with { type: 'json' }
import { Calendar } from '../../server/db/demo/calendar.ts'
import { loadScale, type Scale } from '../../server/db/demo/scale.ts'
import { migrate } from '../../server/kit/query/database.ts'
import { freePort } from '../drills/app-process.ts'
import type { Target } from './load.ts'
import { drawnLots } from './workloads.ts'

/** Cupel and the bare handler over the same rows. */
export interface Servers {
  cupel: Target
  limit: Target
  /** Check-ins of 35 to 45 lines. */
  large: readonly number[]
  /** The owner of the database. */
  look: pg.Client
}

/** Loads the rows of a scale into a PostgreSQL of its own and starts both servers, for as long as the work takes. */
export async function withServers<T>(scale: Scale, work: (servers: Servers) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cupel-ratio-'))
  const postgres = await startPostgres({ dataDir, settings: { shared_buffers: '1GB', max_wal_size: '4GB' } })
  const children: ChildProcess[] = []
  const look = new pg.Client({ connectionString: postgres.url })
  try {
    await migrate(postgres.url)
    await loadScale(postgres.url, scale, new Calendar('2026-01-02'))
    await look.connect()
    await addDrawnLots(look)
    const large = await look.query<{ id: number }>(
      'select check_in as id from check_in_converters group by 1 having count(*) between 35 and 45 order by 1',
    )
    const [port, other] = [await freePort(), await freePort()]
    const cupel = await program(children, [
      ...serving,
      at('beside-peers.ts'),
      'serve',
      postgres.url,
      String(port),
      path.join(dataDir, 'pid'),
    ])
    const limit = await program(children, [at('ratio/bare-handler.ts'), postgres.url, String(other)])
    return await work({
      look,
      large: large.rows.map(({ id }) => id),
      cupel: { port, pid: cupel.pid, headers: { authorization: cupel.said } },
      limit: { port: other, pid: limit.pid, headers: {} },
    })
  } finally {
    await look.end()
    for (const child of children) child.kill('SIGTERM')
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Gives back what was drawn: nobody sums a longer history than the other. */
export async function takeBack(look: pg.Client): Promise<void> {
  await look.query('delete from allocations where lot >= $1', [drawnLots.first])
}

/** Nobody's rows, made past the change log like the others of the scale. */
async function addDrawnLots(look: pg.Client): Promise<void> {
  await look.query('set session_replication_role = replica')
  await look.query(
    `insert into lots (id, name, smelter, status) select $1 + i, 'D' || i, 1 + i % 2, 'HE' from generate_series(0, $2 - 1) i`,
    [drawnLots.first, drawnLots.count],
  )
  await look.query('vacuum analyze')
}

const at = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url))

/** A program once it has said its first line. */
async function program(children: ChildProcess[], args: readonly string[]): Promise<{ pid: number; said: string }> {
  const env = { ...process.env, NODE_ENV: 'production', CUPEL_CHECK_ANSWERS: '0' }
  const child = spawn(process.execPath, [...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (words: Buffer) => resolve(words.toString().trim()))
    child.on('exit', () => reject(new Error(`${args.join(' ')} ended before it was ready`)))
  })
  return { pid: child.pid ?? 0, said }
}
