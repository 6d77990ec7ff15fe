import type pg from 'pg'
import { people } from '../../server/identity/test-people.ts'
import { openDatabase } from '../../server/kit/query/database.ts'
import { askedOfLists } from './asked.ts'
import { asTheServer, listening, type Question } from './listening.ts'

interface Measured {
  url: string
  ms: number
  blocks: number
  text: string
}

/** Asks all that can be asked of lists in a filled database, each question twice, and prints the slowest. */
export async function measure(url: string, client: pg.ClientBase, only = ''): Promise<void> {
  const db = openDatabase(url, { patience: 20 })
  const { as } = await people(db)
  const { me: admin } = await as('Sam Kessler', ['admin'], { email: 'sam.kessler@cupel.example' })
  const { me: own } = await as('Hannah Cole', ['account manager'], { email: 'hannah.cole@cupel.example' })
  const { app, questionsOf } = await listening(db, { admin, own })
  const ids = new Map<string, number>()
  for (const { card, fields } of app.resources.values()) {
    const rows = await client.query<{ id: number }>(`select id from ${fields.tableName} order by id limit 301`)
    ids.set(card.name, rows.rows.at(-1)?.id ?? 1)
  }
  await client.query(asTheServer)
  const measured = new Map<string, Measured>()
  for (const asked of askedOfLists(app, (card) => ids.get(card) ?? 1)) {
    if (!asked.url.includes(only)) continue
    for (const question of await questionsOf(asked)) {
      const key = question.text + JSON.stringify(question.values)
      if (measured.has(key)) continue
      await timed(client, question)
      const name = `${asked.url}${asked.asOwn ? ' (own)' : ''}`
      measured.set(key, { url: name, text: question.text, ...(await timed(client, question)) })
    }
  }
  await app.http.close()
  await db.close()
  const slowest = [...measured.values()].toSorted((a, b) => b.ms - a.ms)
  for (const { url, ms, blocks, text } of slowest.slice(0, 40))
    console.log(`${ms.toFixed(1).padStart(8)} ms ${String(blocks).padStart(8)}  ${kindOf(text).padEnd(5)} ${url}`)
  console.log(`${slowest.length} questions, ${slowest.filter(({ ms }) => ms > 50).length} of them over 50 ms`)
}

const kindOf = (text: string) =>
  text.startsWith('select count') ? 'count' : text.includes('row_to_json') ? 'rows' : 'ids'

interface Executed {
  'Execution Time': number
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
}

async function timed(client: pg.ClientBase, { text, values }: Question): Promise<{ ms: number; blocks: number }> {
  const how = `explain (analyze, timing off, buffers, format json) `
  const answer = await client.query<{ 'QUERY PLAN': [Executed] }>(how + text, values)
  const [row] = answer.rows
  if (!row) throw new Error('Nothing was explained')
  const { 'Execution Time': ms, Plan } = row['QUERY PLAN'][0]
  return { ms, blocks: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'] }
}
