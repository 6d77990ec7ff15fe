import { sql } from 'drizzle-orm'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { people } from '../../server/identity/test-people.ts'
import { migrate, openDatabase } from '../../server/kit/query/database.ts'
import { nextMigrations } from '../../server/kit/test-migrations.ts'
import { ask } from '@cupel/postgres/test-lease-holder.ts'
import { range } from './chance.ts'
import { makeTestData } from './test-data.ts'
import { equal, none, some, type Drill } from './drill.ts'
import { brokenInvariants } from './invariants.ts'
import { standing } from './standing.ts'

/** The tables of filled books are changed, and the process that does it is killed on the way: all of it or nothing. */
export const killedMigration: Drill = {
  id: 'D2',
  says: 'a migration of filled books, killed half-way',
  short: 1,
  long: 20,
  of: 'kills',
  run: async ({ fresh, rounds }) => {
    const ground = await fresh()
    const db = openDatabase(ground.url)
    const next = await nextMigrations(statements)
    try {
      const sam = await (await people(db)).as('Sam Kessler', ['admin'])
      for (const n of range(10)) await makeTestData(db, n + 1, sam.me.id)
      const before = await standing(db)
      const halves: string[] = []
      let killed = 0
      for (const kill of range(rounds)) {
        killed += await killedAt(ground.url, next, `drill_stop_${(kill % 2) + 1}`)
        const after = await standing(db)
        halves.push(...Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table]))
      }
      await migrate(ground.url, next)
      await migrate(ground.url, next)
      const changed = await db.one<{ count: number }>(
        sql`select count(*)::int as count from lots where drill_column = 'new'`,
      )
      const lots = await db.one<{ count: number }>(sql`select count(*)::int as count from lots`)
      return [
        some('killed in the midst of it', killed),
        none('tables half changed after a kill', halves),
        equal('lots changed once it ran through', changed?.count ?? -1, lots?.count ?? -2),
        none('broken invariants afterwards', await brokenInvariants(db)),
      ]
    } finally {
      await db.close()
      await ground.drop()
      await rm(next, { recursive: true, force: true })
    }
  },
}

/** Takes its time at two places. */
const statements = [
  `alter table lots add column drill_column text`,
  `/* drill_stop_1 */ select pg_sleep(1)`,
  `update lots set drill_column = 'new'`,
  `alter table lots alter column drill_column set not null`,
  `/* drill_stop_2 */ select pg_sleep(1)`,
  `create table drill_table as select id from lots`,
  `drop table drill_table`,
]

const program = `
  const { migrate } = await import(process.env.DRILL_SOURCE)
  await migrate(process.env.DRILL_URL, process.env.DRILL_FOLDER)`

/** Starts the migration in a process of its own and kills it where it lingers; waits until the server has noticed. */
async function killedAt(url: string, folder: string, place: string): Promise<number> {
  const source = new URL('../../server/kit/query/database.ts', import.meta.url).href
  const env = { ...process.env, DRILL_SOURCE: source, DRILL_URL: url, DRILL_FOLDER: folder }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const there = await until(async () => child.exitCode !== null || (await isAt(url, place)))
  child.kill('SIGKILL')
  await ended
  await until(async () => !(await isLocked(url)))
  return there && child.signalCode === 'SIGKILL' ? 1 : 0
}

/** Whether somebody is at that place of the migration, or holds the lock of it. */
async function isAt(url: string, place: string): Promise<boolean> {
  const there = await ask(
    url,
    `select pid from pg_stat_activity where state = 'active' and query like '%/* ${place} */%' and pid <> pg_backend_pid()`,
  )
  return there.length > 0
}

async function isLocked(url: string): Promise<boolean> {
  const held = await ask(
    url,
    `select l.pid from pg_locks l join pg_database d on d.oid = l.database where l.locktype = 'advisory' and d.datname = current_database()`,
  )
  return held.length > 0
}

async function until(holds: () => Promise<boolean>): Promise<boolean> {
  for (const _ of range(1500)) {
    if (await holds()) return true
    await sleep(20)
  }
  return false
}
