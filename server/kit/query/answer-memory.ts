import { getTableName, sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { tracked } from './columns.ts'
import type { Reader } from './database.ts'

/** An answer, and the snapshot that it was true of. */
export interface Known {
  rows: readonly object[]
  since: string
  /** The entities whose changes may change it. */
  on: readonly string[]
  /** Where pages far down begin that were looked at: by the list's order and the rows before, the values of the first. */
  starts: Map<string, Map<number, readonly string[]>>
}

interface Schema {
  tables: readonly string[]
  rules: ReadonlyMap<string, string>
}

const most = 300
const mostText = 4000
/** What says another thing at another moment, or to somebody else, is counted each time. */
const fleeting =
  /^(now|random|timeofday|localtime|localtimestamp|nextval|current_\w+|(clock|statement|transaction)_timestamp)$/

/**
 * Counts and sums that are not worked out again until something has been written that may change them. Nothing is believed
 * for a while: the next question asks the change log, within its own snapshot, whether any transaction has come into sight
 * since then that changed an entity of which the answer speaks (docs/decisions/0056).
 */
export class AnswerMemory {
  readonly #read: Reader
  readonly #known = new Map<string, Known>()
  #schema: Promise<Schema> | undefined

  constructor(read: Reader) {
    this.#read = read
  }

  find(question: SQL): Known | undefined {
    const key = keyOf(textOf(question))
    const known = this.#known.get(key)
    if (known) this.#put(key, known)
    return known
  }

  async keep(question: SQL, rows: readonly object[], since: string): Promise<void> {
    const asked = textOf(question)
    const key = keyOf(asked)
    if (key.length > mostText) return
    const on = this.#known.get(key)?.on ?? (await this.#entitiesOf(asked.sql))
    if (on) this.#put(key, { rows, since, on, starts: new Map() })
  }

  #put(key: string, known: Known): void {
    this.#known.delete(key)
    this.#known.set(key, known)
    if (this.#known.size > most) this.#known.delete(this.#known.keys().next().value ?? '')
  }

  /** Kept for good, but for a fault: then it is asked again. */
  #readSchema(): Promise<Schema> {
    return schemaOf(this.#read).catch((fault: unknown) => {
      this.#schema = undefined
      throw fault
    })
  }

  /** Every word of the question that names a table, also in the rules that it calls: rather one too many than one too few. */
  async #entitiesOf(text: string): Promise<string[] | undefined> {
    const { tables, rules } = await (this.#schema ??= this.#readSchema())
    const words = new Set<string>()
    const pieces = [text]
    for (const piece of pieces)
      for (const [word] of piece.toLowerCase().matchAll(/[a-z_]\w*/g)) {
        if (words.has(word)) continue
        words.add(word)
        const body = rules.get(word)
        if (body) pieces.push(body)
      }
    if ([...words].some((word) => fleeting.test(word))) return undefined
    const on = tables.filter((table) => words.has(table)).map((table) => entities().get(table))
    return on.every((entity) => entity !== undefined) ? on : undefined
  }
}

/** The rows of a question whose answer is small, for what it reads: from memory as long as that is true. */
export async function remembered<Row extends object>(read: Reader, question: SQL): Promise<readonly Row[]> {
  const { memory } = read
  if (!memory) return read.rows<Row>(question)
  const known = memory.find(question)
  if (known) {
    const row = await read.one<{ since: string | null }>(sql`select ${stillTrue(known)} as since`)
    if (row?.since) {
      known.since = row.since
      return known.rows as Row[]
    }
  }
  const found = await read.rows<{ row_since: string } & Row>(
    sql`select answer.*, ${snapshot} as row_since from (${question}) answer`,
  )
  const rows = found.map(({ row_since: _, ...row }) => row as unknown as Row)
  if (found[0]) await memory.keep(question, rows, found[0].row_since)
  return rows
}

/** Several counts in one snapshot, each question selecting one number; those that are known and true are not asked. */
export async function countsOf(read: Reader, questions: readonly SQL[]): Promise<number[]> {
  const { memory } = read
  const each = questions.map((question) => {
    const known = memory?.find(question)
    const [{ count = 0 } = {}] = (known?.rows ?? []) as { count?: number }[]
    return known
      ? sql`(case when ${stillTrue(known)} is null then (${question}) else ${count}::int end)`
      : sql`(${question})`
  })
  const row = await read.one<{ counts: number[]; since: string }>(
    sql`select array[${sql.join(each, sql`, `)}]::int[] as counts, ${snapshot} as since`,
  )
  const { counts = [], since = '' } = row ?? {}
  for (const [at, question] of questions.entries()) await memory?.keep(question, [{ count: counts[at] }], since)
  return counts
}

/** The present snapshot when what is known is still true, else null: to be selected beside the rows of a page. */
export function stillTrue({ on, since }: Known): SQL {
  return sql`(case when cupel_unchanged(${sql.param([...on])}::text[], ${since}::pg_snapshot) then ${snapshot} end)`
}

const snapshot = sql.raw('pg_current_snapshot()::text')

const dialect = new PgDialect()
const textOf = (question: SQL) => dialect.sqlToQuery(question)
const keyOf = ({ sql: text, params }: ReturnType<typeof textOf>) => `${text} ${JSON.stringify(params)}`

let byTable: ReadonlyMap<string, string> | undefined
const entities = () => (byTable ??= new Map([...tracked].map(([entity, table]) => [getTableName(table), entity])))

async function schemaOf(read: Reader): Promise<Schema> {
  const [tables, rules] = await Promise.all([
    read.rows<{ name: string }>(sql`
      select relname::text as name from pg_class
      where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`),
    read.rows<{ name: string; body: string }>(sql`
      select proname::text as name, string_agg(coalesce(pg_get_function_sqlbody(oid), prosrc), ' ') as body from pg_proc
      where pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema') and prokind = 'f' group by 1`),
  ])
  return { tables: tables.map(({ name }) => name), rules: new Map(rules.map(({ name, body }) => [name, body])) }
}
