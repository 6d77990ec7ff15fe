import { sql } from 'drizzle-orm'
import { people, type Person } from '../../server/identity/test-people.ts'
import { openDatabase } from '../../server/kit/query/database.ts'
import { send, startApp, type AppProcess } from './app-process.ts'
import { findings, handler, layPile } from './box-pile.ts'
import { asDecimal, Chance, inUnits, range } from './chance.ts'
import { idIn, makeTestData } from './test-data.ts'
import { put } from '../../server/test-drills.ts'
import { equal, none, some, told, type Drill } from './drill.ts'
import { overdrafts } from './overdrafts.ts'

/** Two apps on one database: ounces and boxes are moved to and fro through both, and nothing may appear or go. */
export const replicas: Drill = {
  id: 'R2',
  says: 'transfers between allocations, box splits and merges through two replicas on one PostgreSQL',
  short: 80,
  long: 100_000,
  of: 'transfers',
  run: async ({ fresh, seed, rounds }) => {
    const ground = await fresh()
    const db = openDatabase(ground.url)
    const apps: AppProcess[] = []
    try {
      // One after the other would hide what two first starts do to each other.
      apps.push(
        ...(await Promise.all([startApp({ DATABASE_URL: ground.url }), startApp({ DATABASE_URL: ground.url })])),
      )
      const { as } = await people(db)
      const crowd = await Promise.all(range(12).map((n) => as(`Hand ${n}`, ['coordinator'])))
      const made = await makeTestData(db, 1, crowd[0]?.me.id ?? 0)
      const hedge = await put(db, 'hedges', {
        code: 'SHARED',
        smelter: made.smelters,
        // More than is moved: what is put down twice shall be seen as too much, not be refused.
        pt_toz: asDecimal(2 * each * shelves, 3),
      })
      const ids = await Promise.all(
        range(shelves).map(async (n) => {
          const lot = await put(db, 'lots', { name: `SHELF-${n}`, smelter: made.smelters })
          return put(db, 'allocations', { hedge, lot, pt: asDecimal(each, 3) })
        }),
      )
      const book: Book = { ids, done: 0, left: rounds, moved: new Map(), odd: [], busy: 0 }
      const pile = await layPile(db, idIn(made, 'locations'), rounds)
      await Promise.all(
        crowd.flatMap((who, n) => [
          mover(apps, who, book, new Chance(seed, n)),
          handler(db, apps, who, pile, new Chance(seed, n, 1)),
        ]),
      )
      const rows = await db.rows<{ id: number; pt: string; version: number }>(
        sql`select id, pt, version from allocations where hedge = ${hedge} order by id`,
      )
      const total = rows.reduce((sum, { pt }) => sum + inUnits(pt, 3), 0)
      const lost = rows.filter(({ id, pt }) => inUnits(pt, 3) !== each + (book.moved.get(id)?.ounces ?? 0))
      const miscounted = rows.filter(({ id, version }) => version !== 1 + (book.moved.get(id)?.writes ?? 0))
      return [
        equal('ounces in all', asDecimal(total, 3), asDecimal(each * shelves, 3)),
        none(
          'allocations that are not the sum of what was done to them',
          lost.map(({ id, pt }) => `${id}: ${pt}`),
        ),
        none(
          'allocations whose changes are not as many as were acknowledged',
          miscounted.map(({ id, version }) => `${id}: ${version}`),
        ),
        none('ounces over, at any moment', (await overdrafts(db)).cases),
        none('answers that are neither 200 nor 412 nor asking to come later', book.odd),
        some('transfers done', book.done),
        told('refused because somebody was quicker, or to come later', book.busy),
        ...(await findings(db, pile)),
      ]
    } finally {
      await Promise.all(apps.map((app) => app.stop()))
      await db.close()
      await ground.drop()
    }
  },
}

const shelves = 6
/** Thousandths of an ounce on each shelf at the beginning. */
const each = 50_000

interface Book {
  ids: number[]
  done: number
  left: number
  /** By allocation, what came to it and how often it was written. */
  moved: Map<number, { ounces: number; writes: number }>
  odd: string[]
  busy: number
}

/** Takes from one shelf through one app, and puts on another through the other. */
async function mover(apps: AppProcess[], who: Person, book: Book, chance: Chance): Promise<void> {
  while (book.left > 0) {
    book.left -= 1
    const [from, to] = [chance.pick(book.ids), chance.pick(book.ids)]
    const side = chance.whole(0, 1)
    const amount = chance.whole(1, 400)
    if (from === to || !(await add(apps[side]!, who, from, -amount, book))) continue
    await add(apps[1 - side]!, who, to, amount, book)
    book.done += 1
  }
}

/** Reads, adds and saves what nobody has saved in between; goes on trying. False where there is too little to take. */
async function add(app: AppProcess, who: Person, id: number, amount: number, book: Book): Promise<boolean> {
  const path = `/api/allocations/${id}/`
  for (;;) {
    const seen = await send(app.base, who, 'GET', path)
    if (seen.status !== 200) {
      later(seen.status, book)
      continue
    }
    const next = inUnits(seen.body.pt, 3) + amount
    if (next < 0) return false
    const answer = await send(
      app.base,
      who,
      'PATCH',
      path,
      { pt: asDecimal(next, 3) },
      { 'if-match': seen.headers.get('etag') ?? '' },
    )
    if (answer.status === 200) {
      const was = book.moved.get(id) ?? { ounces: 0, writes: 0 }
      book.moved.set(id, { ounces: was.ounces + amount, writes: was.writes + 1 })
      return true
    }
    later(answer.status, book)
  }
}

function later(status: number, book: Book): void {
  book.busy += 1
  if (![409, 412, 429, 503].includes(status)) {
    book.odd.push(String(status))
    if (book.odd.length > 1000) throw new Error(`Nothing but odd answers: ${book.odd.slice(0, 5).join(', ')}`)
  }
}
