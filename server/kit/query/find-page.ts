import { sql, type SQL } from 'drizzle-orm'
import { badField } from '../http/errors.ts'
import { countsOf, stillTrue, type Known } from './answer-memory.ts'
import type { Reader } from './database.ts'
import { allRows, type ListQuery, type Order } from './list-query.ts'
import { asSheet, readFor, type Fields, type Shown } from './store.ts'

interface Page {
  ids: number[]
  /** How many rows the whole list has. */
  count: number
}

/** Which rows a page has, in their order, and the exact count of the list; its plan depends on what is asked. */
export async function findPage(read: Reader, fields: Fields, list: ListQuery): Promise<Page> {
  if (list.pageSize === 0) return findAll(read, fields, list)
  if (list.byText) return findText(read, fields, list)
  const counting = countOf(fields, list)
  const known = read.memory?.find(counting)
  if (known) {
    const { ids, since } = await findSince(read, fields, list, known)
    if (since) return { ids, count: (known.rows[0] as { count: number }).count }
  }
  const [ids, [count = 0]] = await Promise.all([
    read.rows<{ id: number }>(sql`select ${fields.table}.id${foundRows(fields, list, list.order)}${pageOf(list)}`),
    countsOf(read, [counting]),
  ])
  return { ids: ids.map(({ id }) => id), count }
}

/** The rows that a list is about; joins are needed to find them only when a joined field is asked about, or sorts them. */
export function foundRows(fields: Fields, list: ListQuery, order: readonly Order[] = [], and?: SQL): SQL {
  // Rows without a value that every row has are left out, so that an index on it serves.
  const filled = order.filter(({ isJoined, isFilled }) => isJoined && isFilled)
  const conditions = [...list.where, ...filled.map(({ column }) => sql`${column} is not null`), ...(and ? [and] : [])]
  const where = conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``
  return sql` from ${fields.table}${list.isJoined || isJoined(order) ? fields.from : sql``}${where}`
}

const isJoined = (order: readonly Order[]) => order.some((part) => part.isJoined)

const skipped = ({ page, pageSize }: ListQuery) => (page - 1) * pageSize

const pageOf = (list: ListQuery, skip = skipped(list)) =>
  sql` order by ${inOrder(list)} limit ${list.pageSize} offset ${skip}`

const inOrder = ({ order }: ListQuery) => each(order, ({ column, direction }) => sql`${column} ${sql.raw(direction)}`)

async function findAll(read: Reader, fields: Fields, list: ListQuery): Promise<Page> {
  const rows = await read.rows<{ id: number }>(
    sql`select ${fields.table}.id${foundRows(fields, list, list.order)} order by ${inOrder(list)} limit ${allRows + 1}`,
  )
  if (rows.length > allRows) throw badField('page_size', `More than ${allRows} rows; ask for pages`)
  return { ids: rows.map(({ id }) => id), count: rows.length }
}

/**
 * Few rows hold a text, but the planner cannot tell how few: it may walk a whole index in the wanted order until a page
 * is full. `offset 0` makes it find them all first, by the index over the text, and counting them is free then.
 */
async function findText(read: Reader, fields: Fields, list: ListQuery): Promise<Page> {
  const matches = sql`(select ${fields.table}.*${foundRows(fields, list)} offset 0) ${fields.table}`
  const joins = isJoined(list.order) ? fields.from : sql``
  const rows = await read.rows<{ id: number; count: number }>(
    sql`select ${fields.table}.id, count(*) over ()::int as count from ${matches}${joins}${pageOf(list)}`,
  )
  const [{ count } = { count: 0 }] = rows
  if (rows.length > 0 || list.page === 1) return { ids: rows.map(({ id }) => id), count }
  const [beyond = 0] = await countsOf(read, [countOf(fields, list)])
  return { ids: [], count: beyond }
}

/** All rows of the list in its order, with these fields; hidden ones are null, and not read. */
export function wholeList(fields: Fields, list: ListQuery, names: readonly string[], shown: Shown): SQL {
  const read = names.flatMap((name) => readFor(fields, name))
  const joined = read.some((name) => !shown.hidden.has(name) && fields.joined.has(name))
  const found = foundRows(fields, { ...list, isJoined: list.isJoined || joined }, list.order)
  return sql`select ${asSheet(fields, names, shown)}${found} order by ${inOrder(list)}`
}

/** Asks how many rows the whole list has. */
export const countOf = (fields: Fields, list: ListQuery) => sql`select count(*)::int as count${foundRows(fields, list)}`

/** So many rows are sooner passed by than looked up; beyond, a page begins where one is known to have begun. */
const far = 500
const mostStarts = 50
const mostOrders = 10

/** The page, and the snapshot in which what was known of the list was still true: without one, the page may be wrong. */
async function findSince(read: Reader, fields: Fields, list: ListQuery, known: Known) {
  const skip = skipped(list)
  const starts = skip >= far && mayStart(list) ? startsOf(known, list.order) : undefined
  const near = starts && nearest(starts, skip)
  const from = foundRows(fields, list, list.order, near && notBefore(list.order, near.values))
  const values = starts ? sql`, array[${each(list.order, ({ column }) => sql`${column}::text`)}] as values` : sql``
  const rows = await read.rows<{ id: number; since: string | null; values?: string[] }>(
    sql`select ${fields.table}.id, ${stillTrue(known)} as since${values}${from}${pageOf(list, skip - (near?.at ?? 0))}`,
  )
  const [first] = rows
  if (first?.since) known.since = first.since
  if (first?.since && first.values && starts && starts.size < mostStarts) starts.set(skip, first.values)
  return { ids: rows.map(({ id }) => id), since: first?.since }
}

/**
 * Rows are compared whole, as PostgreSQL does in one order only, and none of their values may be empty. Where only the
 * order joins other records, the count does not speak of them, and nobody would notice that they were renamed.
 */
const mayStart = ({ order, isJoined: isCountJoined }: ListQuery) =>
  (isCountJoined || !isJoined(order)) &&
  order.every(({ isFilled, direction }) => isFilled && direction === order[0]?.direction)

function startsOf({ starts }: Known, order: readonly Order[]) {
  const key = order.map(({ field, direction }) => `${field} ${direction}`).join()
  const known = starts.get(key) ?? new Map<number, readonly string[]>()
  starts.set(key, known)
  if (starts.size > mostOrders) starts.delete(starts.keys().next().value ?? '')
  return known
}

function nearest(starts: ReadonlyMap<number, readonly string[]>, skip: number) {
  const at = Math.max(0, ...[...starts.keys()].filter((start) => start <= skip))
  const values = starts.get(at)
  return values && { at, values }
}

function notBefore(order: readonly Order[], values: readonly string[]): SQL {
  const given = order.map(({ cast }, at) => sql`${values[at]}::${cast}`)
  const compare = sql.raw(order[0]?.direction === 'asc' ? '>=' : '<=')
  return sql`(${each(order, ({ column }) => column)}) ${compare} (${sql.join(given, sql`, `)})`
}

const each = (order: readonly Order[], one: (part: Order) => SQL) => sql.join(order.map(one), sql`, `)
