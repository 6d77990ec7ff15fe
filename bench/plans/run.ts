import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '@cupel/postgres/postgres.ts'
import pg from 'pg'
import { Calendar } from '../../server/db/demo/calendar.ts'
import { loadScale, type Scale } from '../../server/db/demo/scale.ts'
import { migrate } from '../../server/kit/query/database.ts'
import { plansAtAMillion } from './at-a-million.ts'
import { fileOf, keptPlans } from './kept.ts'
import { measure } from './measure.ts'
import { keepStatistics } from './statistics.ts'

/*
 * Writes how PostgreSQL would find all that can be asked of lists at a million lines, `server/<area>/<area>.plans.txt`, from
 * the statistics that are kept: `npm run plans`. With `--measure` a million lines are filled in first, what is known of
 * them is kept, and all is asked in earnest: the slowest questions are printed (`--scale 100k`, `--only check_ins`).
 */
const { values } = parseArgs({
  options: {
    measure: { type: 'boolean', default: false },
    scale: { type: 'string', default: '1m' },
    only: { type: 'string' },
  },
})
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cupel-plans-'))
const postgres = await startPostgres({
  dataDir,
  settings: { shared_buffers: '1GB', max_wal_size: '8GB', fsync: 'off', full_page_writes: 'off' },
})
try {
  if (values.measure) await inEarnest(values.scale as Scale)
  else await writePlans()
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function writePlans(): Promise<void> {
  await migrate(postgres.url)
  for (const [area, text] of keptPlans((await plansAtAMillion(postgres.url)).planned))
    await writeFile(fileOf(area), text)
}

async function inEarnest(scale: Scale): Promise<void> {
  await migrate(postgres.url)
  await loadScale(postgres.url, scale, new Calendar('2026-01-02'), { whole: true })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    if (scale === '1m') await keepStatistics(client)
    await measure(postgres.url, client, values.only)
  } finally {
    await client.end()
  }
}
