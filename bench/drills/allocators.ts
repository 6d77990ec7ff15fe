import type { Person } from '../../server/identity/test-people.ts'
import { asDecimal, Chance, range } from './chance.ts'
import { makeTestData, type TestData } from './test-data.ts'
import { put } from '../../server/test-drills.ts'
import { none, some, told, type Drill } from './drill.ts'
import { openTestServer, type Called, type TestServer } from './test-server.ts'
import { overdrafts } from './overdrafts.ts'

/** Everybody draws from the same four hedges until nothing is left. */
export const allocators: Drill = {
  id: 'R1',
  says: '64 allocators on 4 hedges, three metals, for lots and for check-ins, until exhausted',
  short: 1,
  long: 50,
  of: 'rounds',
  run: async ({ fresh, seed, rounds }) => {
    const server = await openTestServer(await fresh())
    try {
      const tally: Tally = { calls: 0, exhausted: 0, faults: [], odd: [], ms: [] }
      const priya = await server.as('Priya Nair', ['coordinator'])
      const base = await makeTestData(server.db, 1, priya.me.id)
      for (const round of range(rounds)) {
        const stock = await layOut(server, base, round)
        const crowd = range(64).map((n) =>
          allocator({ house: server, priya, stock, tally }, new Chance(seed, round, n)),
        )
        await Promise.all(crowd)
      }
      const over = await overdrafts(server.db)
      return [
        none('ounces over, at any moment', over.cases, `${asDecimal(over.most, 3)} toz`),
        none('answers of 5xx', tally.faults),
        none('answers that no rule explains', tally.odd),
        some('refused because the hedge was exhausted', tally.exhausted),
        told('calls', tally.calls),
        told('median and slowest call', `${quantile(tally.ms, 0.5)} and ${quantile(tally.ms, 1)} ms`),
      ]
    } finally {
      await server.close()
    }
  },
}

/** Given ounces, 409 or 400; 404 for a row that somebody else has just taken back. */
const expected = new Set([200, 201, 204, 400, 404, 409])
const most = { pt: 900, pd: 1600, rh: 220 }

interface Tally {
  calls: number
  exhausted: number
  faults: string[]
  odd: string[]
  ms: number[]
}

interface Stock {
  hedges: number[]
  lots: number[]
  checkIns: number[]
  /** What was drawn, by anybody: everybody may change it and take it back. */
  drawn: string[]
}

interface Scene {
  house: TestServer
  priya: Person
  stock: Stock
  tally: Tally
}

/** Four hedges with little in them; fewer lots and check-ins than hands, so that two meet on one. */
async function layOut({ db }: TestServer, base: TestData, round: number): Promise<Stock> {
  const many = (count: number, make: (n: number) => Promise<number>) => Promise.all(range(count).map(make))
  const ounces = { pt_toz: '14.000', pd_toz: '25.000', rh_toz: '3.500' }
  const lots = await many(48, (n) => put(db, 'lots', { name: `R${round}-${n}`, smelter: base.smelters }))
  return {
    hedges: await many(4, (n) => put(db, 'hedges', { code: `R${round}-${n}`, smelter: base.smelters, ...ounces })),
    lots,
    checkIns: await many(48, (n) =>
      put(db, 'check_ins', { yard: base.yards, purchase: base.purchases, intended_lot: lots[n] ?? 0 }),
    ),
    drawn: [],
  }
}

/** Goes on until he was told six times that nothing is left, and no longer than a working day. */
async function allocator(scene: Scene, chance: Chance): Promise<void> {
  for (let refusals = 0, calls = 0; refusals < 6 && calls < 24; calls++) {
    const answer = await oneCall(scene, chance)
    scene.tally.calls += 1
    scene.tally.ms.push(answer.ms)
    if (answer.status >= 500) scene.tally.faults.push(`${answer.status} ${answer.text}`)
    else if (!expected.has(answer.status)) scene.tally.odd.push(`${answer.status} ${answer.text}`)
    if (!answer.text.includes('Exceeded maximum value')) continue
    refusals += 1
    scene.tally.exhausted += 1
  }
}

async function oneCall({ house: server, priya, stock, tally }: Scene, chance: Chance): Promise<Called> {
  const drawn = stock.drawn.length > 0 ? chance.pick(stock.drawn) : undefined
  const kind = drawn === undefined ? 0 : chance.next()
  if (kind < 0.6 || drawn === undefined) {
    const forLot = chance.next() < 0.6
    const path = forLot ? '/api/allocations/' : '/api/check_in_allocations/'
    const answer = await server.call(priya, 'POST', path, { ...target(stock, forLot, chance), ...ounces(chance) })
    if (answer.status === 201) stock.drawn.push(`${path}${answer.body.id}/`)
    return answer
  }
  if (kind < 0.88) return server.call(priya, 'PATCH', drawn, change(drawn, chance))
  const answer = await server.call(priya, 'DELETE', drawn)
  if (answer.status === 204) stock.drawn.splice(stock.drawn.indexOf(drawn), 1)
  else if (answer.status === 200) tally.odd.push(`a DELETE answered 200 ${answer.text}`)
  return answer
}

function target(stock: Stock, forLot: boolean, chance: Chance) {
  const hedge = chance.pick(stock.hedges)
  return forLot
    ? { hedge, lot: chance.pick(stock.lots) }
    : { hedge_id: hedge, check_in_id: chance.pick(stock.checkIns) }
}

/** More or less ounces; of a reservation some may be applied to the lot that its check-in is meant for. */
function change(path: string, chance: Chance) {
  const given = ounces(chance)
  if (!path.includes('check_in') || chance.next() < 0.7) return given
  return { ...given, applied_pt: given.pt, applied_rh: chance.amount(most.rh / 4, 3) }
}

const ounces = (chance: Chance) => ({
  pt: chance.amount(most.pt, 3),
  pd: chance.amount(most.pd, 3),
  rh: chance.amount(most.rh, 3),
})

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
}
