import { choice, metaOf, pieces, ref, text, tozField, type Kind } from '@cupel/domain/kit/fields.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { cards } from '@cupel/domain/registers.ts'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
let columns: Map<string, Column>
let tables: Map<string, string>

beforeAll(async () => {
  server = await openTestServer()
  columns = new Map((await readColumns()).map((one) => [`${one.table}.${one.name}`, one]))
  tables = new Map([...server.app.resources.values()].map(({ card, store }) => [card.name, nameOf(store.table)]))
})
afterAll(() => server.close())

test('every card of the registers is served', () => {
  const missing = cards.filter(({ name }) => !server.app.resources.has(name))
  expect(missing.map(({ name }) => `${name} is mounted by no routes of its area: mountResource`)).toEqual([])
})

test('every card says of its fields what the table says of its columns', () => {
  const resources = [...server.app.resources.values()]
  expect(resources.length).toBeGreaterThan(30)
  expect(resources.flatMap(({ card, store }) => differences(card, nameOf(store.table)))).toEqual([])
})

test('a kind, a null, a default and a reference that differ would be named', () => {
  const odd = {
    ...(server.app.resources.get('lot')?.card as AnyCard),
    create: ['designation', 'material_type'],
    row: z.object({
      name: pieces,
      smelter: ref('yard'),
      notes: text().nullable(),
      designation: choice(['TOLLING']).default('TOLLING'),
      material_type: choice(['OM']),
      net_wet_lbs: tozField().nullable(),
    }),
    readableBy: {},
  }
  expect(differences(odd, 'lots')).toEqual([
    'lot.name is whole, its column text',
    'lot.smelter refers to yard, its column to smelters',
    'lot.notes may be null, its column not',
    'lot.designation is TOLLING by default, its column DIRECT',
    'lot.material_type must be sent, its column has a default',
    'lot.net_wet_lbs has 3 decimals, its column 2',
  ])
})

interface Column {
  table: string
  name: string
  type: string
  scale: number | null
  nullable: boolean
  /** As it would be sent, or null. */
  default: string | null
  /** The table that it refers to. */
  to: string | null
}

const types: Readonly<Record<Kind, readonly string[]>> = {
  id: ['integer'],
  ref: ['integer'],
  whole: ['integer', 'smallint'],
  ids: ['jsonb', 'ARRAY'],
  text: ['text'],
  choice: ['text'],
  flag: ['boolean'],
  decimal: ['numeric'],
  date: ['date'],
  instant: ['timestamp with time zone'],
  time: ['time without time zone', 'text'],
  json: ['jsonb', 'json', 'ARRAY'],
}

function differences(card: AnyCard, table: string): string[] {
  return Object.entries(card.row.shape as Record<string, z.ZodType>).flatMap(([field, schema]) => {
    const column = columns.get(`${table}.${field}`)
    return column ? said(card, field, schema, column).map((what) => `${card.name}.${field} ${what}`) : []
  })
}

function said(card: AnyCard, field: string, schema: z.ZodType, column: Column): string[] {
  const { kind, decimals, to } = metaOf(schema)
  const byDefault = defaultOf(schema)
  const mayBeNull = schema.safeParse(null).success
  const isHidden = field in card.readableBy
  return [
    !types[kind].includes(column.type) && `is ${kind}, its column ${column.type}`,
    decimals !== undefined && column.scale !== decimals && `has ${decimals} decimals, its column ${column.scale}`,
    mayBeNull && !isHidden && !column.nullable && 'may be null, its column not',
    !mayBeNull && column.nullable && 'is never null, its column may be',
    to !== undefined &&
      column.to !== (tables.get(to) ?? null) &&
      `refers to ${to}${tables.has(to) ? '' : ', which no routes mount'}, its column to ${column.to ?? 'nothing'}`,
    byDefault !== undefined &&
      !same(byDefault, column.default) &&
      `is ${byDefault} by default, its column ${column.default}`,
    byDefault === undefined &&
      !column.nullable &&
      column.default !== null &&
      card.create.includes(field) &&
      'must be sent, its column has a default',
  ].filter((one) => typeof one === 'string')
}

function defaultOf(schema: z.ZodType): string | undefined {
  for (let at = schema; ; at = (at as unknown as { unwrap(): z.ZodType }).unwrap()) {
    if (at instanceof z.ZodDefault) return sqlText(at.def.defaultValue)
    if (!(at instanceof z.ZodNullable || at instanceof z.ZodOptional)) return undefined
  }
}

const sqlText = (value: unknown) => (Array.isArray(value) ? `{${value.join()}}` : String(value))

/** Amounts are compared as such: `0` and `0.00`. */
function same(value: string, kept: string | null): boolean {
  const plain = (text: string) => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
  return kept !== null && plain(value) === plain(kept)
}

const nameOf = (table: unknown) => getTableName(table as PgTable)

/** From the catalogue itself: the information schema hides defaults from whoever does not own the table. */
function readColumns(): Promise<Column[]> {
  return server.db.rows<Column & Record<string, unknown>>(sql`
    select t.relname as "table", a.attname as name, not a.attnotnull as nullable,
      case when a.attndims > 0 then 'ARRAY' else split_part(format_type(a.atttypid, null), '(', 1) end as type,
      case when a.atttypid = 'numeric'::regtype then (a.atttypmod - 4) & 65535 end as scale,
      regexp_replace(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z ]+(\\[\\])?$', ''), '^''(.*)''$', '\\1') as "default",
      (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = t.oid and k.conkey = array[a.attnum] limit 1) as "to"
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace`)
}
