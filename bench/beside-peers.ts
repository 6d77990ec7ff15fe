import { writeFileSync } from 'node:fs'
import { openApp } from '../server/app.ts'
import { people } from '../server/identity/test-people.ts'
import { openDatabase } from '../server/kit/query/database.ts'
import { fillFromPeers } from './peer-rows.ts'

/*
 * Makes Cupel ready to be measured beside other servers on one machine (see docs/bench.md):
 * `node bench/beside-peers.ts fill PEERS_URL OWN_URL` loads the peers' rows into an empty database of our own;
 * `node bench/beside-peers.ts serve OWN_URL PORT PIDFILE` serves it as in production, but without a limit of requests a
 * minute, and prints a token to call it with.
 */
const [verb, ...args] = process.argv.slice(2)
const [first = '', second = '', third = ''] = args
if (verb === 'fill') console.log(JSON.stringify(await fillFromPeers(first, second)))
else if (verb === 'serve') await serve(first, Number.parseInt(second, 10), third)
else {
  console.error('fill PEERS_URL OWN_URL, or serve OWN_URL PORT PIDFILE')
  process.exitCode = 1
}

async function serve(url: string, port: number, pidFile: string): Promise<void> {
  process.env.LOG_LEVEL ??= 'warn'
  const db = openDatabase(url)
  const bench = await (await people(db)).as('Bench', ['admin'], { email: 'bench@cupel.test' })
  const app = await openApp({ db, log: true, requestsPerMinute: 1_000_000_000 })
  await app.http.listen({ host: '127.0.0.1', port })
  writeFileSync(pidFile, String(process.pid))
  console.log(bench.headers.authorization)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      void app.http
        .close()
        .then(() => db.close())
        .then(() => process.exit(0))
    })
}
