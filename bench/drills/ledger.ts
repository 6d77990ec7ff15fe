import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Person } from '../../server/identity/test-people.ts'
import type { Reader } from '../../server/kit/query/database.ts'
import { send, type Reply } from './app-process.ts'
import type { Chance } from './chance.ts'
import type { TestData } from './test-data.ts'
import { inLanes } from './lanes.ts'

/** A write as it was sent, under its key; and what was answered first, when anything was. */
interface Entry {
  key: string
  who: Person
  path: string
  body: { notes: string }
  answer: Reply | undefined
}

/** Everything that was sent, to be held against the books afterwards. Its kinds of records may stand any number of times. */
export class Ledger {
  readonly entries: Entry[] = []
  readonly #company: TestData

  constructor(company: TestData) {
    this.#company = company
  }

  /** Sends one new write under a key of its own. */
  async write(base: string, who: Person, chance: Chance): Promise<Reply> {
    const key = randomUUID()
    const body = { notes: key }
    const entry: Entry =
      chance.next() < 0.5
        ? {
            key,
            who,
            path: '/api/purchases/',
            body: { ...body, yard: this.#company.yards } as never,
            answer: undefined,
          }
        : {
            key,
            who,
            path: '/api/advances/',
            body: { ...body, lot: this.#company.lots, amount: '1.00' } as never,
            answer: undefined,
          }
    this.entries.push(entry)
    const answer = await this.#send(base, entry)
    if (answer.status === 201) entry.answer = answer
    return answer
  }

  /** What was acknowledged, and is not in the books. */
  async lost(db: Reader): Promise<string[]> {
    const kept = await this.#kept(db)
    return this.entries
      .filter(({ key, answer }) => answer && kept.get(key) !== 1)
      .map(({ path, key }) => `${path} ${key}`)
  }

  /** Sends everything once more under its key; answers what was answered otherwise than the first time, or not done at all. */
  async replay(base: string): Promise<string[]> {
    const wrong: string[] = []
    const again = async (entry: Entry) => {
      const answer = await this.#patiently(base, entry)
      const id = entry.answer?.body.id as number | undefined
      if (answer.status !== 201 || (id !== undefined && id !== answer.body.id))
        wrong.push(`${entry.path} ${entry.key}: ${answer.status}`)
    }
    await inLanes(
      8,
      this.entries.map((entry) => () => again(entry)),
    )
    return wrong
  }

  /** What stands in the books more than once. */
  async doubled(db: Reader): Promise<string[]> {
    const kept = await this.#kept(db)
    return [...kept].filter(([, count]) => count > 1).map(([key, count]) => `${key} ${count} times`)
  }

  /** How often each key stands in the books. */
  async #kept(db: Reader): Promise<Map<string, number>> {
    const rows = await db.rows<{ notes: string; count: number }>(
      sql`select notes, count(*)::int as count from (select notes from purchases union all select notes from advances) t where length(notes) = 36 group by notes`,
    )
    return new Map(rows.map(({ notes, count }) => [notes, count]))
  }

  /** 503 and 429 ask to come back later. */
  async #patiently(base: string, entry: Entry): Promise<Reply> {
    for (let tries = 0; ; tries++) {
      const answer = await this.#send(base, entry)
      if (tries > 60 || ![0, 429, 503].includes(answer.status)) return answer
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }

  #send(base: string, { who, path, body, key }: Entry): Promise<Reply> {
    return send(base, who, 'POST', path, body, { 'idempotency-key': key })
  }
}
