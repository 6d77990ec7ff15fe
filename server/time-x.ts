import { openApp } from '/work/wt/find/server/app.ts'
import { openDatabase } from '/work/wt/find/server/kit/query/database.ts'
import { withoutRoles } from '/work/wt/find/domain/kit/roles.ts'
const db = openDatabase('postgres://postgres@localhost:55433/cupel_1m')
const me = { ...withoutRoles(1), groups: ['admin'] }
const app = await openApp({ db, whoIs: async () => me, requestsPerMinute: 1e6 })
await app.http.ready()
for (const url of process.argv.slice(2)) {
  const times = []
  let body
  for (let i = 0; i < 12; i++) { const t = performance.now(); const a = await app.http.inject({ url }); times.push(performance.now() - t); body = a.body }
  const p = JSON.parse(body)
  console.log(url, times.slice(2).sort((a,b)=>a-b).map((t) => t.toFixed(0)).join(' '), p.count ?? body.slice(0,200), JSON.stringify(p.found ?? '').slice(0,300), 'len', body.length)
}
await app.http.close(); await db.close()
