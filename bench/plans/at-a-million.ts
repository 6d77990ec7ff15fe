import pg from 'pg'
import { people } from '../../server/identity/test-people.ts'
import { openDatabase } from '../../server/kit/query/database.ts'
import { makeTestData } from '../drills/test-data.ts'
import { askedOfLists, unaskedOf } from './asked.ts'
import { listening, planning } from './listening.ts'
import { plansAsAMillion } from './statistics.ts'
import type { Step } from './steps.ts'

/** The plan of a question, and the first request that puts it. */
export interface Planned {
  area: string
  url: string
  /** Asks how many rows a list has, and nothing else. */
  isCount: boolean
  plan: Step
}

const counting = /^select (array\[\(select )?count\(\*\)/

/**
 * The plans of everything that can be asked of lists at a million lines, read in an empty database that is thrown away, and
 * the routes that nothing was asked of.
 */
export async function plansAtAMillion(url: string): Promise<{ planned: Planned[]; unasked: string[] }> {
  const db = openDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { as } = await people(db)
    const { me: admin } = await as('Sam Kessler', ['admin'])
    const { me: own } = await as('Hannah Cole', ['account manager'])
    const made = await makeTestData(db, 1, admin.id)
    await plansAsAMillion(client)
    const { app, questionsOf } = await listening(db, { admin, own })
    const planOf = await planning(client)
    const known = (card: string) => made[app.resources.get(card)?.fields.tableName ?? ''] ?? 1
    const planned = new Map<string, Planned>()
    const all = askedOfLists(app, known)
    for (const asked of all)
      for (const question of await questionsOf(asked)) {
        // What is prepared is the same for everybody who asks.
        const key = [
          asked.area,
          question.text,
          ...(question.isPrepared ? [] : [JSON.stringify(question.values)]),
        ].join()
        if (planned.has(key)) continue
        const url = `${asked.url}${asked.asOwn ? ' (own)' : ''}`
        const isCount = counting.test(question.text)
        planned.set(key, { area: asked.area, url, isCount, plan: await planOf(question) })
      }
    await app.http.close()
    return { planned: [...planned.values()], unasked: unaskedOf(app, all) }
  } finally {
    await client.end()
    await db.close()
  }
}
