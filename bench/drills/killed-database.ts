import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../../server/identity/test-people.ts'
import { ask, childrenOf } from '@cupel/postgres/test-lease-holder.ts'
import { isReady, send, startApp, type Reply } from './app-process.ts'
import { Chance, range } from './chance.ts'
import { makeTestData } from './test-data.ts'
import { none, some, told, type Drill } from './drill.ts'
import { Ledger } from './ledger.ts'
import { ownFolder, type OwnFolder } from './own-folder.ts'

/** The database's connections are cut, and its server killed, under load: the app says "later" and goes on by itself. */
export const killedDatabase: Drill = {
  id: 'C2',
  says: 'connections cut and PostgreSQL killed under load',
  short: 1,
  long: 20,
  of: 'times each',
  run: async ({ seed, rounds }) => {
    const folder = await ownFolder()
    const seen: Seen = { statuses: {}, faults: [], silent: [], slow: [], mute: [] }
    const back: number[] = []
    const app = await startApp({ CUPEL_DATA: folder.dataDir })
    try {
      const crowd = await folder.crowd()
      const made = await folder.look((db) => makeTestData(db, 1, crowd[0]?.me.id ?? 0))
      const ledger = new Ledger(made)
      const load = { working: true }
      const hands = crowd.map((who, n) => hand(app.base, who, ledger, new Chance(seed, n), seen, load))
      for (const fault of range(rounds).flatMap(() => [cut, kill])) {
        await sleep(800)
        await fault(folder)
        back.push(await untilBack(app.base, crowd[0]!))
      }
      await sleep(500)
      load.working = false
      await Promise.all(hands)
      const [lost, wrong] = [await folder.look((db) => ledger.lost(db)), await ledger.replay(app.base)]
      const doubled = await folder.look((db) => ledger.doubled(db))
      return [
        none('answers of 500', seen.faults),
        none('answers of 503 without Retry-After', seen.mute),
        none('requests without an answer', seen.silent),
        none('requests that took longer than 10 s', seen.slow),
        none('acknowledged writes that are lost', lost),
        none('writes doubled or answered otherwise when sent again', [...doubled, ...wrong]),
        some('answers of 503', seen.statuses[503] ?? 0),
        told('answers', JSON.stringify(seen.statuses)),
        told('answering again after', back.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')),
      ]
    } finally {
      await app.stop()
      await folder.remove()
    }
  },
}

interface Seen {
  statuses: Record<number, number>
  faults: string[]
  silent: string[]
  slow: string[]
  mute: string[]
}

/** Reads and writes until told to stop; asked to come later, it waits a moment. */
async function hand(base: string, who: Person, ledger: Ledger, chance: Chance, seen: Seen, load: { working: boolean }) {
  while (load.working) {
    const answer =
      chance.next() < 0.5
        ? await ledger.write(base, who, chance)
        : await send(base, who, 'GET', '/api/purchases/?page_size=5')
    note(answer, seen)
    if (answer.status === 503) await sleep(50)
  }
}

function note({ status, body, headers, ms }: Reply, seen: Seen): void {
  seen.statuses[status] = (seen.statuses[status] ?? 0) + 1
  const words = `${status} after ${Math.round(ms)} ms: ${JSON.stringify(body)}`
  if (status >= 500 && status !== 503) seen.faults.push(words)
  if (status === 503 && !headers.has('retry-after')) seen.mute.push(words)
  if (status === 0) seen.silent.push(words)
  if (ms > 10_000) seen.slow.push(words)
}

/** Every connection of the app is ended at once. */
async function cut(folder: OwnFolder): Promise<void> {
  const { url } = await folder.server()
  await ask(url, `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cupel'`)
}

/** The server and all its processes are gone in one moment, as for want of memory. */
async function kill(folder: OwnFolder): Promise<void> {
  const { pid: server } = await folder.server()
  for (const pid of [server, ...(await childrenOf(server))])
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It went by itself, because the server did.
    }
}

async function untilBack(base: string, who: Person): Promise<number> {
  const began = performance.now()
  while (!(await isReady(base)) || (await send(base, who, 'GET', '/api/purchases/?page_size=1')).status !== 200) {
    if (performance.now() - began > 60_000) throw new Error('The app did not come back')
    await sleep(50)
  }
  return performance.now() - began
}
