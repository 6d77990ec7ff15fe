import { sql } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { runJob } from '../../server/identity/run-job.ts'
import type { App } from '../../server/kit/http/routes.ts'
import type { Job } from '../../server/kit/jobs/job.ts'
import { oncePerDue } from '../../server/kit/jobs/once.ts'
import { openDatabase, type Database } from '../../server/kit/query/database.ts'
import { Chance, range } from './chance.ts'
import { equal, none, some, type Drill, type Finding } from './drill.ts'
import { openTestServer } from './test-server.ts'

const timetables = { daily: '0 6 * * *', hourly: '0 6-15 * * 1-5', odd: '30 23 * * 0' } as const
type Name = keyof typeof timetables
const names = Object.keys(timetables) as Name[]
const minute = 60_000
const hour = 60 * minute
/** The company's hour is seven behind UTC all year: reckoned here by hand, and not by what reads crontabs. */
const behind = 7 * hour

/**
 * Two replicas are told of the time again and again, now and then both at once; some die in the middle of their work,
 * some nights nobody is there. What is due is done once for each of its times that somebody lived to see.
 */
export const timetable: Drill = {
  id: 'T1',
  says: 'jobs at their hour in Phoenix, once each, by two replicas that die, on machines in three zones',
  short: 6,
  long: 730,
  of: 'days',
  run: async ({ fresh, seed, rounds }) => {
    const chance = new Chance(seed)
    const moments = momentsOf(chance, rounds)
    const server = await openTestServer(await fresh())
    const replicas = range(2).map(() => openDatabase(server.url, { max: 4, patience: 10 }))
    try {
      return [...(await inThreeZones(moments)), ...(await lived(server.app, server.db, replicas, moments, chance))]
    } finally {
      for (const replica of replicas) await replica.close()
      await server.close()
    }
  },
}

/** About every twenty minutes somebody looks; now and then nobody for most of a day. */
function momentsOf(chance: Chance, days: number): Date[] {
  const begin = Date.parse('2025-01-01T07:00:00Z')
  const moments: Date[] = []
  for (let at = begin; at < begin + days * 24 * hour;) {
    moments.push(new Date(at))
    at += chance.next() < 0.005 ? chance.whole(5, 30) * hour : chance.whole(1, 40) * minute
  }
  return moments
}

/** The last due time as the wall in Phoenix has it. */
function dueByHand(name: Name, moment: Date): string {
  for (let at = Math.floor(moment.getTime() / minute) * minute; ; at -= minute) {
    const wall = new Date(at - behind)
    const [minutes, hours, weekday] = [wall.getUTCMinutes(), wall.getUTCHours(), wall.getUTCDay()]
    const isDue = {
      daily: minutes === 0 && hours === 6,
      hourly: minutes === 0 && hours >= 6 && hours <= 15 && weekday >= 1 && weekday <= 5,
      odd: minutes === 30 && hours === 23 && weekday === 0,
    }[name]
    if (isDue) return new Date(at).toISOString()
  }
}

/** What is due does not depend on where the machine believes it stands. */
async function inThreeZones(all: readonly Date[]): Promise<Finding[]> {
  const moments = all.filter((_, n) => n % Math.ceil(all.length / 1000) === 0)
  const expected = names.map((name) => moments.map((moment) => dueByHand(name, moment)))
  const script = fileURLToPath(new URL('due-times.ts', import.meta.url))
  const given = [JSON.stringify(Object.values(timetables)), JSON.stringify(moments)]
  const wrong: string[] = []
  for (const zone of ['Asia/Kolkata', 'America/New_York', 'Pacific/Auckland']) {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...given], {
      env: { ...process.env, TZ: zone },
      maxBuffer: 64 * 1024 * 1024,
    })
    const answers = JSON.parse(stdout) as string[][]
    for (const [which, name] of names.entries())
      for (const [n, moment] of moments.entries())
        if (answers[which]?.[n] !== expected[which]?.[n])
          wrong.push(`${zone}, ${name} at ${moment.toISOString()}: ${answers[which]?.[n]}, not ${expected[which]?.[n]}`)
  }
  return [none(`due times that are wrong, of ${3 * names.length * moments.length} in three zones`, wrong)]
}

async function lived(
  app: App,
  db: Database,
  replicas: readonly Database[],
  moments: readonly Date[],
  chance: Chance,
): Promise<Finding[]> {
  const expected = new Set<string>()
  let deaths = 0
  for (const moment of moments) {
    // Dice are thrown before anybody works: what is at the same moment has no order.
    const tries = replicas.flatMap((replica) =>
      names.flatMap((name) => (chance.next() < 0.4 ? [{ replica, name, dies: chance.next() < 0.15 }] : [])),
    )
    await Promise.all(
      tries.map(async ({ replica, name, dies }) => {
        const unhurried = new AbortController().signal
        try {
          await runJob(replica, jobOf({ ...app, db: replica }, name, dies), unhurried, moment)
          if (!dies) expected.add(`${name} ${dueByHand(name, moment)}`)
        } catch {
          deaths++
        }
      }),
    )
  }
  const rows = await db.rows<{ what: string }>(sql`select payload->>'what' as what from outbox where kind = 'tick'`)
  const done = rows.map(({ what }) => what)
  const often = done.filter((what, n) => done.indexOf(what) !== n)
  const unasked = done.filter((what) => !expected.has(what))
  const missed = [...expected].filter((what) => !done.includes(what))
  return [
    some('times that were due', expected.size),
    some('replicas that died in the middle of it', deaths),
    none('done twice', often),
    none('done that nobody lived to do', unasked),
    none('never done', missed),
    equal('letters', done.length, expected.size),
  ]
}

/** Leaves one letter; whoever dies does so when it is written and not yet committed. */
function jobOf(app: App, name: Name, dies: boolean): Job {
  return {
    name,
    at: timetables[name],
    run: async ({ due, count }) => {
      const written = await oncePerDue(app, name, due, async (tx) => {
        await tx.send('tick', { what: `${name} ${due}` })
        if (dies) await tx.rows(sql`select pg_terminate_backend(pg_backend_pid())`)
        return 1
      })
      count(written ?? 0)
    },
  }
}
