import { companionName } from '@cupel/domain/kit/companions.ts'
import { movesOf, type Move } from '@cupel/domain/kit/moves.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { sql } from 'drizzle-orm'
import { idIn, kinds, makeTestData, type TestData } from './test-data.ts'
import { isThere, relations, tableOf, type AccessRoute } from './access-routes.ts'
import type { TestServer } from './test-server.ts'

type Row = Record<string, unknown> & { id: number }

/**
 * What is done to a record: its fields, its moves, its removal, its masked fields. Each deed has a record of its own,
 * standing where the deed may begin, and is undone after somebody was let through. `untried` are those of which no
 * `*.drills.ts` has a row.
 */
export async function accessRecords(
  server: TestServer,
  by: number,
): Promise<{ doors: AccessRoute[]; untried: string[] }> {
  const cards = new Map(server.app.routes.flatMap(({ card }) => (card ? [[card.name, card]] : [])))
  const served = new Set(server.app.routes.map(({ method, path }) => `${method} ${path}`))
  const doors: AccessRoute[] = []
  const untried: string[] = []
  let n = 1000
  for (const card of cards.values())
    for (const deed of deedsOf(card, served)) {
      if (!(tableOf(card.path) in kinds)) {
        untried.push(deed.name)
        continue
      }
      const made = await makeTestData(server.db, ++n, by, { last: tableOf(card.path) })
      doors.push(await doorOf(server, card, deed, made))
    }
  return { doors, untried }
}

interface Deed {
  name: string
  method: 'GET' | 'PATCH' | 'DELETE' | 'POST'
  /** After the record's own path. */
  path?: string
  /** The statuses it may begin in. */
  from?: readonly string[] | undefined
  /** Columns to prepare, and the body to send, from the record. */
  prepare?: Record<string, unknown>
  body?: (row: Row) => unknown
  /** The field to be seen, of which it is asked whether it is. */
  sees?: string
}

function deedsOf(card: AnyCard, served: ReadonlySet<string>): Deed[] {
  const one = `${card.path}{id}/`
  const [field] = card.update.filter((name) => !movesOf(card).some(([, move]) => isOn(move, name)))
  const deeds: Deed[] = []
  // The same value again: who may change it is let through, and nothing is changed.
  if (field !== undefined && served.has(`PATCH ${one}`))
    deeds.push({ name: `PATCH ${one}`, method: 'PATCH', body: (row) => ({ [field]: row[field] }) })
  if (served.has(`DELETE ${one}`)) {
    const move = movesOf(card).find(([, { on }]) => on === 'delete')?.[1]
    deeds.push({ name: `DELETE ${one}`, method: 'DELETE', from: move?.from, body: () => ({ note: 'a drill' }) })
  }
  for (const [name, move] of movesOf(card)) deeds.push(...byHand(one, name, move as Move<never>))
  // What a report hides is tried where its lists are: its rows are read nowhere else.
  const masked = served.has(`GET ${one}`) ? Object.keys(card.readableBy) : []
  for (const sees of masked.filter((name) => name in card.row.shape))
    deeds.push({ name: `GET ${one} ${sees}`, method: 'GET', sees })
  return deeds
}

function byHand(one: string, name: string, { on, from, to }: Move<never>): Deed[] {
  if (on === 'status') return [{ name: `PATCH ${one} ${name}`, method: 'PATCH', from, body: () => ({ status: to }) }]
  if (on === 'action')
    return [{ name: `POST ${one}${name}/`, method: 'POST', path: `${name}/`, from, body: () => ({}) }]
  if (typeof on !== 'object') return []
  const body = () => ({ [on.field]: on.set ? someDay : null })
  const prepare = { [on.field]: on.set ? null : someDay }
  return [{ name: `PATCH ${one} ${name}`, method: 'PATCH', from, prepare, body }]
}

const someDay = '2026-03-01'
const isOn = ({ on }: Pick<Move<never>, 'on'>, field: string) => typeof on === 'object' && on.field === field

async function doorOf({ db, call }: TestServer, card: AnyCard, deed: Deed, made: TestData): Promise<AccessRoute> {
  const table = tableOf(card.path)
  const id = idIn(made, table)
  await change(db, table, id, { ...deed.prepare, ...(deed.from ? { status: deed.from[0] } : {}) })
  const row = await db.one<Row>(sql`select * from ${sql.identifier(table)} where id = ${id}`)
  const saved = await db.one<{ text: string }>(
    sql`select to_jsonb(t)::text as text from ${sql.identifier(table)} t where id = ${id}`,
  )
  if (!row || !saved) throw new Error(`There is no row ${id} in ${table}`)
  const url = `${card.path}${id}/${deed.path ?? ''}`
  const { sees } = deed
  return {
    name: deed.name,
    attempt: (who) => call(who, deed.method, url, deed.body?.(row)),
    // What an amount is in the currency of its reader tells as much as the amount.
    passed: (answer) =>
      isThere(answer) &&
      (sees === undefined || [sees, companionName(sees)].some((field) => (answer.body?.[field] ?? null) !== null)),
    undo: () => putBack(db, table, row, saved.text),
    relations: relations.filter((field) => field in row),
    belongsTo: (field, person) => change(db, table, id, { [field]: person }),
  }
}

async function change(db: TestServer['db'], table: string, id: number, values: Record<string, unknown>): Promise<void> {
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
  if (sets.length > 0)
    await db.rows(sql`update ${sql.identifier(table)} set ${sql.join(sets, sql`, `)} where id = ${id}`)
}

/** The record as it was, whether it was changed or removed. */
async function putBack(db: TestServer['db'], table: string, row: Row, saved: string): Promise<void> {
  const its = sql.identifier(table)
  const names = sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  )
  const was = sql`select ${names} from jsonb_populate_record(null::${its}, ${saved}::jsonb)`
  const there = await db.one(sql`select id from ${its} where id = ${row.id}`)
  await db.rows(
    there
      ? sql`update ${its} set (${names}) = (${was}) where id = ${row.id}`
      : sql`insert into ${its} (${names}) ${was}`,
  )
}
