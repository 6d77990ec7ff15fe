import { sql } from 'drizzle-orm'
import type { Database } from './kit/query/database.ts'

/** How the drills reach the records of an area, `server/<area>/<area>.drills.ts`. */
export interface AreaDrills {
  /** One row of each table, in the order in which they can be made: what a row refers to stands before it. */
  rows: Readonly<Record<string, MakeRow>>
  /** How each POST route is called once with success; `n` keeps names and days apart. */
  posts: Readonly<Record<string, MakePost>>
  /** Calls by POST that store nothing: sending them twice is asking twice. */
  asking?: readonly string[]
}

/** The ids of one record of each kind, by table, as far as they are made. */
export type Made = Readonly<Record<string, number>>
export type Row = Record<string, unknown>
/** `n` keeps names apart, `by` made everything. */
export type MakeRow = (made: Made, n: number, by: number) => Row

/** A POST that does something, made ready. */
export interface Post {
  url: string
  body: object
}
export type MakePost = (scene: { db: Database; c: Made; n: number }) => Promise<Post> | Post

/** A POST that needs nothing made ready. */
export function at(url: string, body: (c: Made, n: number) => object): MakePost {
  return ({ c, n }) => ({ url, body: body(c, n) })
}

/** Puts a row into a table as it stands, past every rule but the database's own. */
export async function put(db: Pick<Database, 'one'>, table: string, row: Row): Promise<number> {
  const names = Object.keys(row).map((name) => sql.identifier(name))
  const values = Object.values(row).map((value) => sql`${value}`)
  const made = await db.one<{ id: number }>(
    sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)}) returning id`,
  )
  return made?.id ?? 0
}

export const hedgeOf = (db: Database, c: Made, code: string) =>
  put(db, 'hedges', { code, smelter: c.smelters, pt_toz: '100.000' })
export const lotOf = (db: Database, c: Made, name: string, status = 'HE') =>
  put(db, 'lots', { name, smelter: c.smelters, status })

/** What files call the smelter of the scene. */
export async function codeOf(db: Database, c: Made): Promise<string> {
  return (await db.one<{ code: string }>(sql`select code from smelters where id = ${c.smelters}`))?.code ?? ''
}

/** Words that stand only on what one person made: whoever else reads them has seen it. */
export const secretOf = (by: number) => `made by person ${by} alone`

/** Days of times that no drill writes about by chance, of which a day has one rate: of rows, and of posts. */
export const dayOf = (n: number) => new Date(Date.UTC(2001, 0, 1 + n)).toISOString().slice(0, 10)
export const dayBefore = (n: number) => new Date(Date.UTC(2025, 0, 1 - n)).toISOString().slice(0, 10)
