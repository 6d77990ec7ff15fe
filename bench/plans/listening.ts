import type { Me } from '@cupel/domain/kit/roles.ts'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import type pg from 'pg'
import { openApp } from '../../server/app.ts'
import { businessDay } from '../../server/kit/query/clock.ts'
import type { App } from '../../server/kit/http/routes.ts'
import type { Database, Reader } from '../../server/kit/query/database.ts'
import type { Asked } from './asked.ts'

import type { Step } from './steps.ts'

/** A question as it was put to PostgreSQL; one that is prepared must be good for any value. */
export interface Question {
  text: string
  values: unknown[]
  isPrepared: boolean
}

const dialect = new PgDialect()

/** The server over a database, which remembers what it was asked; whoever asks is let in. */
export async function listening(db: Database, people: { admin: Me; own: Me }) {
  const heard: Question[] = []
  const hear = (query: SQL, isPrepared: boolean) => {
    const { sql: text, params: values } = dialect.sqlToQuery(query)
    heard.push({ text, values, isPrepared })
  }
  const reader: Reader = {
    rows: (query) => (hear(query, false), db.rows(query)),
    one: (query) => (hear(query, false), db.one(query)),
    prepared: (query) => (hear(query, true), db.prepared(query)),
  }
  const whoIs = async ({ headers }: { headers: Record<string, unknown> }) =>
    headers['x-own'] === undefined ? people.admin : people.own
  const { memory: _, ...forgetful } = db
  const app: App = await openApp({
    db: { ...forgetful, ...reader },
    whoIs,
    requestsPerMinute: 1_000_000,
    deadlineMs: 60_000,
  })
  await app.http.ready()
  /** The questions that a request puts. @throws when it is refused */
  const questionsOf = async ({ url, asOwn }: Asked): Promise<Question[]> => {
    heard.length = 0
    const answer = await app.http.inject({
      method: 'GET',
      url: url.replace('TODAY', businessDay(new Date())),
      headers: asOwn ? { 'x-own': '1' } : {},
    })
    // What is not in the change log, or not his, is looked for all the same.
    if (answer.statusCode !== 200 && answer.statusCode !== 404 && !asOwn)
      throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
    return [...heard]
  }
  return { app, questionsOf }
}

/** As the server asks for it, alone on the machine: which work is shared among processes is decided elsewhere. */
export const asTheServer = `set role cupel_app; set timezone = 'UTC'; set max_parallel_workers_per_gather = 0; set jit = off`

/** The plans of questions, made of nothing but statistics. A prepared one is planned for any value, as the server has it. */
export async function planning(client: pg.ClientBase) {
  await client.query(asTheServer)
  return async ({ text, values, isPrepared }: Question): Promise<Step> => {
    const how = `explain (format json${isPrepared ? ', generic_plan' : ''}) `
    const answer = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(how + text, isPrepared ? [] : values)
    return answer.rows[0]?.['QUERY PLAN'][0].Plan as Step
  }
}
