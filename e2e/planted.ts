import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { metaOf } from '@cupel/domain/kit/fields.ts'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type * as z from 'zod'
import type { App } from '../server/kit/http/routes.ts'
import { payloads } from './script-payloads.ts'

/**
 * Writes script payloads into every text of every record, past forms and validators, as somebody would who had found a
 * way round them. Which payload stands where moves on by `round`, so that each comes into each field.
 * Texts that their table keeps in another shape stay. Answers the columns that were filled.
 */
export async function plant(url: string, app: App, round: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const filled: string[] = []
  try {
    for (const { card, store } of app.resources.values()) {
      const table = getTableName(store.table as PgTable)
      for (const [at, [column, schema]] of textsOf(card, store.table as PgTable).entries())
        if (await fill(client, { table, column, schema }, round + at)) filled.push(`${table}.${column}`)
    }
  } finally {
    await client.end()
  }
  return filled
}

function textsOf(card: AnyCard, table: PgTable): [field: string, schema: z.ZodType][] {
  const own = getTableColumns(table)
  return Object.entries(card.row.shape as Record<string, z.ZodType>).filter(
    ([field, schema]) => field in own && metaOf(schema).kind === 'text' && !kept.has(`${card.name}.${field}`),
  )
}

/** By what people sign in, and what the program itself reads. */
const kept = new Set([
  'user.email',
  'list_view.list',
  'list_view.columns',
  'list_view.query',
  'confirmed_warning.entity',
  'confirmed_warning.move',
])

interface Column {
  table: string
  column: string
  schema: z.ZodType
}

/** With what the field may hold; texts that must differ do so by the number of their row. */
async function fill(client: pg.Client, { table, column, schema }: Column, from: number): Promise<boolean> {
  const fit = payloads.filter((payload) => schema.safeParse(`${payload}9999999`).success)
  if (fit.length === 0) return false
  const one = `($1::text[])[1 + (id + $2) % ${fit.length}]`
  for (const value of [one, `${one} || id`])
    try {
      await client.query(`update "${table}" set "${column}" = ${value}`, [fit, from])
      return true
    } catch {
      // Another shape is asked for.
    }
  return false
}
