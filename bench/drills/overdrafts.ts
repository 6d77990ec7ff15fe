import { sql } from 'drizzle-orm'
import type { Reader } from '../../server/kit/query/database.ts'
import { asDecimal, inUnits } from './chance.ts'

type Metal = (typeof metals)[number]
type Ounces = Record<Metal, number>

interface Change {
  id: number
  entity: 'hedge' | 'allocation' | 'check_in_allocation'
  entity_id: number
  after: Record<string, unknown> | null
}

const metals = ['pt', 'pd', 'rh'] as const

/**
 * Plays the change log again from the beginning, and says of every step that drew more ounces from a hedge than it then
 * had to give. The rows as they stand at the end would not tell of ounces drawn twice and given back. (A hedge may
 * stand below zero because it was itself reduced; drawing on it then is what is wrong.)
 */
export async function overdrafts(db: Reader): Promise<{ most: number; cases: string[] }> {
  const rows = await db.rows<Change>(
    sql`select id, entity, entity_id, after from changes where entity in ('hedge', 'allocation', 'check_in_allocation') order by id`,
  )
  const books = new Books()
  const cases: string[] = []
  let most = 0
  for (const row of rows) {
    for (const { metal, hedge, over } of books.enter(row)) {
      most = Math.max(most, over)
      cases.push(
        `change ${row.id} of ${row.entity} ${row.entity_id}: hedge ${hedge} ${metal} over by ${asDecimal(over, 3)}`,
      )
    }
  }
  return { most, cases }
}

class Books {
  #hedges = new Map<number, Ounces>()
  #drawn = new Map<number, Ounces>()
  #draws = new Map<string, { hedge: number; ounces: Ounces }>()

  /** Writes one change into the books; answers what it drew and was not there. */
  enter({ entity, entity_id, after }: Change): { metal: Metal; hedge: number; over: number }[] {
    if (entity === 'hedge') {
      this.#hedges.set(
        entity_id,
        perMetal((metal) => inUnits(String(after?.[`${metal}_toz`] ?? '0'), 3)),
      )
      return []
    }
    const key = `${entity} ${entity_id}`
    const was = this.#draws.get(key)
    const now = after && { hedge: Number.parseInt(String(after.hedge ?? after.hedge_id), 10), ounces: held(after) }
    if (now) this.#draws.set(key, now)
    else this.#draws.delete(key)
    const hedge = now?.hedge ?? was?.hedge ?? 0
    const drawn = this.#drawn.get(hedge) ?? perMetal(() => 0)
    const total = perMetal((metal) => drawn[metal] + (now?.ounces[metal] ?? 0) - (was?.ounces[metal] ?? 0))
    this.#drawn.set(hedge, total)
    return metals.flatMap((metal) => {
      const over = Math.min(total[metal] - (this.#hedges.get(hedge)?.[metal] ?? 0), total[metal] - drawn[metal])
      return over > 0 ? [{ metal, hedge, over }] : []
    })
  }
}

/** The ounces that a row holds: none when historic; of a reservation what is not yet applied. */
function held(row: Record<string, unknown>): Ounces {
  return perMetal((metal) => {
    if (row.status === 'HISTORIC') return 0
    return Math.max(0, inUnits(String(row[metal]), 3) - inUnits(String(row[`applied_${metal}`] ?? '0'), 3))
  })
}

const perMetal = (make: (metal: Metal) => number): Ounces => ({ pt: make('pt'), pd: make('pd'), rh: make('rh') })
