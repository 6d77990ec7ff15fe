import { setTimeout as sleep } from 'node:timers/promises'
import { startApp } from './app-process.ts'
import { Chance, range } from './chance.ts'
import { makeTestData } from './test-data.ts'
import { none, some, told, type Drill } from './drill.ts'
import { Ledger } from './ledger.ts'
import { ownFolder } from './own-folder.ts'

/** The app is killed under load, again and again; after each time everything it had promised must be there, once. */
export const killedApp: Drill = {
  id: 'C1',
  says: 'kill -9 of the app under load',
  short: 2,
  long: 50,
  of: 'kills',
  run: async ({ seed, rounds }) => {
    const folder = await ownFolder()
    const chance = new Chance(seed)
    const ready: number[] = []
    const found = { lost: [] as string[], wrong: [] as string[], doubled: [] as string[], sent: 0, open: 0 }
    let app = await startApp({ CUPEL_DATA: folder.dataDir })
    try {
      const crowd = await folder.crowd()
      const made = await folder.look((db) => makeTestData(db, 1, crowd[0]?.me.id ?? 0))
      for (const kill of range(rounds)) {
        const ledger = new Ledger(made)
        const load = { working: true }
        const hands = crowd.map(async (who, n) => {
          const own = new Chance(seed, kill, n)
          while (load.working) if ((await ledger.write(app.base, who, own)).status === 0) return
        })
        await sleep(chance.whole(200, 900))
        await app.kill()
        load.working = false
        await Promise.all(hands)
        app = await startApp({ CUPEL_DATA: folder.dataDir })
        ready.push(app.readyMs)
        found.sent += ledger.entries.length
        found.open += ledger.entries.filter(({ answer }) => !answer).length
        found.lost.push(...(await folder.look((db) => ledger.lost(db))))
        found.wrong.push(...(await ledger.replay(app.base)))
        found.doubled.push(...(await folder.look((db) => ledger.doubled(db))))
      }
    } finally {
      await app.stop()
      await folder.remove()
    }
    return [
      none('acknowledged writes that are lost', found.lost),
      none('writes doubled after sending all again under their keys', found.doubled),
      none('writes answered otherwise when sent again', found.wrong),
      some('writes sent', found.sent),
      some('of them unanswered when the app was killed', found.open),
      told('ready again after, at most', `${(Math.max(...ready) / 1000).toFixed(1)} s`),
    ]
  },
}
