import { sql } from 'drizzle-orm'
import { postman } from '../../server/kit/mail/mail.ts'
import { openOffice } from '../../server/kit/mail/test-office.ts'
import { deliverWaiting } from '../../server/kit/mail/outbox.ts'
import { openDatabase } from '../../server/kit/query/database.ts'
import { Chance, range } from './chance.ts'
import { equal, none, some, type Drill } from './drill.ts'
import { openTestServer } from './test-server.ts'

/**
 * The mail server refuses, breaks off in the middle and goes away, while two replicas deliver. When it is back every
 * letter arrives: twice at most where it broke off after taking it, and then with the same Message-ID; none that was out of date.
 */
export const mailOutage: Drill = {
  id: 'J2',
  says: 'a mail server that refuses, breaks off and goes away, and two replicas that deliver',
  short: 40,
  long: 2000,
  of: 'letters',
  run: async ({ fresh, seed, rounds }) => {
    const server = await openTestServer(await fresh())
    const other = openDatabase(server.url, { max: 4, patience: 10 })
    const office = await openFickleOffice(new Chance(seed))
    try {
      await server.db.rows(sql`
        insert into outbox (kind, payload, good_until)
        select 'mail', jsonb_build_object('to', 'n' || n || '@cupel.test', 'subject', 'Letter ' || n, 'text', 'T'),
          case when n % 10 = 0 then now() - interval '1 minute' end
        from generate_series(1, ${rounds}::int) n`)
      const post = { mail: postman(office.url, 'Cupel <cupel@cupel.test>') }
      const look = () => Promise.all([server.db, other].map((db) => deliverWaiting(db, post)))
      // Nobody waits for the pauses between tries; only one that came to its end would be given up.
      const again = () =>
        server.db.rows(
          sql`update outbox set leased_until = null, attempts = least(attempts, 3) where delivered_at is null`,
        )
      for (const state of ['fickle', 'gone', 'fickle', 'well'] as const) {
        office.become(state)
        await look()
        await again()
      }
      for (let left = 1, tries = 0; left > 0 && tries < 20; tries++) {
        await look()
        await again()
        left = Number(
          (
            await server.db.one<{ n: number }>(sql`
            select count(*)::int as n from outbox where kind = 'mail' and status = 'WA'`)
          )?.n,
        )
      }
      const states = await server.db.rows<{ status: string; n: number }>(
        sql`select status, count(*)::int as n from outbox where kind = 'mail' group by 1`,
      )
      const stale = range(rounds).filter((n) => (n + 1) % 10 === 0).length
      const { arrived } = office
      const ids = new Map(arrived.map(({ to }) => [to, new Set<string>()]))
      for (const { to, id } of arrived) ids.get(to)?.add(id)
      return [
        some('tries that the mail server spoilt', office.spoilt()),
        equal('letters that left', states.find(({ status }) => status === 'SE')?.n ?? 0, rounds - stale),
        equal('letters that arrived', ids.size, rounds - stale),
        none(
          'arrived out of date',
          [...ids.keys()].filter((to) => Number.parseInt(to.slice(1), 10) % 10 === 0),
        ),
        none(
          'arrived again under another Message-ID',
          [...ids].flatMap(([to, own]) => (own.size > 1 ? [to] : [])),
        ),
      ]
    } finally {
      await office.close()
      await other.close()
      await server.close()
    }
  },
}

type State = 'well' | 'fickle' | 'gone'

/** Gone it takes no call; fickle it spoils every second letter, somewhere. */
async function openFickleOffice(chance: Chance) {
  let state: State = 'well'
  let spoilt = 0
  const office = await openOffice((at) => {
    const does = at === 'connection' ? state === 'gone' : state === 'fickle' && chance.next() < 0.5
    if (does) spoilt++
    return does
  })
  return { ...office, become: (now: State) => void (state = now), spoilt: () => spoilt }
}
