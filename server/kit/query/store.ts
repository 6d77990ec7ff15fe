import type { AnyCard, Row } from '@cupel/domain/kit/card.ts'
import { companionsOf, shownIn, type Companion } from '@cupel/domain/kit/companions.ts'
import { bare, metaOf, type Kind } from '@cupel/domain/kit/fields.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { Column, getTableColumns, getTableName, is, sql, Table, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { zone } from '@cupel/domain/kit/value-text.ts'
import { tracked } from './columns.ts'
import { fixed, type Reader } from './database.ts'
import { hasOwnUrl, urlColumn } from './own-url.ts'

type TableColumns<T extends PgTable> = keyof T['_']['columns'] & string

/**
 * How a card's rows are kept and found. Every field of the card is a column of the table by the same name, or stands
 * in `select`; one that is missing from both does not compile.
 */
export type Store<C extends AnyCard, T extends PgTable> = Kept<C, T> & Asked<C>

interface Kept<C extends AnyCard, T extends PgTable> {
  table: T
  /** Left joins that fields of `select` need; back along the chain of areas only. */
  join?: readonly (readonly [PgTable, SQL])[]
  select: { [F in Exclude<keyof Row<C> & string, TableColumns<T>>]: Column | SQL }
  /**
   * Which rows a person may see at all: lists, details, exports, searches and histories go through it. `through`: those
   * whose wholes he sees, as the card says in `partOf`, and all that are part of nothing.
   */
  visible: 'all' | 'through' | ((me: Me) => SQL | undefined)
  /** Fields and columns that only mention a record which not everybody may see, and why its number tells nothing of it. */
  mentions?: { [F in (keyof Row<C> & string) | TableColumns<T>]?: string }
  /** The extra fields of `GET {path}{id}/`. */
  detail?: (read: Reader, row: Row<C>, me: Me) => Promise<object>
}

/** A card that has named questions has a store that knows the SQL of each, by its parsed value. */
interface Scopes<C extends AnyCard> {
  scopes: { readonly [S in keyof C['scopes'] & string]: (value: z.output<C['scopes'][S]>, me: Me) => SQL | undefined }
}
type Asked<C extends AnyCard> = [keyof C['scopes'] & string] extends [never] ? object : Scopes<C>

// oxlint-disable-next-line typescript/no-explicit-any -- stores of different entities share the readers below
export type AnyStore = Kept<any, any> & Partial<Scopes<any>>

/** A card's fields as SQL, computed once per store. */
export interface Fields {
  table: SQL
  tableName: string
  of: Record<string, SQL>
  /** Fields that need the joins. */
  joined: ReadonlySet<string>
  /** Fields that are columns of the table and never empty. */
  filled: ReadonlySet<string>
  /** Of a column of a joined table: what a condition on it is as one on the rows themselves. */
  through: Readonly<Record<string, Through>>
  from: SQL
  /** The same joins, to records as they were known at a moment. */
  fromThen: (at: string) => SQL
  /** All of them, as they stand in a `select`. */
  all: SQL
  /** Each as it is answered in JSON. */
  inJson: Record<string, SQL>
  /** Each as it stands in a sheet. */
  inSheet: Record<string, SQL>
  /** Of its money, what it is in the currency of the reader: answered beside the fields, and never stored. */
  companions: Readonly<Record<string, Companion>>
  kinds: Readonly<Record<string, Kind>>
  /** What was selected as JSON, by the names of the fields. */
  shapes: Map<string, SQL>
}

type Through = (condition: SQL) => SQL

export function fieldsOf(card: AnyCard, store: AnyStore): Fields {
  const columns = getTableColumns(store.table as PgTable)
  const tableName = getTableName(store.table as PgTable)
  const of: Record<string, SQL> = {}
  const inJson: Record<string, SQL> = {}
  const inSheet: Record<string, SQL> = {}
  const joined = new Set<string>()
  const filled = new Set<string>()
  const through: Record<string, Through> = {}
  const kinds: Record<string, Kind> = {}
  for (const field of Object.keys(card.row.shape as object)) {
    const { kind } = metaOf(bare(card.row.shape[field] as z.ZodType))
    const own = columns[field]
    of[field] = fixed(own ? sql`${own}` : sql`${(store.select as Record<string, SQL>)[field]}`)
    inJson[field] = fixed(asJson(of[field], kind))
    inSheet[field] = kind === 'instant' ? fixed(onTheClock(of[field])) : of[field]
    kinds[field] = kind
    if (own?.notNull) filled.add(field)
    if (!own && (store.join?.length ?? 0) > 0) joined.add(field)
    const way = own ? undefined : throughOf(store, tableName, (store.select as Record<string, unknown>)[field])
    if (way) through[field] = way
  }
  if (hasOwnUrl(card)) inJson.url = fixed(urlColumn(card, of.id as SQL))
  const table = sql`${sql.identifier(tableName)}`
  const joins = (store.join ?? []).map(([other, on]) => sql` left join ${underItsName(other)} on ${on}`)
  const all = fixed(selected(of, Object.keys(of)))
  const fromThen = (at: string) => sql.join((store.join ?? []).map((join) => joinThen(join, at)))
  const companions = companionsOf(card.row.shape as Record<string, z.ZodType>)
  const from = fixed(sql.join(joins))
  const more = { companions, kinds, shapes: new Map<string, SQL>() }
  return { table, tableName, of, joined, filled, through, from, fromThen, all, inJson, inSheet, ...more }
}

/**
 * A join to what the change log knows of the other record at a moment; of one that is older than the log, to what it is
 * today. A join by more than a number, and to a table without history, is as ever.
 */
function joinThen([other, on]: readonly [PgTable, SQL], at: string): SQL {
  const entity = entityOf(other)
  const near = columnsOf(on).find((column) => getTableName(column.table) !== getTableName(other))
  if (entity === undefined || columnsOf(on).length !== 2 || !near)
    return sql` left join ${underItsName(other)} on ${on}`
  const table = sql.identifier(ownName(other))
  const then = sql`select after from changes where entity = ${entity} and entity_id = ${near} and at <= ${at}::timestamptz and after is not null order by changes.id desc limit 1`
  const today = sql`select to_jsonb(today) from ${table} today where today.id = ${near}`
  return sql` left join lateral jsonb_populate_record(null::${table}, coalesce((${then}), (${today}))) ${sql.identifier(getTableName(other))} on true`
}

/** The entity whose rows a table, or an alias of it, keeps. */
function entityOf(table: PgTable): string | undefined {
  return [...tracked].find(([, kept]) => getTableName(kept) === ownName(table))?.[0]
}

/**
 * By the joins from one table to the next, each asked for by itself: the planner would rather read the whole table that
 * is listed than trust its guess at how many rows of another hold a text.
 */
function throughOf({ join = [] }: AnyStore, base: string, column: unknown): Through | undefined {
  if (!is(column, Column)) return undefined
  const name = getTableName(column.table)
  if (name === base) return (condition) => condition
  const [other, on] = join.find(([table]) => getTableName(table) === name) ?? []
  const [near, far] = columnsOf(on).toSorted((a) => (getTableName(a.table) === name ? -1 : 1))
  const rest = throughOf({ join } as AnyStore, base, far)
  if (!other || !near || !far || !rest) return undefined
  return (condition) => rest(sql`${far} = any(array(select ${near} from ${underItsName(other)} where ${condition}))`)
}

const columnsOf = (on: SQL | undefined) => (on?.queryChunks ?? []).filter((chunk) => is(chunk, Column))

/** Decimals are text, and moments ISO 8601 in UTC, in PostgreSQL's own JSON as in ours. */
function asJson(column: SQL, kind: Kind): SQL {
  if (kind === 'instant') return sql`replace(replace((${column})::text, ' ', 'T'), '+00', 'Z')`
  return kind === 'decimal' ? sql`(${column})::text` : column
}

/** A moment as the company's clock showed it. */
const onTheClock = (column: SQL) =>
  sql`to_char(${column} at time zone ${sql.raw(`'${zone}'`)}, 'YYYY-MM-DD HH24:MI:SS')`

/** These fields as a sheet has them. */
export function asSheet(fields: Fields, names: readonly string[], { hidden, currency }: Shown): SQL {
  const column = (name: string) => {
    const companion = fields.companions[name]
    if (hidden.has(companion?.of ?? name)) return sql`null`
    if (companion) return companionOfRow(fields, companion, currency)
    return fields.inSheet[name] ?? exchangeOf(fields, currency).shown
  }
  return selected(Object.fromEntries(names.map((name) => [name, column(name)])), names)
}

/** A companion where nothing can be joined beside the rows: looked up within each. */
function companionOfRow(fields: Fields, companion: Companion, currency: string): SQL {
  const exchange = exchangeOf(fields, currency)
  const amount = exchange.of(companion)
  return sql`(select ${amount} from (select) one${sql.join(exchange.joins())})`
}

function selected(of: Record<string, SQL>, names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql`${of[name]} as ${sql.identifier(name)}`),
    sql`, `,
  )
}

/** drizzle writes an alias by its name alone; in a join the table it stands for must be said too. */
function underItsName(table: PgTable): SQL {
  return sql`${sql.identifier(ownName(table))} ${sql.identifier(getTableName(table))}`
}

function ownName(table: PgTable): string {
  const { OriginalName } = (Table as unknown as { Symbol: { OriginalName: symbol } }).Symbol
  return (table as unknown as Record<symbol, string>)[OriginalName] ?? ''
}

/**
 * Selects fields of rows. `base` stands for the table under its own name, so that the same joins serve the live rows,
 * one page of them, or a record as it was known at another time.
 */
function selectRows(fields: Fields, names: readonly string[], base: SQL, from = fields.from): SQL {
  const list = names.length === Object.keys(fields.of).length ? fields.all : selected(fields.of, names)
  const joins = names.some((name) => fields.joined.has(name)) ? from : sql``
  return sql`select ${list} from ${base} ${sql.identifier(fields.tableName)}${joins}`
}

export function visibleTo(store: AnyStore, me: Me): SQL | undefined {
  if (store.visible === 'through')
    throw new Error('What is seen through its whole is asked of the store as it is mounted')
  return store.visible === 'all' ? undefined : store.visible(me)
}

/** The row, if this person may see it. */
export async function findRow(
  read: Reader,
  card: AnyCard,
  store: AnyStore,
  fields: Fields,
  id: number,
  me: Me,
): Promise<Record<string, unknown> | undefined> {
  const seen = visibleTo(store, me)
  const where = sql` where ${sql.identifier(fields.tableName)}.id = ${id}${seen ? sql` and ${seen}` : sql``}`
  const [row] = await read.prepared(
    sql`${selectRows(fields, Object.keys(card.row.shape as object), fields.table)}${where}`,
  )
  return row
}

/** These rows, in this order. */
export async function rowsById(
  read: Reader,
  fields: Fields,
  names: readonly string[],
  ids: readonly number[],
): Promise<Record<string, unknown>[]> {
  if (ids.length === 0) return []
  const where = sql` where ${sql.identifier(fields.tableName)}.id = any(${sql.param([...ids])}::int[])`
  const rows = await read.prepared<Record<string, unknown> & { id: number }>(
    sql`${selectRows(fields, names, fields.table)}${where}`,
  )
  const by = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => by.get(id) ?? [])
}

const mostShapes = 100

/** These rows, in this order, each as the text of its JSON; `hidden` fields are null, and not read. */
export async function rowsInJson(
  read: Reader,
  fields: Fields,
  names: readonly string[],
  { hidden, currency }: Shown,
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await read.prepared<{ id: number; json: string }>(
    sql`${shapeOf(fields, names, { hidden, currency })}${sql.param([...ids])}::int[])) row`,
  )
  const by = new Map(rows.map(({ id, json }) => [id, json]))
  return ids.flatMap((id) => by.get(id) ?? [])
}

/** What a person is not shown, and the currency in which he is shown the rest. */
export interface Shown {
  hidden: ReadonlySet<string>
  currency: string
}

/** The select of these fields, up to the ids: made once for each list of names that is asked for. */
function shapeOf(fields: Fields, names: readonly string[], { hidden, currency }: Shown): SQL {
  const isHidden = (name: string) => hidden.has(fields.companions[name]?.of ?? name)
  const key = `${currency} ${names.map((name) => (isHidden(name) ? `-${name}` : name)).join()}`
  const known = fields.shapes.get(key)
  if (known) return known
  const of: Record<string, SQL> = { ...fields.inJson }
  const exchange = exchangeOf(fields, currency)
  for (const name of names)
    if (isHidden(name)) of[name] = sql`null`
    else if (fields.companions[name]) of[name] = exchange.of(fields.companions[name])
    else if (name === shownIn && !(name in fields.of)) of[name] = exchange.shown
  const read = names.filter((name) => !isHidden(name)).flatMap((name) => readFor(fields, name))
  const joins = read.some((name) => fields.joined.has(name)) ? fields.from : sql``
  const table = sql.identifier(fields.tableName)
  const from = sql`${fields.table} ${table}${joins}${sql.join(exchange.joins())}`
  const shape = fixed(
    sql`select row.id, row_to_json(row)::text as json from (select ${selected(of, names)} from ${from} where ${table}.id = any(`,
  )
  if (fields.shapes.size < mostShapes) fields.shapes.set(key, shape)
  return shape
}

/** The fields that one is made of: a companion, of its amount and of what says its currency and day. */
export function readFor({ companions }: Fields, name: string): string[] {
  const companion = companions[name]
  return companion ? [companion.of, ...(companion.in ? [companion.in] : []), ...companion.on] : [name]
}

/**
 * Companions in SQL. Rates are looked up once a row for each currency and day that it speaks of, which is mostly one; a
 * reader in US dollars looks none up for what is in US dollars.
 */
function exchangeOf(fields: Fields, currency: string) {
  const joins = new Map<string, SQL>()
  const shown = sql.raw(`'${currency.replace(/\W/g, '')}'`)
  return {
    shown,
    of: (companion: Companion): SQL => {
      const amount = fields.of[companion.of] as SQL
      const typedIn = companion.in === undefined ? undefined : fields.of[companion.in]
      if (typedIn === undefined && currency === 'USD') return sql`(${amount})::text`
      const on = companion.on.filter((field) => field in fields.of)
      const key = [companion.in, ...on].join()
      const name = sql.raw(`fx_${[...joins.keys(), key].indexOf(key)}`)
      joins.set(
        key,
        sql` left join lateral rules.conversion(${typedIn ?? sql`'USD'`}, ${shown}, ${dayOf(fields, on)}) ${name} on true`,
      )
      return sql`rules.in_shown(${amount}, ${name}.times, ${name}.by, ${sql.raw(String(companion.decimals))})::text`
    },
    joins: () => [...joins.values()],
  }
}

/** The day that a record's amounts belong to: what its fields say, else today. */
function dayOf(fields: Fields, on: readonly string[]): SQL {
  const inZone = (moment: SQL) => sql`(${moment} at time zone ${sql.raw(`'${zone}'`)})::date`
  const said = on.map((field) =>
    fields.kinds[field] === 'instant' ? inZone(fields.of[field] as SQL) : (fields.of[field] as SQL),
  )
  return sql`coalesce(${sql.join([...said, inZone(sql`now()`)], sql`, `)})`
}

/**
 * The record as it was known at a moment, from the change log, with the names that the records it refers to had then.
 * What is counted over other records is today's.
 */
export async function findRowAsOf(
  read: Reader,
  card: AnyCard,
  fields: Fields,
  id: number,
  at: string,
  names = Object.keys(card.row.shape as object),
) {
  const known = await read.one<{ after: object | null }>(
    sql`select after from changes where entity = ${card.name} and entity_id = ${id} and at <= ${at}::timestamptz order by id desc limit 1`,
  )
  if (!known?.after) return undefined
  const base = sql`(select * from jsonb_populate_record(null::${fields.table}, ${JSON.stringify(known.after)}::jsonb))`
  return read.one<Record<string, unknown>>(selectRows(fields, names, base, fields.fromThen(at)))
}
